"""The tables that ``pipeline.inputs`` would open for a list, from the rows of a desk."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import duckdb

from pipeline import in_memory

if TYPE_CHECKING:
    from .desk import Desk


def open_inputs(
    con: duckdb.DuckDBPyConnection,
    desk: "Desk",
    shuffled: Callable[[list[dict]], list[dict]] = list,
) -> None:
    """The regulations and every table that ``pipeline.inputs`` would open, from the desk's rows."""
    run = in_memory.ORDINARY_RUN | {
        "system": desk.system, "list_date": desk.list_date,
        "previous_date": desk.lists[0] if desk.lists else None, "edition_override": desk.edition,
    }  # fmt: skip
    own = {"run": [run], "history_dates": [{"list_date": one} for one in desk.lists]}
    given = {
        name: shuffled(rows) if isinstance(rows, list) else rows for name, rows in desk.rows.items()
    }
    in_memory.open_inputs(con, given | own, desk.changed)
