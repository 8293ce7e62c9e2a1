"""Tables that are the same for every list: a process that wants them again copies them from memory.

They are known by the files that they are made of, name and content: a file that was changed is
read again. They are kept when they are made for the second time: a process that makes one list
needs no copy, for which pyarrow would have to be loaded.
"""

import os
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

if TYPE_CHECKING:
    import pyarrow as pa  # slow to import, and answers do without

_MADE: set[tuple] = set()
_KEPT: dict[tuple, dict[str, "pa.Table"]] = {}


def contents(files: Iterable[Path]) -> tuple[tuple[Path, bytes], ...]:
    """The files that are there and may be read, with what they hold."""
    return tuple(
        (path, path.read_bytes()) for path in files if path.is_file() and os.access(path, os.R_OK)
    )


def open_kept(
    con: duckdb.DuckDBPyConnection,
    tables: Collection[str],
    files: Iterable[Path],
    make: Callable[[], None],
) -> None:
    """Puts tables into a connection: kept ones, else as ``make`` makes them there of the files."""
    key = (*tables, contents(files))
    if key in _KEPT:
        for table, content in _KEPT[key].items():
            copy_table(con, table, content)
        return
    make()
    if key in _MADE:
        _KEPT[key] = {table: con.table(table).to_arrow_table() for table in tables}
    _MADE.add(key)


def open_csv(con: duckdb.DuckDBPyConnection, table: str, file: Path) -> None:
    """A table of a CSV file with a header, whose types DuckDB tells."""

    def make() -> None:
        con.execute(
            f"CREATE TABLE {table} AS SELECT * FROM read_csv(?, header = true)", [str(file)]
        )

    open_kept(con, [table], [file], make)


def copy_table(con: duckdb.DuckDBPyConnection, name: str, content: "pa.Table") -> None:
    """A table of DuckDB with the rows of one of Arrow."""
    con.register("_rows", content)
    con.execute(f'CREATE OR REPLACE TABLE "{name}" AS SELECT * FROM _rows')
    con.unregister("_rows")
