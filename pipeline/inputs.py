"""Brings what a list is made from into DuckDB, as the tables that the models name.

Everything that a list depends on enters here and is named, with its hash, in the manifest.
"""

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb
import pyarrow as pa

from pipeline import chain, rates_of_play
from pipeline.decisions import read_decisions
from pipeline.editions import load_editions
from pipeline.paths import REFERENCE, REGULATIONS, Home
from pipeline.periods import list_date_before
from pipeline.register import read_register
from pipeline.schemas import TABLES, empty_table
from pipeline.staged import read_staged
from pipeline.storage import file_hash

if TYPE_CHECKING:
    from pipeline.build import Order

PREVIOUS = ("list", "state", "pool", "events_rated")


@dataclass
class Prepared:
    """The list before, and every input by kind, name and hash."""

    previous: chain.ListRevision | None
    revision: int
    inputs: set[tuple[str, str, str]] = field(default_factory=set)

    def add(self, kind: str, name: str, path: Path) -> None:
        """Names one input file."""
        self.inputs.add((kind, name, file_hash(path)))


def open_heads(con: duckdb.DuckDBPyConnection, home: Home, order: "Order") -> Prepared:
    """The run, the previous list, register, decisions and the heads of all reports."""
    editions = load_editions(REGULATIONS)
    before = list_date_before(editions, order.system, order.list_date)
    previous = (
        None if order.is_first or before is None
        else chain.standing(home, order.system, before, order.base)
    )  # fmt: skip
    prepared = Prepared(previous, _next_revision(home, order))
    _open_run(con, order, prepared)
    _open_previous(con, prepared)
    _open_later(con, home, order)
    read_register(con, home)
    read_decisions(con, home)
    con.execute(
        "CREATE TABLE reason_rules AS SELECT * FROM read_csv(?, header = true)",
        [str(REFERENCE / "reason_rules.csv")],
    )
    read_staged(con, home, ("reports", "events"))
    rates_of_play.open_periods(con)
    for folder, kind in ((home.register, "register"), (home.decisions, "decisions")):
        for source in sorted(folder.glob("load=*/source.csv")):
            prepared.add(kind, source.parent.name, source)
    return prepared


def open_games(con: duckdb.DuckDBPyConnection, home: Home) -> None:
    """Entries, games and findings of the batches that hold a candidate's report."""
    batches = con.execute(
        """
        SELECT DISTINCT batch FROM reports_of_events
        INNER JOIN candidate_events ON reports_of_events.event_id = candidate_events.event_id
        WHERE is_current ORDER BY batch
        """
    ).fetchall()
    read_staged(con, home, ("entries", "games", "findings"), [row[0] for row in batches])


def open_history(
    con: duckdb.DuckDBPyConnection, home: Home, order: "Order", prepared: Prepared
) -> None:
    """The lists in force that candidate events need, and the dates that have a list at all."""
    needed = [
        row[0]
        for row in con.execute(
            "SELECT DISTINCT start_list_date FROM candidate_events"
            " WHERE start_list_date IS NOT NULL ORDER BY ALL"
        ).fetchall()
    ]
    leagues = con.execute(
        "SELECT min(start_list_date) FROM candidate_events WHERE ratings = 'current'"
    ).fetchall()[0][0]
    present = chain.list_dates(home, order.system)
    if leagues:
        needed = sorted({*needed, *(day for day in present if day >= leagues)})
    in_force = [
        chain.standing(home, order.system, day, order.base)
        for day in needed
        if day in present and day < order.list_date
    ]
    _open_lists(con, "list_history", in_force)
    _open_lists(con, "state_history", in_force, "state")
    for one in in_force:
        for table in ("list", "state"):
            name = f"{table} of {one.list_date} revision {one.revision}"
            prepared.add("list_in_force", name, one.table(table))
    _open_history_dates(con, home, order, in_force)
    _open_standard(con, home, order, prepared)


def passed_checks(con: duckdb.DuckDBPyConnection) -> frozenset[str]:
    """Checks that a publish_anyway decision lets pass on this list."""
    rows = con.execute(
        """
        SELECT value FROM decisions_in_force
        INNER JOIN run ON decisions_in_force.system = run.system
            AND decisions_in_force.list_date = run.list_date
        WHERE kind = 'publish_anyway'
        """
    ).fetchall()
    return frozenset(row[0] for row in rows)


def _next_revision(home: Home, order: "Order") -> int:
    found = chain.revisions(home, order.system, order.list_date)
    return found[-1].revision + 1 if found else 1


