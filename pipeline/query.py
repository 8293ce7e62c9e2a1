"""Answers SQL over everything a home holds, and changes nothing.

Each published table is a view over all revisions, led by ``system, list_date, revision,
is_published, is_latest``; a column of the file with one of these names is shown as ``rated_…``
(events_rated: on which list and revision the event was rated). The tables of the home itself
(reports, findings, events, entries, games, register, decisions) are views as they are stored.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.schemas import TABLES, empty_table

LINEAGE = {
    "system": "VARCHAR",
    "list_date": "DATE",
    "revision": "INTEGER",
    "is_published": "BOOLEAN",
    "is_latest": "BOOLEAN",
}
HOME_TABLES = {
    "reports": "staged",
    "findings": "staged",
    "events": "staged",
    "entries": "staged",
    "games": "staged",
    "register": "register",
    "decisions": "decisions",
}


@contextmanager
def opened(home: Home) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection with one view per table, that can read this home and write nowhere.

    Views of home tables of which nothing was ever given are absent.
    """
    with tempfile.TemporaryDirectory(prefix="ratinglist-") as spill, duckdb.connect() as con:
        con.execute(f"SET temp_directory = {_text(spill)}")
        _create_list_views(con, home)
        for table, folder in HOME_TABLES.items():
            files = sorted((home.root / folder).glob(f"*=*/{table}.parquet"))
            if files:
                con.execute(
                    f"CREATE VIEW {table} AS SELECT * EXCLUDE (filename) FROM {_parquet(files)}"
                )
        con.execute(f"SET allowed_directories = [{_text(home.root)}, {_text(spill)}]")
        con.execute("SET enable_external_access = false")
        con.execute("SET lock_configuration = true")
        yield con


@contextmanager
def selected(home: Home, sql: str) -> Iterator[tuple[list[str], Iterator[tuple]]]:
    """The column names and the rows of one SELECT, read as they are asked for.

    Raises InputError for SQL that is wrong, is more than one statement or is not a SELECT.
    """
    with opened(home) as con:
        try:
            statements = con.extract_statements(sql)
            if [each.type for each in statements] != [duckdb.StatementType.SELECT]:
                raise InputError(
                    "query answers one SELECT (or WITH, FROM, DESCRIBE, SUMMARIZE, SHOW TABLES)."
                )
            answer = con.execute(statements[0])
            yield [column[0] for column in answer.description], _rows(answer)
        except duckdb.CatalogException as error:
            raise InputError(f"{error}{_absent(con)}") from error
        except duckdb.Error as error:
            raise InputError(str(error)) from error


def _rows(answer: duckdb.DuckDBPyConnection) -> Iterator[tuple]:
    while rows := answer.fetchmany(10_000):
        yield from rows


def _absent(con: duckdb.DuckDBPyConnection) -> str:
    """A sentence on the home tables that are not there yet, for an error about a name."""
    there = {name for (name,) in con.execute("SELECT view_name FROM duckdb_views()").fetchall()}
    absent = [table for table in HOME_TABLES if table not in there]
    return f"\nNothing was given to this home yet for: {', '.join(absent)}." if absent else ""


def _create_list_views(con: duckdb.DuckDBPyConnection, home: Home) -> None:
    types = ", ".join(f"{name} {kind}" for name, kind in {"folder": "VARCHAR", **LINEAGE}.items())
    con.execute(f"CREATE TABLE revisions ({types})")
    known = _revisions(home)
    for row in known:
        con.execute("INSERT INTO revisions VALUES (?, ?, ?, ?, ?, ?)", row)
    for table, columns in TABLES.items():
        files = [Path(folder) / f"{table}.parquet" for folder, *_ in known]
        stored = (
            _parquet(files) if known else f"({empty_table([*columns, ('filename', 'VARCHAR')])})"
        )
        clash = ", ".join(f"{name} AS rated_{name}" for name, _ in columns if name in LINEAGE)
        own = "stored.* EXCLUDE (filename)" + (f" RENAME ({clash})" if clash else "")
        con.execute(
            f"CREATE VIEW {table} AS SELECT {', '.join(f'made.{name}' for name in LINEAGE)}, {own} "
            f"FROM {stored} AS stored "
            f"JOIN revisions AS made ON stored.filename = made.folder || '/{table}.parquet'"
        )


def _revisions(home: Home) -> list[tuple]:
    """Folder and lineage of every revision of every list; what-ifs are not lists."""
    rows = []
    for system in chain.systems(home):
        for list_date in chain.list_dates(home, system):
            made = chain.revisions(home, system, list_date)
            published = chain.published(home, system, list_date)
            rows += [
                (
                    str(one.folder),
                    system,
                    list_date,
                    one.revision,
                    one == published,
                    one is made[-1],
                )
                for one in made
            ]
    return rows


def _parquet(files: list[Path]) -> str:
    listed = ", ".join(_text(file) for file in files)
    return (
        f"read_parquet([{listed}], filename = true, union_by_name = true, "
        "hive_partitioning = false)"
    )


def _text(value: object) -> str:
    """A SQL string literal."""
    quoted = str(value).replace("'", "''")
    return f"'{quoted}'"
