"""Judges the events that no list has rated yet as the next list would, by the same SQL, as far as
the verdicts on whole events; nothing is written."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

import duckdb

from pipeline import chain, history, inputs
from pipeline.build import FIRST_MODEL_WITH_GAMES, open_rules, run_models_of_heads
from pipeline.database import connect, models, records, run_models
from pipeline.decisions import read_decisions
from pipeline.editions import load_editions
from pipeline.orders import Order
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import list_date_after

STOPPING = ("refused", "held", "does_not_count")
# What lets an event count and is yet worth a look: another report tells otherwise.
TOLD = (
    "new_rounds_only", "old_result_stands", "old_game_left_out", "same_pairs_as",
    "report_replaced", "other_report_replaced", "same_games_in_other_system", "parts_overlap",
    "games_look_told_again",
    "same_games_withheld", "same_games_as", "nearly_same_games_as", "nearly_same_and_new_rounds",
)  # fmt: skip

WAITING = """
WITH due AS (
    SELECT event_facts.event_id, min(calendar.list_date) AS list_by_dates
    FROM event_facts INNER JOIN calendar
        ON greatest(event_facts.end_date, event_facts.received) <= CASE
            WHEN event_facts.is_official THEN calendar.official_closing_date
            ELSE calendar.closing_date END
    GROUP BY event_facts.event_id
),
reasons AS (
    SELECT event_id, list({'verdict': verdict, 'article': article, 'code': code, 'message': message}
        ORDER BY verdict <> 'refused', verdict <> 'held', rule, code) AS verdicts
    FROM event_verdicts WHERE verdict <> 'counts'
    GROUP BY event_id
),
notes AS (
    SELECT event_id, list({'code': code, 'message': message} ORDER BY code, message) AS notes
    FROM event_verdicts WHERE verdict = 'counts' AND code IN (SELECT unnest($told::VARCHAR[]))
    GROUP BY event_id
),
files AS (
    SELECT event_id, list(DISTINCT report_sha256 ORDER BY report_sha256) AS reports
    FROM reports_of_events WHERE is_current GROUP BY event_id
)
SELECT event_facts.event_id, event_facts.name, run.system, event_facts.start_date,
    event_facts.end_date, event_facts.received,
    coalesce(events_of_list.status, 'later') AS status,
    greatest(due.list_by_dates, run.list_date) AS list_date, due.list_by_dates,
    coalesce(due.list_by_dates <= run.imported_list_date, false) AS may_be_on_imported_list,
    coalesce(reasons.verdicts, []) AS verdicts, coalesce(notes.notes, []) AS notes, files.reports
FROM run INNER JOIN event_facts ON coalesce(event_facts.system, 'standard') = run.system
LEFT JOIN events_of_list ON event_facts.event_id = events_of_list.event_id
LEFT JOIN due ON event_facts.event_id = due.event_id
LEFT JOIN reasons ON event_facts.event_id = reasons.event_id
LEFT JOIN notes ON event_facts.event_id = notes.event_id
LEFT JOIN files ON event_facts.event_id = files.event_id
WHERE event_facts.event_id IN (SELECT event_id FROM events_due)
    OR event_facts.event_id NOT IN (SELECT event_id FROM previous_events_rated)
ORDER BY list_date, event_facts.event_id
"""

WITHOUT_EFFECT = """
SELECT idle.decision_id, decisions.load, idle.kind, idle.event_id, idle.player_id, idle.message
FROM decisions_without_effect AS idle
INNER JOIN decision_rows AS decisions ON idle.decision_id = decisions.decision_id
ORDER BY idle.decision_id
"""
NAME_EVENTS = "SELECT decision_id FROM decision_rows WHERE load = $load AND event_id <> '*'"


@contextmanager
def judging(home: Home, order: Order) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection with the tables of a list as far as the verdicts on whole events."""
    with connect() as con:
        open_rules(con)
        prepared = inputs.open_heads(con, home, order)
        run_models_of_heads(con)
        inputs.open_games(con, home)
        history.open_history(con, home, order, prepared)
        last = next(one.number for one in models() if one.table == "events_of_list")
        run_models(con, [one for one in models() if FIRST_MODEL_WITH_GAMES <= one.number <= last])
        yield con


def judged(home: Home, order: Order) -> list[dict]:
    """The events that a list would find not rated yet, with the verdicts on each as a whole
    that are not plain "counts"."""
    with judging(home, order) as con:
        return records(con, WAITING, {"told": TOLD})


def waiting(con: duckdb.DuckDBPyConnection) -> list[dict]:
    """The events of such a connection that are not rated yet, with the verdicts that stop them and
    what is told of them all the same."""
    events = records(con, WAITING, {"told": TOLD})
    for event in events:
        event["verdicts"] = [one for one in event["verdicts"] if one["verdict"] in STOPPING]
    return events


def without_effect(con: duckdb.DuckDBPyConnection) -> list[dict]:
    """The decisions that change nothing on the list of such a connection: decision_id, load, kind,
    event_id, player_id, message."""
    return records(con, WITHOUT_EFFECT)


def idle_of_load(home: Home, load: int) -> list[dict]:
    """The decisions of a load that name an event and change nothing on the next lists."""
    found: dict[str, dict] = {}
    with duckdb.connect() as con:
        read_decisions(con, home)
        named = con.execute(NAME_EVENTS, {"load": load}).fetchall()
    for system in chain.systems(home) if named else ():
        with judging(home, Order(system, next_list_date(home, system))) as con:
            found |= {one["decision_id"]: one for one in without_effect(con) if one["event_id"]}
    return [one for _, one in sorted(found.items()) if one["load"] == load]


def next_list_date(home: Home, system: str) -> date:
    """The date of the list that follows the newest one of a system."""
    return list_date_after(load_editions(REGULATIONS), system, chain.list_dates(home, system)[-1])
