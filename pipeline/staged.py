"""The tables that ``ingest`` keeps for a home, one folder ``batch=N`` per call, read together.

``STAGED`` gives each table's columns with their DuckDB types. Scores are in hundredths; ``result``
is an upper-case TRF16 code; ``kind`` of a game is half_game (has an opponent), bye or fault.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

import duckdb

from pipeline.dictionary import table
from pipeline.kept_rows import Some, open_rows
from pipeline.paths import Home, numbered
from pipeline.schemas import empty_table

NAMES = ("reports", "events", "entries", "games", "findings")
STAGED: dict[str, list[tuple[str, str]]] = {name: table(name).typed for name in NAMES}


def batches(home: Home) -> list[tuple[int, Path]]:
    """Number and folder of every batch, oldest first."""
    return numbered(home.staged, "batch")


def read_staged(
    con: duckdb.DuckDBPyConnection,
    home: Home,
    names: tuple[str, ...],
    chosen: list[int] | None = None,
    few: Mapping[int, frozenset[int]] | None = None,
    coming: int | None = None,
) -> None:
    """Makes a view ``staged_NAME`` per table over all batches, or over the chosen ones.

    ``few`` gives the reports of a batch whose rows are enough (see ``pipeline.kept_rows``);
    ``coming`` is the number of a batch whose tables are still those of the schema ``reading``.
    """
    folders = [each for each in batches(home) if chosen is None or each[0] in set(chosen)]
    some = few or {}
    for name in names:
        files = [path / f"{name}.parquet" for number, path in folders if number not in some]
        source = f"SELECT * FROM {_relation(files)}" if files else empty_table(STAGED[name])
        if some:
            table, empty = f"waiting_{name}", empty_table(STAGED[name])
            open_rows(con, table, empty, "report_no", [
                Some(file, f"({empty} UNION ALL BY NAME SELECT * FROM {_relation([file])})", keys)
                for number, path in folders
                if (keys := some.get(number))
                for file in [path / f"{name}.parquet"]
            ])  # fmt: skip
            source += f" UNION ALL BY NAME SELECT * FROM {table}"
        if coming is not None:
            source += f" UNION ALL BY NAME SELECT * REPLACE ({coming} AS batch) FROM reading.{name}"
        con.execute(f"CREATE OR REPLACE VIEW staged_{name} AS {source}")


def _relation(files: Iterable[Path]) -> str:
    listed = ", ".join("'" + str(file).replace("'", "''") + "'" for file in files)
    return f"read_parquet([{listed}], hive_partitioning = false, union_by_name = true)"
