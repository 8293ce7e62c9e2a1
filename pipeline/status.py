"""What a home holds and what waits in it: lists, events for the next list, reports not accepted.

The events are judged as the next list would judge them (``judging``); nothing is written.
"""

import duckdb

from pipeline import chain
from pipeline.aliases import to_make_again
from pipeline.database import connect, records
from pipeline.explanations.dropped import told
from pipeline.explanations.late_rounds import late_rounds
from pipeline.explanations.newer_reports import newer_reports
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import rule_book
from pipeline.explanations.to_decide import to_decide
from pipeline.explanations.two_systems import in_two_systems
from pipeline.judging import judging, next_list_date, waiting, without_effect
from pipeline.messages import catalogue
from pipeline.orders import Order
from pipeline.outdated import dropped_below, outdated
from pipeline.paths import Home
from pipeline.results import WITHOUT_REPORT
from pipeline.staged import read_staged
from pipeline.stopped import stopped
from pipeline.storage import read_sealed

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

    Keys: home, is_there, lists, stopped (lists that a check stopped, not made since), outdated
    (lists that rest on a revision no longer published), dropped (events of that revision which the
    published one does not rate, and why), aliases (published
    lists to be made again for an alias), events, to_decide (what stops them, by article, with the
    rows that would decide), newer_reports (of events that a list has judged already), late_rounds
    (of those, with rounds of which that list has no game), in_two_systems (events that published
    lists of two systems rate), unreported
    (registered events that have ended, without a readable report), decisions_without_effect,
    reports (number by state), not_accepted.
    An event's status is the one it would have on the next list (counts, held, refused,
    does_not_count) or ``later``.
    """
    with connect() as con:
        read_staged(con, home, ("reports", "findings"))
        counted = con.execute(
            "SELECT state, count(*) FROM staged_reports GROUP BY state ORDER BY state"
        ).fetchall()
        not_accepted = records(con, NOT_ACCEPTED)
        twice = in_two_systems(Reader(con, home))
    events, newer, late, decide, unreported, dropped, idle = [], [], [], [], [], [], {}
    for system in chain.systems(home):
        with judging(home, Order(system, next_list_date(home, system))) as con:
            events += (here := waiting(con))
            dropped += dropped_below(Reader(con, home), system)
            newer += newer_reports(Reader(con, home), rule_book(system))
            late += late_rounds(Reader(con, home), system)
            decide += to_decide(Reader(con, home), system, here)
            unreported += _unreported(con)
            idle |= {one["decision_id"]: one for one in without_effect(con)}
    for one in dropped:
        one["text"] = told(catalogue(), one)
    for one in [*newer, *twice, *(step for group in decide for step in group["steps"])]:
        one["text"] = catalogue().say(**one)
    return {
        "home": str(home.root),
        "is_there": home.is_there,
        "lists": lists(home),
        "stopped": stopped(home),
        "outdated": outdated(home),
        "dropped": dropped,
        "aliases": aliases(home),
        "events": events,
        "to_decide": decide,
        "newer_reports": newer,
        "late_rounds": late,
        "in_two_systems": twice,
        "unreported": unreported,
        "decisions_without_effect": [idle[key] for key in sorted(idle)],
        "reports": dict(counted),
        "not_accepted": not_accepted,
    }


def aliases(home: Home) -> list[dict]:
    """Published lists that are to be made again for an alias (see ``aliases``)."""
    return [
        found
        for system in chain.systems(home)
        for found in to_make_again(
            home, (chain.published(home, system, day) for day in chain.list_dates(home, system))
        )
    ]


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


def _unreported(con: duckdb.DuckDBPyConnection) -> list[dict]:
    shown = "SELECT * EXCLUDE (is_due) FROM"
    ended = f"{shown} ({WITHOUT_REPORT}) WHERE end_date < current_date ORDER BY end_date, event_id"
    return records(con, ended)


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
