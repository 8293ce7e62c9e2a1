"""Rows of stored files that one list after another asks for: those of events that wait.

An event that is held waits for a decision, and every list until then reads its report and the
ratings of its players again, from files of long ago. Of such a file only the rows asked for are
read, once for all models; a process that asks for the same rows of it, or for fewer, a second time
keeps them in memory. A process that makes one list keeps nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from pipeline.remembered import Touched, touched

if TYPE_CHECKING:
    import pyarrow as pa  # slow to import, and a single list does without


@dataclass(frozen=True)
class Some:
    """Some rows of a stored file: its relation in SQL, and the keys of the rows asked for."""

    path: Path
    relation: str
    keys: frozenset[int]


@dataclass(frozen=True)
class _Kept:
    """Rows of a file as it was: all that have one of the keys, and perhaps others."""

    file: Touched
    keys: frozenset[int]
    rows: "pa.Table"


_ASKED: set[tuple[str, Path]] = set()
_KEPT: dict[tuple[str, Path], _Kept] = {}


def open_rows(
    con: duckdb.DuckDBPyConnection, table: str, empty: str, key: str, files: Iterable[Some]
) -> None:
    """Makes a table that has at least those rows of some files whose ``key`` is asked for.

    ``empty`` is a SELECT that returns no row, with the columns that every relation has.
    """
    con.execute(f'CREATE OR REPLACE TABLE "{table}" AS {empty}')
    kept = []
    for one in files:
        name = (table, one.path)
        if name in _ASKED:
            kept.append(_kept(con, name, key, one))
        else:
            _ASKED.add(name)
            con.execute(f'INSERT INTO "{table}" {_select(key, one)}', [sorted(one.keys)])
    if kept:
        import pyarrow as pa

        con.register("_rows", pa.concat_tables(kept))
        con.execute(f'INSERT INTO "{table}" FROM _rows')
        con.unregister("_rows")


def _kept(con: duckdb.DuckDBPyConnection, name: tuple, key: str, one: Some) -> "pa.Table":
    file = touched(one.path)
    known = _KEPT.get(name)
    before = known.keys if known and known.file == file else frozenset()
    if known is None or not one.keys <= before:
        keys = one.keys | before
        rows = con.sql(_select(key, one), params=[sorted(keys)]).to_arrow_table()
        known = _KEPT[name] = _Kept(file, keys, rows)
    return known.rows


def _select(key: str, one: Some) -> str:
    return f"SELECT * FROM {one.relation} WHERE {key} IN (SELECT unnest($1::BIGINT[]))"
