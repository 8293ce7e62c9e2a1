"""The tables that ``pipeline.inputs`` would open for a list, from the rows of a desk."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import duckdb
import pyarrow as pa

from pipeline import rates_of_play
from pipeline.build import FAR_FUTURE, open_rules
from pipeline.database import connect, load_macros
from pipeline.decisions import DECISIONS
from pipeline.inputs import HISTORY
from pipeline.paths import REFERENCE
from pipeline.register import REGISTER
from pipeline.schemas import TABLES
from pipeline.staged import STAGED

if TYPE_CHECKING:
    from .desk import Desk

_ARROW = {
    "VARCHAR": pa.string(), "DATE": pa.date32(), "BOOLEAN": pa.bool_(),
    "INTEGER": pa.int32(), "BIGINT": pa.int64(),
}  # fmt: skip
INPUTS = {
    **{f"previous_{name}": TABLES[name] for name in ("list", "state", "pool", "events_rated")},
    "later_events_rated": TABLES["events_rated"],
    "register_rows": REGISTER.columns,
    "decision_rows": DECISIONS.columns,
    **{f"staged_{name}": columns for name, columns in STAGED.items()},
    **dict.fromkeys(("list_history", "standard_history", "standard_before"), HISTORY["list"]),
    "state_history": HISTORY["state"],
    "history_dates": [("list_date", "DATE")],
    "run": [
        ("system", "VARCHAR"), ("list_date", "DATE"), ("previous_date", "DATE"),
        ("known_on", "DATE"), ("edition_override", "VARCHAR"), ("revision", "INTEGER"),
    ],
}  # fmt: skip


def open_inputs(
    con: duckdb.DuckDBPyConnection,
    desk: "Desk",
    shuffled: Callable[[list[dict]], list[dict]] = list,
) -> None:
    """The regulations and every table that ``pipeline.inputs`` would open, from the desk's rows."""
    load_macros(con)
    for name, content in _rules().items():
        _create(con, name, content)
    if desk.changed:
        con.execute(desk.changed)
    run = {
        "system": desk.system, "list_date": desk.list_date, "revision": 1,
        "previous_date": desk.lists[0] if desk.lists else None,
        "known_on": FAR_FUTURE, "edition_override": desk.edition,
    }  # fmt: skip
    own = {"run": [run], "history_dates": [{"list_date": one} for one in desk.lists]}
    for name, columns in INPUTS.items():
        rows = own.get(name) or shuffled(desk.rows.get(name, []))
        schema = pa.schema([(column, _ARROW[sql_type]) for column, sql_type in columns])
        unknown = {column for row in rows for column in row} - set(schema.names)
        assert not unknown, f"{name} has no column {unknown}"
        _create(con, name, pa.Table.from_pylist(rows, schema=schema))
    rates_of_play.open_periods(con)


@cache
def _rules() -> dict[str, pa.Table]:
    """The regulations and the reference tables, read once."""
    with connect(threads=1) as con:
        open_rules(con)
        con.execute(
            "CREATE TABLE reason_rules AS SELECT * FROM read_csv(?, header = true)",
            [str(REFERENCE / "reason_rules.csv")],
        )
        names = [row[0] for row in con.execute("SHOW TABLES").fetchall()]
        return {name: con.table(name).order("ALL").to_arrow_table() for name in names}


def _create(con: duckdb.DuckDBPyConnection, name: str, content: pa.Table) -> None:
    con.register("_rows", content)
    con.execute(f'CREATE TABLE "{name}" AS SELECT * FROM _rows')
    con.unregister("_rows")
