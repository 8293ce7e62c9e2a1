"""Makes a list in memory from rows instead of files: the same models on a small invented world.

``INPUTS`` names the tables that ``pipeline.inputs`` opens for a list, with their columns. A world
gives rows for some of them; a column that is not given is null, a table that is not given empty.
"""

from functools import cache

import duckdb
import pyarrow as pa

from pipeline import rates_of_play
from pipeline.build import open_rules, run_models_of_heads, run_models_with_games
from pipeline.database import connect, execute_parsed, load_macros, run_checks
from pipeline.decisions import DECISIONS
from pipeline.gate import FIGURES_BEFORE
from pipeline.history import GAMES_BEFORE, HISTORY
from pipeline.kept_tables import copy_table, open_csv
from pipeline.orders import FAR_FUTURE
from pipeline.parquet_metadata import ARROW_TYPES
from pipeline.paths import REFERENCE
from pipeline.register import REGISTER
from pipeline.schemas import TABLES
from pipeline.staged import STAGED

INPUTS = {
    **{f"previous_{name}": TABLES[name] for name in ("list", "state", "pool", "events_rated")},
    "figures_before": FIGURES_BEFORE,
    "later_events_rated": TABLES["events_rated"],
    "register_rows": REGISTER.columns,
    "decision_rows": DECISIONS.columns,
    **{f"staged_{name}": columns for name, columns in STAGED.items()},
    **dict.fromkeys(("list_history", "standard_history", "standard_before"), HISTORY["list"]),
    "state_history": HISTORY["state"],
    "games_before": GAMES_BEFORE,
    "history_dates": [("list_date", "DATE"), ("has_list", "BOOLEAN")],
    "run": [
        ("system", "VARCHAR"), ("list_date", "DATE"), ("previous_date", "DATE"),
        ("known_on", "DATE"), ("edition_override", "VARCHAR"), ("revision", "INTEGER"),
        ("imported_list_date", "DATE"),
    ],
}  # fmt: skip
ORDINARY_RUN = {"revision": 1, "known_on": FAR_FUTURE}


def open_inputs(
    con: duckdb.DuckDBPyConnection,
    rows: dict[str, list[dict] | pa.Table],
    changed: str | None = None,
) -> None:
    """The regulations and every table of ``INPUTS``, from rows or from what ``table`` made of them.

    changed: SQL that changes the regulations. Raises ValueError for a table or column unknown.
    """
    load_macros(con)
    for name, content in _rules().items():
        copy_table(con, name, content)
    if changed:
        con.execute(changed)
    unknown = rows.keys() - INPUTS.keys()
    if unknown:
        raise ValueError(f"no input table is called {', '.join(sorted(unknown))}")
    for name, columns in INPUTS.items():
        given = rows.get(name, [])
        if isinstance(given, pa.Table) or given:
            copy_table(con, name, given if isinstance(given, pa.Table) else table(name, given))
        else:
            listed = ", ".join(f"{column} {sql_type}" for column, sql_type in columns)
            execute_parsed(con, f"CREATE TABLE {name} ({listed})")
    rates_of_play.open_periods(con)


def run(con: duckdb.DuckDBPyConnection) -> None:
    """Runs the models and the checks. Raises CheckFailed where a check stops the list."""
    run_models_of_heads(con)
    run_models_with_games(con)
    run_checks(con)


def table(name: str, rows: list[dict]) -> pa.Table:
    """An input table of rows, for several lists. Raises ValueError for a column unknown."""
    schema = pa.schema([(column, ARROW_TYPES[sql_type]) for column, sql_type in INPUTS[name]])
    unknown = {column for row in rows for column in row} - set(schema.names)
    if unknown:
        raise ValueError(f"{name} has no column {', '.join(sorted(unknown))}")
    return pa.Table.from_pylist(rows, schema=schema)


@cache
def _rules() -> dict[str, pa.Table]:
    """The regulations and the reference tables, read once."""
    with connect(threads=1) as con:
        open_rules(con)
        open_csv(con, "reason_rules", REFERENCE / "reason_rules.csv")
        names = [row[0] for row in con.execute("SHOW TABLES").fetchall()]
        return {name: con.table(name).order("ALL").to_arrow_table() for name in names}
