"""From report files to tables: Python hands a batch of texts to DuckDB, the SQL of ``trf/`` reads.

``read_reports`` fills the tables ``reports``, ``events``, ``entries``, ``games`` and ``findings``
of the schema ``reading`` (columns in ``pipeline.staged``). It stores nothing, so
``audit`` uses it as ``ingest`` does.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path, PurePath

import duckdb
import numpy as np
import pyarrow as pa

from pipeline.database import Model, Progress, load_macros, models, run_models
from pipeline.editions import register_reference
from pipeline.reports import limits, rate_of_play
from pipeline.reports.decoding import Text
from pipeline.reports.files import ReportFile
from pipeline.reports.readers import text_of
from pipeline.staged import STAGED

_FOLDER = Path(__file__).parent
_SQL = _FOLDER / "trf"
_READ_RATES = {"222": rate_of_play.from_code, "122": rate_of_play.from_words}
_PIECES = 64
_FINDING_COLUMNS = pa.schema(
    [
        ("report_no", pa.int32()),
        ("code", pa.string()),
        ("line", pa.int32()),
        ("text", pa.string()),
        ("value_taken", pa.string()),
        ("detail", pa.string()),
    ]
)
_GIVEN_COLUMNS = pa.schema(
    [
        ("report_no", pa.int32()),
        ("report_sha256", pa.string()),
        ("file_name", pa.string()),
        ("file_stem", pa.string()),
        ("bytes", pa.int64()),
        ("is_known", pa.bool_()),
        ("encoding", pa.string()),
        ("line_ends", pa.string()),
        ("reader", pa.string()),
    ]
)
_RATE_COLUMNS = pa.schema(
    [("record", pa.string()), ("text", pa.string()), ("notation", pa.string())]
)


def read_reports(
    con: duckdb.DuckDBPyConnection, files: Iterable[ReportFile], progress: Progress | None = None
) -> None:
    """Reads files into the tables of the schema ``reading``, which is made anew.

    Files are numbered from 1 in the given order (``report_no``). They are pulled from ``files`` a
    bounded chunk at a time, so a generator can hand over any number of them. ``progress`` is told
    how many were read. Batch, day of receipt and what was said of the
    event at ingest are not known here: those columns stay null.
    """
    cursor = con.cursor()
    _prepare(cursor)
    read = 0
    for chunk in _chunks(files):
        numbered = [(read + n, file, _text_of(file)) for n, file in enumerate(chunk, start=1)]
        _read_chunk(cursor, numbered)
        read += len(chunk)
        if progress:
            progress(f"{read} files read")
    cursor.close()


def _chunks(files: Iterable[ReportFile]) -> Iterator[list[ReportFile]]:
    chunk: list[ReportFile] = []
    size = 0
    for file in files:
        chunk.append(file)
        size += len(file.content or b"")
        if size >= limits.CHUNK_BYTES or len(chunk) >= limits.CHUNK_REPORTS:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _text_of(file: ReportFile) -> Text | None:
    return None if file.content is None or file.is_known else text_of(file.content)


def _prepare(cursor: duckdb.DuckDBPyConnection) -> None:
    """Makes the tables to fill, and what the SQL needs whatever the reports are."""
    for schema in ("reading", "trf"):
        cursor.execute(f"drop schema if exists {schema} cascade; create schema {schema}")
    for table, columns in STAGED.items():
        listed = ", ".join(f"{name} {kind}" for name, kind in columns)
        cursor.execute(f"create table reading.{table} ({listed})")
    cursor.execute("set search_path = 'trf'")
    cursor.execute(f"set variable findings_of_a_kind = {limits.FINDINGS_OF_A_KIND}")
    register_reference(cursor)
    load_macros(cursor, _SQL)
    for table, file in (("known_records", "records.csv"), ("finding_kinds", "findings.csv")):
        content = cursor.read_csv(str(_FOLDER / file), header=True, all_varchar=True)
        cursor.execute(f"create table {table} as select * from content")
        del content


def _read_chunk(
    cursor: duckdb.DuckDBPyConnection, chunk: list[tuple[int, ReportFile, Text | None]]
) -> None:
    """Runs the models over the texts of a chunk and adds their rows to the tables."""
    cursor.register("texts", _texts(chunk))
    cursor.register("given", _given(chunk))
    cursor.register("file_findings", _file_findings(chunk))
    first, rest = _split(models(_SQL))
    run_models(cursor, first)
    _read_rates(cursor)
    run_models(cursor, rest)
    for table in STAGED:
        query = (_FOLDER / "staged" / f"{table}.sql").read_text()
        cursor.execute(f"insert into reading.{table} by name {query}")


def _split(all_models: list[Model]) -> tuple[list[Model], list[Model]]:
    """Models up to the headers, which tell the rates of play to read, and the others."""
    last = next(n for n, model in enumerate(all_models, start=1) if model.table == "headers")
    return all_models[:last], all_models[last:]


def _texts(chunk: list[tuple[int, ReportFile, Text | None]]) -> pa.Table:
    """One row per readable text, without a copy of its bytes for each; cut into pieces so that
    DuckDB reads them with several threads."""
    readable = [(number, text) for number, _, text in chunk if text and text.content is not None]
    contents = [text.content for _, text in readable]
    offsets = np.zeros(len(contents) + 1, np.int64)
    np.cumsum([len(content) for content in contents], out=offsets[1:])
    table = pa.table(
        {
            "report_no": pa.array([number for number, _ in readable], pa.int32()),
            "lines_counted": pa.array([text.lines for _, text in readable], pa.int32()),
            "content": pa.LargeStringArray.from_buffers(
                len(contents), pa.py_buffer(offsets), pa.py_buffer(b"".join(contents))
            ),
        }
    )
    return pa.Table.from_batches(
        table.to_batches(max_chunksize=max(1, len(contents) // _PIECES)), table.schema
    )


def _given(chunk: list[tuple[int, ReportFile, Text | None]]) -> pa.Table:
    """One row per given file."""
    rows = [
        {
            "report_no": number,
            "report_sha256": file.sha256,
            "file_name": file.name,
            "file_stem": PurePath(file.name).stem,
            "bytes": file.size,
            "is_known": file.is_known,
            "encoding": text.encoding if text else None,
            "line_ends": text.line_ends if text else None,
            "reader": text.reader if text and text.content is not None else None,
        }
        for number, file, text in chunk
    ]
    return pa.Table.from_pylist(rows, schema=_GIVEN_COLUMNS)


def _file_findings(chunk: list[tuple[int, ReportFile, Text | None]]) -> pa.Table:
    """One row per remark on a file's bytes."""
    rows = [
        {"report_no": number, **asdict(remark)}
        for number, file, text in chunk
        for remark in (*file.remarks, *(text.remarks if text else ()))
    ]
    return pa.Table.from_pylist(rows, schema=_FINDING_COLUMNS)


def _read_rates(cursor: duckdb.DuckDBPyConnection) -> None:
    """Makes the table ``rates_of_play``: each text that stands in 222 or 122 and its notation."""
    written = cursor.execute(
        "select distinct code, value from records where code in ('222', '122')"
    ).fetchall()
    rows = [
        {"record": record, "text": text, "notation": _READ_RATES[record](text)}
        for record, text in written
    ]
    content = pa.Table.from_pylist(rows, schema=_RATE_COLUMNS)
    cursor.execute("create or replace table rates_of_play as select * from content")
    del content
