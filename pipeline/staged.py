"""The tables that ``ingest`` keeps for a home, one folder ``batch=N`` per call, read together.

``STAGED`` gives each table's columns with their DuckDB types. Scores are in hundredths; ``result``
is an upper-case TRF16 code; ``kind`` of a game is half_game (has an opponent), bye or fault.
"""

from pathlib import Path

import duckdb

from pipeline.paths import Home, numbered
from pipeline.schemas import empty_table

_REPORT = [("report_sha256", "VARCHAR"), ("batch", "INTEGER"), ("report_no", "INTEGER")]

STAGED: dict[str, list[tuple[str, str]]] = {
    "reports": [
        ("batch", "INTEGER"), ("report_no", "INTEGER"), ("report_sha256", "VARCHAR"),
        ("file_name", "VARCHAR"), ("event_id_given", "VARCHAR"), ("file_stem", "VARCHAR"),
        ("system_given", "VARCHAR"), ("received", "DATE"), ("state", "VARCHAR"),
        ("encoding", "VARCHAR"), ("line_ends", "VARCHAR"), ("reader", "VARCHAR"),
        ("bytes", "BIGINT"), ("lines", "INTEGER"), ("header_lines", "INTEGER"),
        ("entry_lines", "INTEGER"), ("blank_lines", "INTEGER"), ("unknown_lines", "INTEGER"),
        ("result_cells", "INTEGER"), ("half_game_cells", "INTEGER"), ("bye_cells", "INTEGER"),
        ("blank_cells", "INTEGER"), ("fault_cells", "INTEGER"),
    ],
    "events": [
        *_REPORT, ("name", "VARCHAR"), ("city", "VARCHAR"), ("federation", "VARCHAR"),
        ("start_date", "DATE"), ("end_date", "DATE"), ("players_stated", "INTEGER"),
        ("rated_stated", "INTEGER"), ("rounds", "INTEGER"), ("format", "VARCHAR"),
        ("format_source", "VARCHAR"), ("type_text", "VARCHAR"), ("rate_of_play", "VARCHAR"),
        ("rate_of_play_source", "VARCHAR"), ("rate_of_play_text", "VARCHAR"),
        ("chief_arbiter", "VARCHAR"), ("deputy_arbiters", "VARCHAR"), ("is_team", "BOOLEAN"),
    ],
    "entries": [
        *_REPORT, ("start_rank", "INTEGER"), ("player_id", "BIGINT"), ("player_id_text", "VARCHAR"),
        ("name", "VARCHAR"), ("sex", "VARCHAR"), ("title", "VARCHAR"), ("rating_stated", "INTEGER"),
        ("federation", "VARCHAR"), ("birth_year", "INTEGER"), ("birth_text", "VARCHAR"),
        ("points_hundredths", "INTEGER"), ("rank", "INTEGER"), ("line", "INTEGER"),
    ],
    "games": [
        *_REPORT, ("start_rank", "INTEGER"), ("round", "INTEGER"), ("opponent_rank", "INTEGER"),
        ("color", "VARCHAR"), ("result", "VARCHAR"), ("kind", "VARCHAR"), ("round_date", "DATE"),
        ("line", "INTEGER"),
    ],
    "findings": [
        ("batch", "INTEGER"), ("report_no", "INTEGER"), ("finding_no", "INTEGER"),
        ("report_sha256", "VARCHAR"), ("file_name", "VARCHAR"), ("severity", "VARCHAR"),
        ("code", "VARCHAR"), ("line", "INTEGER"), ("column_from", "INTEGER"),
        ("column_to", "INTEGER"), ("start_rank", "INTEGER"), ("round", "INTEGER"),
        ("text", "VARCHAR"), ("value_taken", "VARCHAR"), ("rule", "VARCHAR"),
        ("message", "VARCHAR"),
    ],
}  # fmt: skip


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
