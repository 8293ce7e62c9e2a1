"""Events that one revision of a list rated and another one does not, each with the reason."""

from datetime import date

from pipeline import chain
from pipeline.explanations.reading import Reader, parquet
from pipeline.explanations.rules import rule_book
from pipeline.messages import Catalogue


def events_dropped(
    reader: Reader, before: chain.ListRevision, after: chain.ListRevision
) -> list[dict]:
    """One statement per event that ``before`` rated and ``after``, of the same list, does not.

    The statement says why: the verdict that stopped it, its end or the receipt of its report after
    the closing date, or that no report speaks for it any more. Needs the tables of the heads.
    """
    for view, one, table, wanted in (
        ("rated_before", before, "events_rated", f"list_date = DATE '{before.list_date}'"),
        ("rated_after", after, "events_rated", "true"),
        ("verdicts_after", after, "verdicts", "true"),
    ):
        reader.con.execute(
            f"CREATE OR REPLACE TEMP VIEW {view} AS"
            f" SELECT * FROM {parquet(one.table(table))} WHERE {wanted}"
        )
    book = rule_book(after.system)
    named = {
        "system": after.system,
        "list_date": after.list_date,
        "revision": before.revision,
        "without": after.revision,
    }
    return [
        {"event_id": one["event_id"]}
        | named
        | _why(one, book.closing(after.list_date, one["is_official"]))
        for one in reader.answer("events_dropped")
    ]


def _why(event: dict, closing: date) -> dict:
    """Why the later revision does not rate an event."""
    if event["verdict"]:
        return event["verdict"]
    found = {name: event[name] for name in ("end_date", "received")}
    if event["received"] and event["received"] > closing:
        return found | {"code": "list_received_late", "article": None}
    if event["end_date"] and event["end_date"] > closing:
        return found | {"code": "list_ended_late", "article": None}
    return found | {"code": "list_without_report", "article": None}


def told(words: Catalogue, one: dict) -> str:
    """A statement of ``events_dropped`` as a line of text."""
    is_verdict = "message" in one
    why = words.verdict(one["code"], one["message"]) if is_verdict else words.say(**one)
    return words.phrase("commands", "dropped", **one, why=why)
