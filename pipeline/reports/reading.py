"""From report files to tables: Python hands a batch of texts to DuckDB, the SQL of ``trf/`` reads;
between two models Python cuts player lines into fields and cells, and reads rates of play.

``read_reports`` fills the tables ``reports``, ``events``, ``entries``, ``games`` and ``findings``
of the schema ``reading`` (columns in ``pipeline.staged``). It stores nothing, so ``audit`` uses it
as ``ingest`` does.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import duckdb

from pipeline.database import Progress, load_macros, make_table, models, run_models
from pipeline.editions import register_reference
from pipeline.reports import limits, rate_of_play
from pipeline.reports.cells import cut_cells
from pipeline.reports.chunks import FILE_FINDINGS, GIVEN, Chunk, file_findings, given, texts_of
from pipeline.reports.code_pages import Names
from pipeline.reports.decoding import Text
from pipeline.reports.fields import cut_fields
from pipeline.reports.files import ReportFile
from pipeline.reports.readers import text_of
from pipeline.staged import STAGED

_FOLDER = Path(__file__).parent
_SQL = _FOLDER / "trf"
_READ_RATES = {"222": rate_of_play.from_code, "122": rate_of_play.from_words}
_COPIED = [table for table in STAGED if table != "games"]
_KEPT = ("cells", "round_dates")
_RATES = {"record": "VARCHAR", "text": "VARCHAR", "notation": "VARCHAR"}


def read_reports(
    con: duckdb.DuckDBPyConnection,
    files: Iterable[ReportFile],
    progress: Progress | None = None,
    names: Names | None = None,
) -> None:
    """Reads files into the tables of the schema ``reading``, which is made anew.

    Files are numbered from 1 in the given order (``report_no``). They are pulled from ``files`` a
    bounded chunk at a time, so a generator can hand over any number of them. ``progress`` is told
    how many were read. ``names`` looks up names on the list, for files in an unknown code page.
    Batch, day of receipt and what was said of the event at ingest are not
    known here: those columns stay null.
    """
    cursor = con.cursor()
    _prepare(cursor)
    read = 0
    for chunk in _chunks(files):
        numbered = [
            (read + n, file, _text_of(file, names)) for n, file in enumerate(chunk, start=1)
        ]
        _read_chunk(cursor, numbered)
        read += len(chunk)
        if progress:
            progress("files read", read)
    _finish(cursor)
    cursor.close()


def _chunks(files: Iterable[ReportFile]) -> Iterator[list[ReportFile]]:
    """The files in pieces that fit into memory together; at least one piece, if an empty one."""
    chunk: list[ReportFile] = []
    size = 0
    for file in files:
        if size >= limits.CHUNK_BYTES or len(chunk) >= limits.CHUNK_REPORTS:
            yield chunk
            chunk, size = [], 0
        chunk.append(file)
        size += len(file.content or b"")
    yield chunk


def _text_of(file: ReportFile, names: Names | None) -> Text | None:
    return None if file.content is None or file.is_known else text_of(file.content, names)


def _prepare(cursor: duckdb.DuckDBPyConnection) -> None:
    """Makes the tables to fill, and what the SQL needs whatever the reports are."""
    for schema in ("reading", "trf"):
        cursor.execute(f"drop schema if exists {schema} cascade; create schema {schema}")
    for table in _COPIED:
        listed = ", ".join(f"{name} {kind}" for name, kind in STAGED[table])
        cursor.execute(f"create table reading.{table} ({listed})")
    cursor.execute("set search_path = 'trf'")
    cursor.execute(f"set variable findings_of_a_kind = {limits.FINDINGS_OF_A_KIND}")
    register_reference(cursor)
    load_macros(cursor, _SQL)
    for table, file in (("known_records", "records.csv"), ("finding_kinds", "findings.csv")):
        content = cursor.read_csv(str(_FOLDER / file), header=True, all_varchar=True)
        cursor.execute(f"create table {table} as select * from content")
        del content


def _read_chunk(cursor: duckdb.DuckDBPyConnection, chunk: Chunk) -> None:
    """Runs the models over the texts of a chunk and adds their rows to the tables."""
    cursor.register("texts", texts_of(chunk))
    make_table(cursor, "given", GIVEN, given(chunk))
    make_table(cursor, "file_findings", FILE_FINDINGS, file_findings(chunk))
    for model in models(_SQL):
        run_models(cursor, [model])
        if model.table in _AFTER:
            _AFTER[model.table](cursor)
    for table in _COPIED:
        query = (_FOLDER / "staged" / f"{table}.sql").read_text()
        cursor.execute(f"insert into reading.{table} by name {query}")
    for table in _KEPT:
        _keep(cursor, table)


def _keep(cursor: duckdb.DuckDBPyConnection, table: str) -> None:
    """Adds the rows of a chunk to ``all_…``; those of the first chunk stay where they are, since
    copying millions of rows takes as long as reading them."""
    kept = "from duckdb_tables() where schema_name = 'trf' and table_name = $table"
    if cursor.execute(kept, {"table": f"all_{table}"}).fetchall():
        cursor.execute(f"insert into all_{table} select * from {table}")
    else:
        cursor.execute(f"alter table {table} rename to all_{table}")


def _finish(cursor: duckdb.DuckDBPyConnection) -> None:
    """Makes the games a view of the cells that were kept."""
    columns = ", ".join(name for name, _ in STAGED["games"])
    query = (_FOLDER / "staged" / "games.sql").read_text()
    cursor.execute(f"create view reading.games as select {columns} from ({query})")


def _read_rates(cursor: duckdb.DuckDBPyConnection) -> None:
    """Makes the table ``rates_of_play``: each text that stands in 222 or 122 and its notation."""
    written = cursor.execute(
        "select distinct code, value from records where code in ('222', '122')"
    ).fetchall()
    rows = [
        {"record": record, "text": text, "notation": _READ_RATES[record](text)}
        for record, text in written
    ]
    make_table(cursor, "rates_of_play", _RATES, rows)


def _cut_cells(cursor: duckdb.DuckDBPyConnection) -> None:
    """Gives the SQL the cells of all player lines, as they stand in their columns."""
    cursor.unregister("cut_fields")
    query = "select report_no, line, start_rank, results, cells from players"
    cursor.register("cut_cells", cut_cells(cursor.sql(query).to_arrow_table()))


def _cut_fields(cursor: duckdb.DuckDBPyConnection) -> None:
    """Gives the SQL the fields of all player lines, as they stand in their columns."""
    cursor.register("cut_fields", cut_fields(cursor.sql("from player_lines").to_arrow_table()))


def _forget_cells(cursor: duckdb.DuckDBPyConnection) -> None:
    """Lets go of what was handed over: the table of cells has it now."""
    cursor.unregister("cut_cells")


# What Python does with the rows of a model before the next one runs.
_AFTER = {
    "headers": _read_rates,
    "player_lines": _cut_fields,
    "players": _cut_cells,
    "cells": _forget_cells,
}
