"""Reads the rows of one player or event from the tables of a home, and nothing else of them.

The published files are sorted by player, so that a filter on the player skips nearly all of a file.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import duckdb

from pipeline.chain import ListRevision
from pipeline.database import connect, load_macros, records
from pipeline.integrity import read_as_written
from pipeline.paths import SQL, Home
from pipeline.schemas import TABLES, column_names, empty_table

T = TypeVar("T")
LARGE = ("half_games", "list")
QUESTIONS = SQL / "questions"


class Reader:
    """A connection for one explanation."""

    def __init__(self, con: duckdb.DuckDBPyConnection, home: Home):
        self.con = con
        self.home = home
        self._known: dict[tuple, object] = {}

    def records(self, sql: str, parameters: dict | list | None = None) -> list[dict]:
        """The rows of a query as dicts."""
        return records(self.con, sql, parameters)

    def rows(self, revision: ListRevision, table: str, **wanted: object) -> list[dict]:
        """Rows of a published table where columns have the wanted values, in the file's order."""
        tests = " AND ".join(f'"{column}" = ${column}' for column in wanted)
        return self.records(f"SELECT * FROM {parquet(revision.table(table))} WHERE {tests}", wanted)

    def rows_among(
        self, revision: ListRevision, table: str, column: str, values: Iterable
    ) -> list[dict]:
        """Rows of a published table whose column holds one of the values."""
        return self.records(
            f'SELECT * FROM {parquet(revision.table(table))} WHERE "{column}" IN'
            " (SELECT unnest($values))",
            {"values": sorted(set(values))},
        )

    def of_events(self, revision: ListRevision, table: str, player_id: int) -> dict[str, dict]:
        """The rows of a player in a table with one row per player and event, by event."""
        return self.once(
            (revision.folder, table, player_id, "events"),
            lambda: {
                one["event_id"]: one for one in self.rows(revision, table, player_id=player_id)
            },
        )

    def row(self, revision: ListRevision | None, table: str, player_id: int) -> dict | None:
        """The row of a player in a table with one row per player; None without list or row."""
        if revision is None:
            return None
        return self.once(
            (revision.folder, table, player_id),
            lambda: next(iter(self.rows(revision, table, player_id=player_id)), None),
        )

    def once(self, key: tuple, answer: Callable[[], T]) -> T:
        """The answer to a question that is asked again and again, found the first time."""
        if key not in self._known:
            self._known[key] = answer()
        return self._known[key]

    def answer(self, question: str, parameters: dict | None = None) -> list[dict]:
        """The rows of a query of ``sql/questions``."""
        return self.records((QUESTIONS / f"{question}.sql").read_text(), parameters)


@contextmanager
def reader(home: Home, *revisions: ListRevision | None) -> Iterator[Reader]:
    """Opens a reader with the vocabulary of the regulations.

    ``revisions`` are those whose large tables will be read. Raises DamagedHome at the end where a
    table that was read is not what was written.
    """
    expected = [one.table(name) for one in revisions if one for name in LARGE]
    with connect() as con, read_as_written(con, home, expected):
        # The rows of a file stay in its order.
        con.execute("SET preserve_insertion_order = true")
        load_macros(con)
        yield Reader(con, home)


def parquet(path: Path) -> str:
    """The SQL that reads a Parquet file."""
    text = str(path).replace("'", "''")
    return f"read_parquet('{text}', hive_partitioning = false)"


def all_columns(revision: ListRevision, table: str) -> str:
    """The SELECT of the columns of a published table; one that came after its file is NULL."""
    stored = parquet(revision.table(table))
    shown = ", ".join(f'"{name}"' for name in column_names(table))
    return f"SELECT {shown} FROM ({empty_table(TABLES[table])} UNION ALL BY NAME FROM {stored})"
