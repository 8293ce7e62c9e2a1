"""Writing a batch: the bytes that were given and the tables that were read, in their order."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from operator import itemgetter
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.dictionary import SCHEMA_VERSION
from pipeline.parquet_metadata import arrow_schema, kv_metadata
from pipeline.reports.columns import blobs, texts, whole_numbers
from pipeline.reports.files import ReportFile
from pipeline.staged import STAGED
from pipeline.storage import file_hash, write_json

# Unique in its table, and the order of its rows in the file. ``report_no`` stands for the
# report's hash: within a batch, every hash that is read has one number.
_KEYS = {
    "reports": ("report_no",),
    "events": ("report_no",),
    "entries": ("report_no", "start_rank", "line"),
    "games": ("report_no", "start_rank", "round", "line"),
    "findings": ("report_no", "finding_no"),
}
# Contents never repeat: a dictionary or statistics of them would only cost time and space.
_RAW_FORM = {"compression": "zstd", "use_dictionary": False, "write_statistics": False}
PIECE = 8_000_000  # bytes of files that are compressed at once, in a row group
_RAW_COLUMNS = arrow_schema("raw")


class RawTable:
    """The table of the bytes that were given, written beside the reading of the same files."""

    def __init__(self, folder: Path):
        self._file = pq.ParquetWriter(folder / "raw.parquet", _RAW_COLUMNS, **_RAW_FORM)
        self._beside = ThreadPoolExecutor(max_workers=1)
        self._writing: Future | None = None

    def __enter__(self) -> "RawTable":
        return self

    def __exit__(self, kind: type | None, *_: object) -> None:
        with self._file, self._beside:
            if kind is None:
                self._wait()

    def storing(self, files: Iterable[ReportFile]) -> Iterator[ReportFile]:
        """Hands the files on and keeps the bytes of the new ones, a bounded number at a time: they
        are compressed while the next files are read, for which one processor is enough."""
        kept: list[tuple[int, str, bytes]] = []
        size = 0
        for number, file in enumerate(files, start=1):
            if size >= PIECE:
                self._write(kept)
                kept, size = [], 0
            if file.content is not None and not file.is_known:
                kept.append((number, file.sha256, file.content))
                size += len(file.content)
            yield file
        self._write(kept)

    def _write(self, kept: list[tuple[int, str, bytes]]) -> None:
        self._wait()
        self._writing = self._beside.submit(lambda: self._file.write_table(_raw_rows(kept)))

    def _wait(self) -> None:
        if self._writing is not None:
            self._writing.result()


def _raw_rows(kept: list[tuple[int, str, bytes]]) -> pa.Table:
    numbers, hashes, contents = map(list, zip(*kept, strict=True)) if kept else ([], [], [])
    columns = [
        whole_numbers(numbers),
        texts([sha256.encode() for sha256 in hashes]).cast(pa.string()),
        blobs(contents),
    ]
    return pa.Table.from_arrays(columns, schema=_RAW_COLUMNS)


def write_batch(con: duckdb.DuckDBPyConnection, batch: int, folder: Path) -> None:
    """Writes the tables of the schema ``reading`` and the manifest into the folder of a batch.

    The hash of a report is joined here, as a word of an enumeration: so it costs next to nothing
    in millions of rows.
    """
    con.execute(
        "create type reading.hash as enum (select distinct report_sha256 from reading.reports"
        " where report_sha256 is not null order by report_sha256)"
    )
    con.execute(
        "create table reading.hashes as"
        " select report_no, report_sha256::reading.hash as report_sha256 from reading.reports"
    )
    # Side by side: half of the tables are too small for several threads.
    with ThreadPoolExecutor(max_workers=len(STAGED) + 1) as beside:
        raw = beside.submit(_output, folder / "raw.parquet")
        written = [
            beside.submit(_write, con.cursor(), table, batch, folder / f"{table}.parquet")
            for table in STAGED
        ]
    outputs = sorted((one.result() for one in (raw, *written)), key=itemgetter("name"))
    write_json(folder / "manifest.json", {"schema_version": SCHEMA_VERSION, "outputs": outputs})


def _write(con: duckdb.DuckDBPyConnection, table: str, batch: int, path: Path) -> dict:
    """Writes one table of the batch, sorted by its key, and tells what was written."""
    elsewhere = {"batch": f"{batch} as batch", "report_sha256": "hashes.report_sha256"}
    columns = ", ".join(elsewhere.get(name, f"{table}.{name}") for name, _ in STAGED[table])
    order = ", ".join(f"{table}.{name} nulls first" for name in _KEYS[table])
    target = str(path).replace("'", "''")
    con.execute(
        f"copy (select {columns} from reading.{table}"
        f" join reading.hashes on {table}.report_no = hashes.report_no order by {order})"
        f" to '{target}' (format parquet, compression zstd, {kv_metadata(table)})"
    )
    return _output(path)


def _output(path: Path) -> dict:
    """Name, rows and hash of a table of a batch."""
    rows = pq.read_metadata(path).num_rows
    return {"name": path.name, "rows": rows, "sha256": file_hash(path)}
