"""From report files to tables: Python hands a batch of texts to DuckDB, the SQL of ``trf/`` reads;
between two models Python cuts player lines into fields and cells, and reads rates of play.

``read_reports`` fills the tables ``reports``, ``events``, ``entries``, ``games`` and ``findings``
of the schema ``reading`` (columns in ``pipeline.staged``). It stores nothing, so ``audit`` uses it
as ``ingest`` does.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import pyarrow as pa

from pipeline.database import Progress, load_macros, make_table, models, run_models
from pipeline.editions import register_reference
from pipeline.reports import limits, rate_of_play
from pipeline.reports.chunks import (
    FILE_FINDINGS,
    GIVEN,
    Chunk,
    counted_texts,
    file_findings,
    given,
)
from pipeline.reports.code_pages import Names
from pipeline.reports.decoding import Text
from pipeline.reports.files import ReportFile
from pipeline.reports.forms import Forms, filled_cells, read_forms
from pipeline.reports.known_words import Known, known_words
from pipeline.reports.pieces import Cut
from pipeline.reports.readers import text_of
from pipeline.staged import STAGED

_FOLDER = Path(__file__).parent
_SQL = _FOLDER / "trf"
_READ_RATES = {"222": rate_of_play.from_code, "122": rate_of_play.from_words}
# Views of what is kept of each chunk: the table, and where its rows come from.
_VIEWS = ("entries", "games")
_COPIED = [table for table in STAGED if table not in _VIEWS]
_KEPT = {"all_cells": "cut_cells", "all_players": "players", "all_round_dates": "round_dates"}
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
    words = _prepare(cursor)
    read = 0
    with ThreadPoolExecutor(max_workers=2) as beside:
        for chunk in _chunks(files):
            cut = Cut(beside, *words)
            numbered = []
            for number, file in enumerate(chunk, start=read + 1):
                text = _text_of(file, names)
                numbered.append((number, file, text))
                if text and text.content is not None:
                    cut.add(number, text.content)
            _read_chunk(cursor, numbered, cut.tables())
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


def _prepare(cursor: duckdb.DuckDBPyConnection) -> tuple[Known, Forms]:
    """Makes the tables to fill, and what the SQL needs whatever the reports are; gives what the
    cutting of lines needs."""
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
    cursor.register("filled_cells", filled_cells())
    cursor.execute(f"create table cell_forms as {(_SQL / 'cell_forms.sql').read_text()}")
    cursor.unregister("filled_cells")
    return known_words(cursor), read_forms(cursor)


def _read_chunk(cursor: duckdb.DuckDBPyConnection, chunk: Chunk, cut: dict[str, pa.Table]) -> None:
    """Runs the models over the texts of a chunk and adds their rows to the tables."""
    for name, table in cut.items():
        cursor.register(name, table)
    cursor.register("texts", counted_texts(chunk))
    make_table(cursor, "given", GIVEN, given(chunk))
    make_table(cursor, "file_findings", FILE_FINDINGS, file_findings(chunk))
    for model in models(_SQL):
        run_models(cursor, [model])
        if model.table == "headers":
            _read_rates(cursor)
    for table in _COPIED:
        query = (_FOLDER / "staged" / f"{table}.sql").read_text()
        cursor.execute(f"insert into reading.{table} by name {query}")
    for table, source in _KEPT.items():
        _keep(cursor, table, source)
    for name in cut:
        cursor.unregister(name)


def _keep(cursor: duckdb.DuckDBPyConnection, table: str, source: str) -> None:
    """Adds the rows of a chunk to a table. Those of the first chunk become it: copying as many rows
    takes as long as reading them."""
    found = "select table_name from duckdb_tables() where schema_name = 'trf'"
    there = {name for (name,) in cursor.execute(found).fetchall()}
    if table in there:
        cursor.execute(f"insert into {table} by name select * from {source}")
    elif source in there:
        cursor.execute(f"alter table {source} rename to {table}")
    else:
        cursor.execute(f"create table {table} as select * from {source}")


def _finish(cursor: duckdb.DuckDBPyConnection) -> None:
    """Makes entries and games views of what was kept."""
    for table in _VIEWS:
        columns = ", ".join(name for name, _ in STAGED[table])
        query = (_FOLDER / "staged" / f"{table}.sql").read_text()
        cursor.execute(f"create view reading.{table} as select {columns} from ({query})")


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
