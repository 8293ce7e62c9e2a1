"""The tables that ``ingest`` keeps for a home, one folder ``batch=N`` per call, read together.

``STAGED`` gives each table's columns with their DuckDB types. Scores are in hundredths; ``result``
is an upper-case TRF16 code; ``kind`` of a game is half_game (has an opponent), bye or fault.
"""

from pathlib import Path

import duckdb

from pipeline.dictionary import table
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
) -> None:
    """Makes a view ``staged_NAME`` per table over all batches, or over the chosen ones."""
    folders = [path for number, path in batches(home) if chosen is None or number in set(chosen)]
    for name in names:
        if folders:
            files = ", ".join(
                "'" + str(path / f"{name}.parquet").replace("'", "''") + "'" for path in folders
            )
            source = (
                f"SELECT * FROM read_parquet([{files}],"
                " hive_partitioning = false, union_by_name = true)"
            )
        else:
            source = empty_table(STAGED[name])
        con.execute(f"CREATE OR REPLACE VIEW staged_{name} AS {source}")
