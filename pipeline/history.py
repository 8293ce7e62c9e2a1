"""Brings the lists in force that events need into DuckDB, dated by list.

Standard lists too, for rapid and blitz: their ratings serve those who have no other.
"""

from collections.abc import Collection, Iterable
from datetime import date
from itertools import takewhile

import duckdb

from pipeline import chain
from pipeline.database import make_table
from pipeline.inputs import Prepared
from pipeline.kept_rows import Some, open_rows
from pipeline.orders import Order
from pipeline.paths import SQL, Home
from pipeline.published_tables import completed, state_of, table_of
from pipeline.schemas import empty_table

HISTORY = {
    "list": [("list_date", "DATE"), ("player_id", "BIGINT"), ("rating", "INTEGER"),
             ("k", "INTEGER"), ("birth_year", "INTEGER")],
    "state": [("list_date", "DATE"), ("player_id", "BIGINT"), ("games_counted", "INTEGER"),
              ("is_ever_2400", "BOOLEAN"), ("is_ever_2300", "BOOLEAN")],
}  # fmt: skip
# Of a list of so many players only those asked for are read, where they are at most so few.
LARGE_LIST, FEW_PLAYERS = 500_000, 10_000
PLAYERS_NEEDED = f"""
WITH rounds AS ({(SQL / "11_round_lists.sql").read_text()}),
needed AS (
    SELECT event_id, start_list_date AS list_date FROM candidate_events
    WHERE start_list_date IS NOT NULL
    UNION SELECT event_id, list_date FROM rounds
), players AS (
    SELECT DISTINCT list_date, player_id FROM needed
    INNER JOIN reports_of_events ON needed.event_id = reports_of_events.event_id
    INNER JOIN staged_entries ON reports_of_events.batch = staged_entries.batch
        AND reports_of_events.report_no = staged_entries.report_no
    WHERE is_current AND player_id IS NOT NULL
)
SELECT list_date, CASE WHEN count(*) <= $few THEN list(player_id) END
FROM players GROUP BY list_date
"""
PLAYERS_OF_ORDERS = """
SELECT split_part(value, '@', 1)::BIGINT FROM decisions_in_force WHERE kind = 'correct_player'
UNION SELECT player_id FROM lasting_ids UNION SELECT lasting_id FROM lasting_ids
"""
GAMES_BEFORE = [("event_id", "VARCHAR"), ("low_id", "BIGINT"), ("high_id", "BIGINT"),
                ("round", "INTEGER"), ("round_date", "DATE"), ("color", "VARCHAR"),
                ("result", "VARCHAR")]  # fmt: skip


def open_history(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, prepared: Prepared
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
        order.standing(home, order.system, day)
        for day in needed
        if day in present and day < order.list_date
    ]
    for one in in_force:
        for table in ("list", "state"):
            name = f"{table} of {one.list_date} revision {one.revision}"
            prepared.add("list_in_force", name, one.table(table))
    few = _few_on_lists(con, in_force)
    whole = [one for one in in_force if one.list_date not in few]
    _open_lists(con, "list_history", [(one, table_of(one)) for one in whole], "list", [
        Some(one.table("list"), f"({_dated(one, table_of(one))})", few[one.list_date])
        for one in in_force if one.list_date in few
    ])  # fmt: skip
    states = [(one, state_of(con, home, one, prepared.add)) for one in in_force]
    _open_lists(con, "state_history", states, "state")
    _open_history_dates(con, home, order, in_force)
    _open_standard(con, home, order, prepared)
    _open_games_before(con, home, order, prepared)


def _open_games_before(
    con: duckdb.DuckDBPyConnection, home: Home, order: "Order", prepared: "Prepared"
) -> None:
    """Games of the lists of the chain that may know a candidate's games: of events that ended at
    most ``days_apart`` before the first candidate began, each game from the side of the smaller ID.
    """
    since = con.execute(
        "SELECT min(start_date) - any_value(days_apart) FROM candidate_events, same_games"
    ).fetchall()[0][0]
    later = chain.later_on_chain(home, order.system, order.list_date) if order.is_rerun else []
    before = takewhile(
        lambda one: since and one.list_date > since, chain.bases(home, prepared.previous)
    )
    used = [*before, *later]
    selects = [
        "SELECT event_id, player_id AS low_id, opponent_id AS high_id, round, round_date, color,"
        f" result FROM {completed(one, 'half_games')} WHERE player_id < opponent_id"
        for one in used
    ] or [empty_table(GAMES_BEFORE)]
    con.execute(f"CREATE VIEW games_before AS {' UNION ALL '.join(selects)}")
    for one in used:
        name = f"half_games of {one.list_date} revision {one.revision}"
        prepared.add("games_before", name, one.table("half_games"))


