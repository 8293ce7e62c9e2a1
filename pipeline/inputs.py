"""Brings what a list is made from into DuckDB, as the tables that the models name.

Everything that a list depends on enters here and is named, with its hash, in the manifest.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import duckdb

from pipeline import chain, rates_of_play
from pipeline.decisions import read_decisions
from pipeline.editions import load_editions
from pipeline.integrity import require_whole, stored_hash
from pipeline.kept_tables import open_csv
from pipeline.lists.imported_state import imported_lists
from pipeline.orders import Order
from pipeline.parts import Parts
from pipeline.paths import REFERENCE, REGULATIONS, Home, numbered
from pipeline.periods import list_date_before
from pipeline.published_tables import completed, state_of, table_of
from pipeline.register import read_register
from pipeline.schemas import TABLES, empty_table
from pipeline.staged import batches, read_staged

PREVIOUS = ("list", "state", "pool", "events_rated")
# A batch of fewer reports is read whole: to choose among its rows costs more than to read them.
LARGE_BATCH = 1024
REPORTS_NEEDED = """
WITH needed AS (
    SELECT batch, report_no FROM reports_of_events
    INNER JOIN candidate_events ON reports_of_events.event_id = candidate_events.event_id
    WHERE is_current
    UNION SELECT batch, report_no FROM reports_compared
)
SELECT needed.batch, list(needed.report_no),
    count(*) < any_value(sizes.reports) / 4 AND any_value(sizes.reports) >= $large
FROM needed INNER JOIN (SELECT batch, count(*) AS reports FROM reports_of_events GROUP BY batch)
    AS sizes ON needed.batch = sizes.batch
GROUP BY needed.batch ORDER BY needed.batch
"""


@dataclass
class Prepared:
    """The list before, every input by kind, name and hash, and the parts of a large month."""

    previous: chain.ListRevision | None
    revision: int
    inputs: set[tuple[str, str, str]] = field(default_factory=set)
    parts: Parts | None = None

    def add(self, kind: str, name: str, path: Path) -> None:
        """Names one input file. Raises DamagedHome where it is not what was written."""
        self.inputs.add((kind, name, stored_hash(path)))


def open_heads(con: duckdb.DuckDBPyConnection, home: Home, order: Order) -> Prepared:
    """The run, the previous list, register, decisions and the heads of all reports."""
    editions = load_editions(REGULATIONS)
    before = list_date_before(editions, order.system, order.list_date)
    previous = (
        None if order.is_first or before is None
        else order.standing(home, order.system, before)
    )  # fmt: skip
    prepared = Prepared(previous, _next_revision(home, order))
    _open_run(con, home, order, prepared)
    _open_previous(con, home, prepared)
    _open_later(con, home, order)
    _open_loads(con, home, prepared)
    open_csv(con, "reason_rules", REFERENCE / "reason_rules.csv")
    _open_staged(con, home, ("reports", "events"))
    rates_of_play.open_periods(con)
    return prepared


def open_games(con: duckdb.DuckDBPyConnection, home: Home) -> None:
    """Entries, games and findings of the candidates' reports and of those compared with them: of
    the batches that hold them all rows or, where they are few of a batch, those alone."""
    needed = con.execute(REPORTS_NEEDED, {"large": LARGE_BATCH}).fetchall()
    few = {batch: frozenset(reports) for batch, reports, is_few in needed if is_few}
    _open_staged(con, home, ("entries", "games", "findings"), [row[0] for row in needed], few)


def _open_loads(con: duckdb.DuckDBPyConnection, home: Home, prepared: Prepared) -> None:
    """Register and decisions: all loads."""
    for folder, kind in ((home.register, "register"), (home.decisions, "decisions")):
        for _, load in numbered(folder, "load"):
            require_whole([load], f"{kind}.parquet")
            prepared.add(kind, load.name, load / "source.csv")
    read_register(con, home)
    read_decisions(con, home)


def _open_staged(
    con: duckdb.DuckDBPyConnection,
    home: Home,
    names: tuple[str, ...],
    chosen: list[int] | None = None,
    few: Mapping[int, frozenset[int]] | None = None,
) -> None:
    """Tables of all batches or of the chosen ones, once each is found to be what was written.

    ``few``: the reports whose rows are enough, of batches of which few are needed.
    """
    folders = [folder for number, folder in batches(home) if chosen is None or number in chosen]
    require_whole(folders, *(f"{name}.parquet" for name in names))
    read_staged(con, home, names, chosen, few)


def _next_revision(home: Home, order: Order) -> int:
    found = chain.revisions(home, order.system, order.list_date)
    return found[-1].revision + 1 if found else 1


def _open_run(con: duckdb.DuckDBPyConnection, home: Home, order: Order, prepared: Prepared) -> None:
    imported = imported_lists(home, order.system, order.list_date)
    con.execute(
        """
        CREATE TABLE run AS SELECT $system AS system, $list_date::DATE AS list_date,
            $previous_date::DATE AS previous_date, $known_on::DATE AS known_on,
            $edition::VARCHAR AS edition_override, $revision::INT AS revision,
            $imported_list_date::DATE AS imported_list_date
        """,
        {
            "system": order.system,
            "list_date": order.list_date,
            "previous_date": prepared.previous and prepared.previous.list_date,
            "known_on": order.known_on,
            "edition": order.edition,
            "revision": prepared.revision,
            "imported_list_date": imported[-1].list_date if imported else None,
        },
    )


def _open_previous(con: duckdb.DuckDBPyConnection, home: Home, prepared: Prepared) -> None:
    previous = prepared.previous
    for name in PREVIOUS:
        if previous is None:
            source = f"({empty_table(TABLES[name])})"
        else:
            prepared.add("previous", name, previous.table(name))
            source = (
                state_of(con, home, previous, prepared.add)
                if name == "state"
                else completed(previous, name)
                if name == "events_rated"
                else table_of(previous, name)
            )
        con.execute(f"CREATE VIEW previous_{name} AS SELECT * FROM {source}")


def _open_later(con: duckdb.DuckDBPyConnection, home: Home, order: Order) -> None:
    """Events that later lists of the chain rated: a rerun leaves them there."""
    later = chain.later_on_chain(home, order.system, order.list_date) if order.is_rerun else []
    require_whole([one.folder for one in later], "events_rated.parquet")
    selects = [
        f"SELECT * FROM {completed(one, 'events_rated')} WHERE list_date = DATE '{one.list_date}'"
        for one in later
    ] or [empty_table(TABLES["events_rated"])]
    con.execute(f"CREATE TABLE later_events_rated AS {' UNION ALL BY NAME '.join(selects)}")
