"""Answers SQL over everything a home holds, and changes nothing.

Each published table is a view over all revisions, led by ``system, list_date, revision,
is_published, is_latest``. Columns of the table keep their names: where one of these is such a
column (events_rated: on which list and revision the event was rated), the view leads with
``chain_list_date, chain_revision`` instead, the list on whose chain that was. The tables of the
home itself (reports, findings, events, entries, games, register, decisions) are views as they are
stored.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.decisions import DECISIONS
from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.register import REGISTER
from pipeline.schemas import TABLES, empty_table
from pipeline.staged import STAGED

LINEAGE = {
    "system": "VARCHAR",
    "list_date": "DATE",
    "revision": "INTEGER",
    "is_published": "BOOLEAN",
    "is_latest": "BOOLEAN",
}
# Table of the home: its folder, its columns.
HOME_TABLES = {
    **{table: ("staged", columns) for table, columns in STAGED.items()},
    REGISTER.name: ("register", REGISTER.columns),
    DECISIONS.name: ("decisions", DECISIONS.columns),
}


@contextmanager
def opened(home: Home) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection with one view per table, that can read this home and write nowhere."""
    with tempfile.TemporaryDirectory(prefix="ratinglist-") as spill, duckdb.connect() as con:
        con.execute(f"SET temp_directory = {_text(spill)}")
        _create_list_views(con, home)
        for table, (folder, columns) in HOME_TABLES.items():
            files = sorted((home.root / folder).glob(f"*=*/{table}.parquet"))
            stored = (
                f"SELECT * EXCLUDE (filename) FROM {_parquet(files)}"
                if files
                else empty_table(columns)
            )
            con.execute(f"CREATE VIEW {table} AS {stored}")
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
        except duckdb.Error as error:
            raise InputError(str(error)) from error


def _rows(answer: duckdb.DuckDBPyConnection) -> Iterator[tuple]:
    while rows := answer.fetchmany(10_000):
        yield from rows


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
        own = {name for name, _ in columns}
        lineage = (
            f"made.{name} AS chain_{name}" if name in own else f"made.{name}" for name in LINEAGE
        )
        con.execute(
            f"CREATE VIEW {table} AS SELECT {', '.join(lineage)}, stored.* EXCLUDE (filename) "
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
