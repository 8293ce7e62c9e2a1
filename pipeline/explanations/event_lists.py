"""List by list from the end of an event on: on which it was rated, or why not on that one."""

from datetime import date

from pipeline import chain
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.reading import Reader
from pipeline.explanations.rules import RuleBook

STOPS = ("refused", "held", "does_not_count")


def due_list(book: RuleBook, fact: dict) -> date:
    """The first list whose closing date is not before end and receipt."""
    last = max(day for day in (fact["end_date"], fact["received"]) if day)
    found = book.list_after(last)
    while book.closing(found, fact["is_official"]) < last:
        found = book.list_after(found)
    return found


def list_by_list(
    reader: Reader,
    book: RuleBook,
    fact: dict,
    rated_on: chain.ListRevision | None,
    next_list: date,
    asked: date | None,
    status: str,
) -> list[dict]:
    """One statement per list: from the first after the end of the event to the one that rated it,
    else to the list on which it is due; and the list asked for.

    ``status`` is the one the event would have on the next list."""
    last = rated_on.list_date if rated_on else max(due_list(book, fact), next_list)
    day = book.list_after(fact["end_date"] or fact["received"])
    days = []
    while day <= last:
        days.append(day)
        day = book.list_after(day)
    if asked and asked not in days:
        days.append(asked)
    found = [_of_list(reader, book, fact, day, rated_on, last) for day in sorted(days)]
    for one in found:
        if one["code"] == "list_due" and status in STOPS:
            one["code"] = f"list_due_{status}"
    return found


def _of_list(
    reader: Reader,
    book: RuleBook,
    fact: dict,
    day: date,
    rated_on: chain.ListRevision | None,
    last: date,
) -> dict:
    """What one list did with the event."""
    end, received = fact["end_date"], fact["received"]
    closing = book.closing(day, fact["is_official"])
    found = {
        "list_date": day,
        "closing": closing,
        "end_date": end,
        "received": received,
        "article": book.of_list(day).article(
            "official_closing_days" if fact["is_official"] else "closing_days"
        ),
        "rated_on": rated_on and rated_on.list_date,
        "verdicts": [],
    }
    if rated_on and day > rated_on.list_date:
        return found | {"code": "list_rated_before"}
    if fact["start_date"] and day <= fact["start_date"]:
        return found | {"code": "list_not_played", "article": None}
    revision = chain.published(reader.home, book.system, day)
    if rated_on and day == rated_on.list_date:
        if revision == rated_on:
            return found | {"code": "list_rated", "revision": rated_on.revision}
        # The newest list rests on a revision that is not the published one any more.
        why = _of_list(reader, book, fact, day, None, last)
        reasons = why["verdicts"] or ([] if why["code"] == "list_rated_elsewhere" else [why])
        named = {"revision": rated_on.revision, "published": revision.revision}
        return found | named | {"code": "list_dropped", "article": None, "verdicts": reasons}
    stops = _stops(reader, revision, fact["event_id"]) if revision else []
    is_late = bool(received and received > closing)
    if stops:
        worst = min((STOPS.index(one["verdict"]), one["verdict"]) for one in stops)[1]
        # The report that is late now was not the first: an earlier one was judged.
        code = f"list_{worst}_earlier" if is_late else f"list_{worst}"
        return found | {"code": code, "article": None, "verdicts": stops}
    if end and end > closing:
        return found | {"code": "list_ended_late"}
    if is_late:
        return found | {"code": "list_received_late"}
    if revision is None:
        return found | {"code": "list_due" if day >= last else "list_missing"}
    other = _other_revision(reader, revision, fact["event_id"])
    code = "list_rated_elsewhere" if other else "list_made_before"
    return found | {"code": code, "revision": other and other.revision}


def _stops(reader: Reader, revision: chain.ListRevision, event_id: str) -> list[dict]:
    """The verdicts that stopped an event as a whole on a list."""
    return [
        {name: one[name] for name in ("article", "verdict", "code", "message")}
        for one in reader.rows(revision, "verdicts", event_id=event_id, scope="event")
        if one["verdict"] in STOPS
    ]


def _other_revision(
    reader: Reader, published: chain.ListRevision, event_id: str
) -> chain.ListRevision | None:
    """A revision of the list that is not the published one and rates the event."""
    made = chain.revisions(reader.home, published.system, published.list_date)
    for one in reversed(made):
        if one == published:
            continue
        rated = Lineage(reader.home, one).rated_on(reader, event_id)
        if rated and rated.list_date == one.list_date:
            return one
    return None
