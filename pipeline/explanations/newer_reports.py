"""Reports that came in after a published list had judged their event by an earlier one."""

from pipeline import chain
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook

NAMED = ("event_id", "list_date", "file_name", "received", "state", "report_sha256")


def newer_reports(reader: Reader, book: RuleBook) -> list[dict]:
    """One statement per report that speaks for an event now, and not on the list that judged it.

    Codes: newer_report (a rerun takes it), newer_report_late (received after the closing date: a
    rerun would leave the event to a later list), newer_report_revision (a revision that is not the
    published one has it). Needs the tables of the heads for the list after the newest.
    """
    found = []
    for one in reader.answer("newer_reports"):
        published = chain.published(reader.home, book.system, one["list_date"])
        if published is None:
            continue  # judged on a list that came from elsewhere
        judged = reader.rows(published, "events_rated", event_id=one["event_id"])
        used = reports_used(published)
        if not judged or one["report_sha256"] in used:
            continue  # the published revision left the event out, or has this report already
        one |= {"used_sha256": judged[0]["report_sha256"]}
        revision = _revision_with(reader, published, one["report_sha256"])
        replaced = _replaced(used, one)
        closing = book.closing(one["list_date"], one["is_official"])
        days = [day for day in (one["end_date"], one["event_received"]) if day]
        code = "newer_report"
        if revision:
            code = "newer_report_revision"
        elif max(days) > closing:
            code = "newer_report_late"
        found.append(
            {name: one[name] for name in NAMED}
            | {
                "code": code,
                "article": None,
                "system": book.system,
                "used_file": used.get(replaced),
                "used_sha256": replaced,
                "closing": closing,
                "revision": revision or published.revision,
            }
        )
    return found


def _replaced(used: dict[str, str], newer: dict) -> str:
    """The report that a newer one replaces: of several parts of an event, that of its name."""
    if used.get(newer["used_sha256"]) == newer["file_name"]:
        return newer["used_sha256"]
    named = [report for report, name in used.items() if name == newer["file_name"]]
    return named[0] if named else newer["used_sha256"]


def reports_used(revision: chain.ListRevision) -> dict[str, str]:
    """The reports that a list was made from: file names by hash."""
    inputs = revision.manifest["inputs"]
    return {one["sha256"]: one["name"] for one in inputs if one["kind"] == "report"}


def _revision_with(reader: Reader, published: chain.ListRevision, report: str) -> int | None:
    """The newest revision of the same list that was made from a report."""
    made = chain.revisions(reader.home, published.system, published.list_date)
    return next((one.revision for one in reversed(made) if report in reports_used(one)), None)
