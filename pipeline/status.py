"""What a home holds and what waits in it: lists, events for the next list, reports not accepted.

The events are judged as the next list would judge them, by the same SQL, as far as the verdicts
on whole events; nothing is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

import duckdb

from pipeline import chain, history, inputs
from pipeline.build import FIRST_MODEL_WITH_GAMES, open_rules, run_models_of_heads
from pipeline.database import connect, models, run_models
from pipeline.editions import load_editions
from pipeline.explanations.dropped import told
from pipeline.explanations.newer_reports import newer_reports
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import rule_book
from pipeline.explanations.to_decide import to_decide
from pipeline.messages import catalogue
from pipeline.orders import Order
from pipeline.outdated import dropped_below, outdated
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import list_date_after
from pipeline.results import WITHOUT_REPORT
from pipeline.staged import read_staged
from pipeline.storage import read_sealed

STOPPING = ("refused", "held", "does_not_count")

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
files AS (
    SELECT event_id, list(DISTINCT report_sha256 ORDER BY report_sha256) AS reports
    FROM reports_of_events WHERE is_current GROUP BY event_id
)
SELECT event_facts.event_id, event_facts.name, run.system, event_facts.start_date,
    event_facts.end_date, event_facts.received,
    coalesce(events_of_list.status, 'later') AS status,
    greatest(due.list_by_dates, run.list_date) AS list_date, due.list_by_dates,
    coalesce(due.list_by_dates <= run.imported_list_date, false) AS may_be_on_imported_list,
    coalesce(reasons.verdicts, []) AS verdicts, files.reports
FROM run INNER JOIN event_facts ON coalesce(event_facts.system, 'standard') = run.system
LEFT JOIN events_of_list ON event_facts.event_id = events_of_list.event_id
LEFT JOIN due ON event_facts.event_id = due.event_id
LEFT JOIN reasons ON event_facts.event_id = reasons.event_id
LEFT JOIN files ON event_facts.event_id = files.event_id
WHERE event_facts.event_id IN (SELECT event_id FROM candidate_events)
    OR event_facts.event_id NOT IN (SELECT event_id FROM previous_events_rated)
ORDER BY list_date, event_facts.event_id
"""

WITHOUT_EFFECT = "SELECT * FROM decisions_without_effect ORDER BY decision_id"

NOT_ACCEPTED = """
SELECT reports.file_name, reports.received, reports.state, reports.report_sha256,
    min_by(findings.code, findings.finding_no) AS code,
    min_by(findings.line, findings.finding_no) AS line,
    min_by(findings.message, findings.finding_no) AS message
FROM staged_reports AS reports LEFT JOIN staged_findings AS findings
    ON reports.batch = findings.batch AND reports.report_no = findings.report_no
    AND findings.severity = 'error'
WHERE reports.state IN ('held', 'refused') AND NOT EXISTS (
    SELECT 1 FROM staged_reports AS newer
    WHERE newer.file_name = reports.file_name AND newer.state = 'accepted'
    AND (newer.batch, newer.report_no) > (reports.batch, reports.report_no)
)
GROUP BY ALL ORDER BY reports.received, reports.file_name, reports.report_sha256
"""