def _open_run(con: duckdb.DuckDBPyConnection, order: "Order", prepared: Prepared) -> None:
    con.execute(
        """
        CREATE TABLE run AS SELECT $system AS system, $list_date::DATE AS list_date,
            $previous_date::DATE AS previous_date, $known_on::DATE AS known_on,
            $edition::VARCHAR AS edition_override, $revision::INT AS revision
        """,
        {
            "system": order.system,
            "list_date": order.list_date,
            "previous_date": prepared.previous and prepared.previous.list_date,
            "known_on": order.known_on,
            "edition": order.edition,
            "revision": prepared.revision,
        },
    )


def _open_previous(con: duckdb.DuckDBPyConnection, prepared: Prepared) -> None:
    for name in PREVIOUS:
        if prepared.previous is None:
            source = empty_table(TABLES[name])
        else:
            path = prepared.previous.table(name)
            prepared.add("previous", name, path)
            source = f"SELECT * FROM read_parquet({quoted(path)}, hive_partitioning = false)"
        con.execute(f"CREATE VIEW previous_{name} AS {source}")


def _open_later(con: duckdb.DuckDBPyConnection, home: Home, order: "Order") -> None:
    """Events that later lists of the chain rated: a rerun leaves them there."""
    later = chain.later_on_chain(home, order.system, order.list_date) if order.is_rerun else []
    selects = [
        f"SELECT * FROM read_parquet({quoted(one.table('events_rated'))},"
        f" hive_partitioning = false) WHERE list_date = DATE '{one.list_date}'"
        for one in later
    ] or [empty_table(TABLES["events_rated"])]
    con.execute(f"CREATE TABLE later_events_rated AS {' UNION ALL BY NAME '.join(selects)}")


HISTORY = {
    "list": [("list_date", "DATE"), ("player_id", "BIGINT"), ("rating", "INTEGER"),
             ("k", "INTEGER"), ("birth_year", "INTEGER")],
    "state": [("list_date", "DATE"), ("player_id", "BIGINT"), ("games_counted", "INTEGER"),
              ("is_ever_2400", "BOOLEAN"), ("is_ever_2300", "BOOLEAN")],
}  # fmt: skip


def _open_lists(
    con: duckdb.DuckDBPyConnection, view: str, lists: list[chain.ListRevision], table: str = "list"
) -> None:
    """A view over one table of several lists, dated by list."""
    columns = ", ".join(name for name, _ in HISTORY[table][1:])
    selects = [
        f"SELECT DATE '{one.list_date}' AS list_date, {columns}"
        f" FROM read_parquet({quoted(one.table(table))}, hive_partitioning = false)"
        for one in lists
    ] or [empty_table(HISTORY[table])]
    con.execute(f"CREATE VIEW {view} AS {' UNION ALL '.join(selects)}")


def _open_history_dates(
    con: duckdb.DuckDBPyConnection, home: Home, order: "Order", in_force: list[chain.ListRevision]
) -> None:
    """A system that was started from nothing has an empty list in force before its first list."""
    days = {one.list_date for one in in_force}
    first = min(chain.list_dates(home, order.system), default=order.list_date)
    oldest = chain.published(home, order.system, first)
    if oldest is None or oldest.manifest.get("is_first", False):
        rows = con.execute(
            "SELECT list_date FROM calendar WHERE list_date < $1", [first]
        ).fetchall()
        days |= {row[0] for row in rows}
    table = pa.table({"list_date": pa.array(sorted(days), pa.date32())})
    con.register("_days", table)
    con.execute("CREATE TABLE history_dates AS SELECT * FROM _days")
    con.unregister("_days")


def _open_standard(
    con: duckdb.DuckDBPyConnection, home: Home, order: "Order", prepared: Prepared
) -> None:
    """Standard lists for rapid and blitz: in force at the starts, and the last before this date."""
    days = [day for day in chain.list_dates(home, "standard") if day < order.list_date]
    if order.system == "standard":
        days = []
    needed = {
        row[0]
        for row in con.execute("SELECT DISTINCT start_list_date FROM candidate_events").fetchall()
    }
    lists = {day: chain.standing(home, "standard", day, order.base) for day in days}
    _open_lists(con, "standard_before", [lists[day] for day in days[-1:]])
    _open_lists(con, "standard_history", [lists[day] for day in days if day in needed])
    for day in days:
        if day in needed or day == days[-1]:
            prepared.add(
                "standard_list", f"{day} revision {lists[day].revision}", lists[day].table("list")
            )


def quoted(path: Path | str | date) -> str:
    """A SQL string literal."""
    return "'" + str(path).replace("'", "''") + "'"
