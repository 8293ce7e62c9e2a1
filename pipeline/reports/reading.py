"""From report files to tables: Python hands a batch of texts to DuckDB, the SQL of ``trf/`` reads;
between two models Python cuts player lines into fields and cells, and reads rates of play.

``read_reports`` fills the tables ``reports``, ``events``, ``entries``, ``games`` and ``findings``
of the schema ``reading`` (columns in ``pipeline.staged``). It stores nothing, so ``audit`` uses it
as ``ingest`` does.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import duckdb
import pyarrow as pa

from pipeline.database import Progress, load_macros, make_table, models
from pipeline.editions import register_reference
from pipeline.reports import limits, rate_of_play
from pipeline.reports.at_once import AT_ONCE, Cursors, Handed
from pipeline.reports.chunks import FILES, Chunk, counted_texts, rows_of_files
from pipeline.reports.code_pages import Names
from pipeline.reports.cut import Cut
from pipeline.reports.decoding import Text, wants_names
from pipeline.reports.files import ReportFile
from pipeline.reports.forms import Forms, filled_cells, read_forms
from pipeline.reports.known_words import Known, known_words
from pipeline.reports.pieces import PLAYERS
from pipeline.reports.readers import text_of
from pipeline.staged import STAGED

_FOLDER = Path(__file__).parent
_SQL = _FOLDER / "trf"
_READ_RATES = {"222": rate_of_play.from_code, "122": rate_of_play.from_words}
# Views of what is kept of each chunk: the table, and where its rows come from.
_VIEWS = ("entries", "games")
_COPIED = [table for table in STAGED if table not in _VIEWS]
_KEPT = {"all_players": "players", "all_round_dates": "round_dates"}
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
    cursors = [con.cursor() for _ in range(AT_ONCE)]
    with ThreadPoolExecutor(max_workers=1) as beside:
        prepared = beside.submit(_prepare, cursors)
        for chunk, cut in _chunks(files, names, lambda: Cut(beside, prepared)):
            prepared.result()
            _read_chunk(cursors, chunk, cut, beside)
            if progress:
                progress("files read", chunk[-1][0] if chunk else 0)
    _finish(cursors[0])
    for cursor in cursors:
        cursor.close()


def _chunks(
    files: Iterable[ReportFile], names: Names | None, new: Callable[[], Cut]
) -> Iterator[tuple[Chunk, Cut]]:
    """The files in pieces that fit into memory together, while their texts are being cut; at least
    one piece, if an empty one."""
    chunk, cut, size = [], new(), 0
    for number, file in enumerate(files, start=1):
        if size >= limits.CHUNK_BYTES or len(chunk) >= limits.CHUNK_REPORTS:
            yield _whole(chunk, cut, names), cut
            chunk, cut, size = [], new(), 0
        waits = file.content is not None and not file.is_known and wants_names(file.content)
        chunk.append((number, file, None if waits else _cut_text(cut, number, file, None)))
        size += len(file.content or b"")
    yield _whole(chunk, cut, names), cut


def _whole(chunk: Chunk, cut: Cut, names: Names | None) -> Chunk:
    """The files of a chunk with the texts of those too for which names of the list are wanted. They
    come last, so that the others need not wait until names are read."""
    return [
        (number, file, text or _cut_text(cut, number, file, names)) for number, file, text in chunk
    ]


def _cut_text(cut: Cut, number: int, file: ReportFile, names: Names | None) -> Text | None:
    """The text of a file, which is handed on to be cut."""
    if file.content is None or file.is_known:
        return None
    text = text_of(file.content, names, file.name)
    if text.content is not None:
        cut.add(number, text.content)
    return text


def _prepare(cursors: list[duckdb.DuckDBPyConnection]) -> tuple[Known, Forms]:
    """Makes the tables to fill, and what the SQL needs whatever the reports are; gives what the
    cutting of lines needs."""
    cursor = cursors[0]
    for schema in ("reading", "trf"):
        cursor.execute(f"drop schema if exists {schema} cascade; create schema {schema}")
    for table in _COPIED:
        listed = ", ".join(f"{name} {kind}" for name, kind in STAGED[table])
        cursor.execute(f"create table reading.{table} ({listed})")
    for one in cursors:
        one.execute("set search_path = 'trf'")
        one.execute(f"set variable findings_of_a_kind = {limits.FINDINGS_OF_A_KIND}")
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


def _read_chunk(
    cursors: list[duckdb.DuckDBPyConnection], chunk: Chunk, cut: Cut, beside: ThreadPoolExecutor
) -> None:
    """Runs the models over the texts of a chunk and adds their rows to the tables."""
    cursor = cursors[0]
    lines: Future[dict[str, pa.Table]] = Future()
    lines.set_result({"other_lines": cut.other_lines(), "texts": counted_texts(chunk)})
    handed = [
        Handed(frozenset(lines.result()), lines),
        Handed(PLAYERS, cut.players()),
        Handed(FILES, beside.submit(rows_of_files, chunk)),
    ]
    models_at_once = Cursors(cursors, handed)
    models_at_once.run(models(_SQL), {"headers": _read_rates, "cells": _keep_cells})
    for table in _COPIED:
        query = (_FOLDER / "staged" / f"{table}.sql").read_text()
        cursor.execute(f"insert into reading.{table} by name {query}")
    for table, source in _KEPT.items():
        _keep(cursor, table, source)
    models_at_once.forget()


def _keep_cells(cursor: duckdb.DuckDBPyConnection) -> None:
    """Adds the cells of a chunk to the table of all, beside the models that read them."""
    _keep(cursor, "all_cells", "cut_cells")


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
