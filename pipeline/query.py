"""Answers SQL over everything a home holds (the views of ``pipeline.views``); changes nothing."""

import glob
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.dictionary import table
from pipeline.errors import InputError
from pipeline.integrity import read_as_written
from pipeline.paths import Home
from pipeline.views import create_views

ROWS_AT_ONCE = 1 << 17


@contextmanager
def opened(home: Home, edition: str | None = None) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection with one view per table, that can read this home and write nowhere.

    With an ``edition`` the lists are the what-ifs under it; InputError where there is none.

    Raises DamagedHome at the end where a table that was read is not what was written.
    """
    with (
        tempfile.TemporaryDirectory(prefix="ratinglist-") as spill,
        duckdb.connect() as con,
        read_as_written(con, home),
    ):
        con.execute(f"SET temp_directory = {_text(spill)}")
        types = ", ".join(f"{name} {kind}" for name, kind in table("revisions").typed)
        con.execute(f"CREATE TABLE revisions ({types})")
        for row in _what_ifs(home, edition) if edition else _revisions(home):
            con.execute("INSERT INTO revisions VALUES (?, ?, ?, ?, ?, ?)", row)
        create_views(
            con,
            home.root,
            lists=f"{home.what_if.name}/{glob.escape(edition)}" if edition else "lists",
        )
        # The patterns of the views are looked at before they are matched: both ways of writing.
        allowed = ", ".join(map(_text, (home.root, glob.escape(str(home.root)), spill)))
        con.execute(f"SET allowed_directories = [{allowed}]")
        con.execute("SET enable_external_access = false")
        con.execute("SET lock_configuration = true")
        yield con


@contextmanager
def _asked(home: Home, sql: str, edition: str | None) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection that may be asked this; what DuckDB says against it becomes an InputError."""
    with opened(home, edition) as con:
        try:
            statements = con.extract_statements(sql)
            if [each.type for each in statements] != [duckdb.StatementType.SELECT]:
                raise InputError(
                    "query answers one SELECT (or WITH, FROM, DESCRIBE, SUMMARIZE, SHOW TABLES)."
                )
            yield con
        except duckdb.Error as error:
            raise InputError(str(error)) from error


@contextmanager
def selected(
    home: Home, sql: str, edition: str | None = None
) -> Iterator[tuple[list[str], Iterator[tuple]]]:
    """The column names and the rows of one SELECT, read as they are asked for.

    Raises InputError for SQL that is wrong, is more than one statement or is not a SELECT.
    """
    with _asked(home, sql, edition) as con:
        answer = con.execute(sql)
        yield [column[0] for column in answer.description], _rows(answer)


def write_parquet(home: Home, sql: str, out: Path, edition: str | None = None) -> None:
    """Writes the answer to one SELECT as a Parquet file; raises InputError as ``selected``."""
    import pyarrow as pa  # slow to import, and other answers do without
    import pyarrow.parquet as pq

    with _asked(home, sql, edition) as con:
        batches = con.sql(sql).to_arrow_reader(ROWS_AT_ONCE)
        try:
            with pq.ParquetWriter(out, batches.schema, compression="zstd") as file:
                for batch in batches:
                    file.write_batch(batch)
        except pa.ArrowNotImplementedError as error:
            raise InputError(
                f"A column of the answer has no form in Parquet ({error}); cast it, to VARCHAR."
            ) from error


def _rows(answer: duckdb.DuckDBPyConnection) -> Iterator[tuple]:
    while rows := answer.fetchmany(10_000):
        yield from rows


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


def _what_ifs(home: Home, edition: str) -> list[tuple]:
    """The same of the what-ifs under an edition; the last made of a list stands for published."""
    made = chain.what_ifs(home, edition)
    if not made:
        raise InputError(
            f"There is no what-if under edition {edition}; make one with ratinglist run --edition."
        )
    last = {(one.system, one.list_date): one for one in made}
    return [
        (str(one.folder), one.system, one.list_date, one.revision)
        + 2 * (one is last[one.system, one.list_date],)
        for one in made
    ]


def _text(value: object) -> str:
    """A SQL string literal."""
    quoted = str(value).replace("'", "''")
    return f"'{quoted}'"