def status(home: Home) -> dict:
    """Lists, events that wait (with the verdicts that stop them) and reports not accepted.

    Keys: home, is_there, lists, outdated (lists that rest on a revision no longer published),
    dropped (events of that revision which the published one does not rate, and why), events,
    to_decide (what stops them, by article, with the rows that would decide), newer_reports (of
    events that a list has judged already), unreported (registered events that have ended, without
    a readable report), decisions_without_effect, reports (number by state), not_accepted.
    An event's status is the one it would have on the next list (counts, held, refused,
    does_not_count) or ``later``.
    """
    with connect() as con:
        read_staged(con, home, ("reports", "findings"))
        counted = con.execute(
            "SELECT state, count(*) FROM staged_reports GROUP BY state ORDER BY state"
        ).fetchall()
        not_accepted = records(con, NOT_ACCEPTED)
    events, newer, decide, unreported, dropped, idle = [], [], [], [], [], {}
    for system in chain.systems(home):
        with _judging(home, Order(system, next_list_date(home, system))) as con:
            events += (here := _waiting(con))
            dropped += dropped_below(Reader(con, home), system)
            newer += newer_reports(Reader(con, home), rule_book(system))
            decide += to_decide(Reader(con, home), system, here)
            unreported += _unreported(con)
            idle |= {one["decision_id"]: one for one in records(con, WITHOUT_EFFECT)}
    for one in dropped:
        one["text"] = told(catalogue(), one)
    for one in [*newer, *(step for group in decide for step in group["steps"])]:
        one["text"] = catalogue().say(**one)
    return {
        "home": str(home.root),
        "is_there": home.is_there,
        "lists": lists(home),
        "outdated": outdated(home),
        "dropped": dropped,
        "events": events,
        "to_decide": decide,
        "newer_reports": newer,
        "unreported": unreported,
        "decisions_without_effect": [idle[key] for key in sorted(idle)],
        "reports": dict(counted),
        "not_accepted": not_accepted,
    }


def lists(home: Home) -> list[dict]:
    """One record per list: system, date, published and latest revision, players, folder."""
    return [
        {
            "system": system,
            "list_date": list_date,
            "published": one.revision,
            "latest": chain.revisions(home, system, list_date)[-1].revision,
            "players": _rows_of(one, "list"),
            "folder": one.folder,
        }
        for system in chain.systems(home)
        for list_date in chain.list_dates(home, system)
        if (one := chain.published(home, system, list_date))
    ]


def waiting(home: Home, system: str) -> list[dict]:
    """The events of a system that are not rated yet, as its next list would judge them now."""
    with _judging(home, Order(system, next_list_date(home, system))) as con:
        return _waiting(con)


def _waiting(con: duckdb.DuckDBPyConnection) -> list[dict]:
    events = records(con, WAITING)
    for event in events:
        event["verdicts"] = [one for one in event["verdicts"] if one["verdict"] in STOPPING]
    return events


def _unreported(con: duckdb.DuckDBPyConnection) -> list[dict]:
    shown = "SELECT * EXCLUDE (is_due) FROM"
    ended = f"{shown} ({WITHOUT_REPORT}) WHERE end_date < current_date ORDER BY end_date, event_id"
    return records(con, ended)


def judged(home: Home, order: Order) -> list[dict]:
    """The events that a list would find not rated yet, with the verdicts on each as a whole
    that are not plain "counts"."""
    with _judging(home, order) as con:
        return records(con, WAITING)


@contextmanager
def _judging(home: Home, order: Order) -> Iterator[duckdb.DuckDBPyConnection]:
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


def next_list_date(home: Home, system: str) -> date:
    """The date of the list that follows the newest one of a system."""
    return list_date_after(load_editions(REGULATIONS), system, chain.list_dates(home, system)[-1])


def runs(home: Home) -> list[dict]:
    """One record per revision made or imported: when, where, on what and why."""
    found = []
    for system in chain.systems(home):
        for list_date in chain.list_dates(home, system):
            for one in chain.revisions(home, system, list_date):
                file = one.folder / "run.json"
                run = read_sealed(file) if file.is_file() else {}
                key = {"system": system, "list_date": list_date, "revision": one.revision}
                found.append(
                    key | {name: one.manifest.get(name) for name in ("base", "reason")} | run
                )
    return found


def _rows_of(one: chain.ListRevision, table: str) -> int | None:
    rows = {output["name"]: output["rows"] for output in one.manifest["outputs"]}
    return rows.get(f"{table}.parquet")


def records(con: duckdb.DuckDBPyConnection, sql: str) -> list[dict]:
    """The rows of a query as dicts."""
    answer = con.execute(sql)
    columns = [column[0] for column in answer.description]
    return [dict(zip(columns, row, strict=True)) for row in answer.fetchall()]