def _open_lists(
    con: duckdb.DuckDBPyConnection,
    view: str,
    lists: list[tuple[chain.ListRevision, str]],
    table: str = "list",
    some: Collection[Some] = (),
) -> None:
    """A view over a table of several lists, each with its relation, dated by list, and over
    ``some`` rows of others."""
    selects = [_dated(one, source, table) for one, source in lists]
    empty = empty_table(HISTORY[table])
    if some:
        open_rows(con, f"{view}_kept", empty, "player_id", some)
        selects.append(f"SELECT * FROM {view}_kept")
    con.execute(f"CREATE VIEW {view} AS {' UNION ALL '.join(selects or [empty])}")


def _dated(one: chain.ListRevision, source: str, table: str = "list") -> str:
    columns = ", ".join(name for name, _ in HISTORY[table][1:])
    return f"SELECT DATE '{one.list_date}' AS list_date, {columns} FROM {source}"


def _few_on_lists(
    con: duckdb.DuckDBPyConnection, lists: Iterable[chain.ListRevision]
) -> dict[date, frozenset[int]]:
    """The players that candidates need of a list, by its date, where they are few of a large one:
    those of events that started when it was in force, of rounds played then, and of orders."""
    dates = [one.list_date for one in lists if _rows(one) >= LARGE_LIST]
    if not dates:
        return {}
    needed = {
        day: None if players is None else frozenset(players)
        for day, players in con.execute(PLAYERS_NEEDED, {"few": FEW_PLAYERS}).fetchall()
    }
    ordered = frozenset(row[0] for row in con.execute(PLAYERS_OF_ORDERS).fetchall())
    told = {day: needed.get(day, frozenset()) for day in dates}
    return {day: players | ordered for day, players in told.items() if players is not None}


def _rows(one: chain.ListRevision) -> int:
    return next(each["rows"] for each in one.head["outputs"] if each["name"] == "list.parquet")


def _open_history_dates(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, in_force: list[chain.ListRevision]
) -> None:
    """A system that was started from nothing has an empty list in force before its first list: a
    date that counts although it has no list."""
    days = {one.list_date: True for one in in_force}
    first = min(chain.list_dates(home, order.system), default=order.list_date)
    oldest = chain.published(home, order.system, first)
    if oldest is None or oldest.head.get("is_first", False):
        rows = con.execute(
            "SELECT list_date FROM calendar WHERE list_date < $1", [first]
        ).fetchall()
        days = dict.fromkeys((row[0] for row in rows), False) | days
    rows = [{"list_date": day, "has_list": days[day]} for day in sorted(days)]
    make_table(con, "history_dates", {"list_date": "DATE", "has_list": "BOOLEAN"}, rows)


def _open_standard(
    con: duckdb.DuckDBPyConnection, home: Home, order: Order, prepared: Prepared
) -> None:
    """Standard lists for rapid and blitz: in force at the starts, and the last before this date."""
    days = [day for day in chain.list_dates(home, "standard") if day < order.list_date]
    if order.system == "standard":
        days = []
    needed = {
        row[0]
        for row in con.execute("SELECT DISTINCT start_list_date FROM candidate_events").fetchall()
    }
    lists = {day: order.standing(home, "standard", day) for day in days}
    for day in days:
        if day in needed or day == days[-1]:
            prepared.add(
                "standard_list", f"{day} revision {lists[day].revision}", lists[day].table("list")
            )
    sources = {day: (one, table_of(one)) for day, one in lists.items()}
    _open_lists(con, "standard_before", [sources[day] for day in days[-1:]])
    _open_lists(con, "standard_history", [sources[day] for day in days if day in needed])
