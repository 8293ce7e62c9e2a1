"""One event, explained: its reports, its facts, how it was judged, list by list, what to decide."""

from datetime import date

from pipeline import chain, inputs
from pipeline.build import open_rules, run_models_of_heads
from pipeline.errors import InputError
from pipeline.explanations.event_judged import Judgement, of_what_if, preview, published
from pipeline.explanations.event_lists import due_list, list_by_list
from pipeline.explanations.event_next import steps
from pipeline.explanations.event_reports import reports_of
from pipeline.explanations.event_unreported import FACTS, without_report
from pipeline.explanations.facts import facts_used
from pipeline.explanations.lineage import Lineage, newest_list
from pipeline.explanations.newer_reports import newer_reports, reports_used
from pipeline.explanations.reading import Reader, reader
from pipeline.explanations.rules import RuleBook, rule_book
from pipeline.explanations.two_systems import in_two_systems
from pipeline.judging import without_effect
from pipeline.orders import Order
from pipeline.paths import Home
from pipeline.register import SYSTEMS


def event_explained(
    home: Home,
    event_id: str,
    list_date: date | None,
    system: str | None,
    edition: str | None = None,
) -> dict:
    """The explanation of an event, or with ``edition`` of how a what-if judged it.

    Raises InputError where nothing is known of it.
    """
    order = _next_list(home, system or next(iter(_systems(home)), SYSTEMS[0]))
    while True:
        with reader(home) as opened:
            prepared = _open_heads(opened, order)
            fact = _fact(opened, event_id)
            own = (fact and fact["system"]) or order.system
            if own != order.system and system:
                raise InputError(f"Event {event_id} is a {own} event; leave out --system {system}.")
            if edition and fact:
                what_if = chain.what_if(home, own, list_date, edition)
                return _under_edition(opened, fact, event_id, what_if)
            fitting = _next_list(home, own, fact)
            if fitting == order:
                return _explained(opened, order, prepared, fact, event_id, list_date)
            order = fitting


def _explained(
    reader: Reader,
    order: Order,
    prepared: inputs.Prepared,
    fact: dict | None,
    event_id: str,
    list_date: date | None,
) -> dict:
    reports = reports_of(reader, event_id)
    head = {"event_id": event_id, "system": order.system, "reports": reports}
    if fact is None:
        return head | without_report(reader, event_id, reports)
    book = rule_book(order.system)
    rated_on = None if order.is_first else _rated_on(reader, order.system, event_id)
    published_now = rated_on and chain.published(reader.home, order.system, rated_on.list_date)
    used = reports_used(rated_on) if rated_on else {}
    for report in reports:
        report["used_on"] = rated_on.list_date if report["report_sha256"] in used else None
    since = newer_reports(reader, book) + in_two_systems(reader)
    newer = [one for one in since if one["event_id"] == event_id]
    judgement = _judgement(reader, order, prepared, event_id, rated_on)
    if published_now and judgement.revision == published_now:
        known = facts_used(reader, published_now, event_id, reports)
        fact |= {name: known[name] for name in FACTS if name in known and name != "system"}
    status = judgement.status if judgement else "later"
    lists = list_by_list(reader, book, fact, rated_on, order.list_date, list_date, status)
    due = max(due_list(book, fact), order.list_date)
    return head | {
        "facts": {name: fact[name] for name in FACTS} | {"edition": _edition(book, fact)},
        "outcome": _outcome(judgement, rated_on, published_now, due),
        "is_first_list": order.is_first,
        "newer": newer,
        "is_preview": bool(judgement and judgement.revision is None),
        "asked": next((one for one in lists if one["list_date"] == list_date), None),
        "lists": lists,
        "verdicts": judgement.verdicts if judgement else [],
        "people": judgement.people if judgement else {},
        "games": _games(judgement),
        "next": steps(reader, event_id, judgement.verdicts) if judgement else [],
        "idle": _idle(reader, event_id) if judgement and judgement.revision is None else [],
    }


def _idle(reader: Reader, event_id: str) -> list[dict]:
    """Decisions on the event that change nothing on the next list, and why."""
    return [
        {"code": "without_effect"}
        | {name: one[name] for name in ("decision_id", "kind", "message")}
        for one in without_effect(reader.con)
        if one["event_id"] == event_id
    ]


def _under_edition(reader: Reader, fact: dict, event_id: str, what_if: chain.ListRevision) -> dict:
    """The explanation of an event as a what-if judged it."""
    judgement = of_what_if(reader, what_if, event_id)
    return {
        "event_id": event_id,
        "system": what_if.system,
        "reports": [one | {"used_on": None} for one in reports_of(reader, event_id)],
        "facts": {name: fact[name] for name in FACTS} | {"edition": what_if.edition},
        "outcome": {
            "code": f"outcome_what_if_{judgement.status}",
            "article": None,
            "edition": what_if.edition,
            "list_date": what_if.list_date,
        },
        "is_first_list": False,
        "newer": [],
        "is_preview": False,
        "asked": None,
        "lists": [],
        "verdicts": judgement.verdicts,
        "people": judgement.people,
        "games": _games(judgement),
        "next": [],
        "idle": [],
    }


def _systems(home: Home) -> list[str]:
    """The systems that have a list, standard first."""
    return sorted(chain.systems(home), key=SYSTEMS.index)


def _next_list(home: Home, system: str, fact: dict | None = None) -> Order:
    """The list of a system that would judge now; its first one, where it has none, for an event."""
    book = rule_book(system)
    if dates := chain.list_dates(home, system):
        return Order(system, book.list_after(dates[-1]))
    return Order(
        system, due_list(book, fact) if fact else book.list_after(date.today()), is_first=True
    )


def _open_heads(reader: Reader, order: Order) -> inputs.Prepared:
    """Everything a list knows of events, before entries and games."""
    open_rules(reader.con)
    prepared = inputs.open_heads(reader.con, reader.home, order)
    run_models_of_heads(reader.con)
    return prepared


def _fact(reader: Reader, event_id: str) -> dict | None:
    found = reader.records("SELECT * FROM event_facts WHERE event_id = $id", {"id": event_id})
    return found[0] if found else None


def _edition(book: RuleBook, fact: dict) -> str | None:
    return book.of_list(fact["start_date"]).name if fact["start_date"] else None


def _rated_on(reader: Reader, system: str, event_id: str) -> chain.ListRevision | None:
    """The list that rated an event, on the chain of the newest one: in its published revision, if
    that rates it too."""
    found = newest_list(reader.home, system).rated_on(reader, event_id)
    if found is None:
        return None
    now = chain.published(reader.home, system, found.list_date)
    return now if Lineage(reader.home, now).rated_on(reader, event_id) == now else found


def _judgement(
    reader: Reader,
    order: Order,
    prepared: inputs.Prepared,
    event_id: str,
    rated_on: chain.ListRevision | None,
) -> Judgement | None:
    """How the event stands: as the next list would judge it now, else as it was judged."""
    due = preview(reader, order, prepared, event_id)
    if due or rated_on is None:
        return due
    found = reader.rows(rated_on, "events_rated", event_id=event_id)
    status = "counts" if found[0]["outcome"] == "rated" else "does_not_count"
    return published(reader, rated_on, event_id, status)


def _outcome(
    judgement: Judgement | None,
    rated_on: chain.ListRevision | None,
    published_now: chain.ListRevision | None,
    due: date,
) -> dict:
    """The answer in one sentence."""
    named = {"article": None, "list_date": due, "revision": None}
    if judgement is None or judgement.status == "later":
        return {"code": "outcome_later"} | named
    if judgement.revision is None:
        return {"code": f"outcome_next_{judgement.status}"} | named
    named |= {"list_date": rated_on.list_date, "revision": rated_on.revision}
    if published_now != rated_on:
        return {"code": "outcome_dropped"} | named | {"published": published_now.revision}
    return {"code": f"outcome_{judgement.status}"} | named


def _games(judgement: Judgement | None) -> dict | None:
    if judgement is None:
        return None
    number = sum(one["half_games"] for one in judgement.games)
    rated = sum(one["half_games"] for one in judgement.games if one["reason"] is None)
    return {
        "players": judgement.players,
        "half_games": number,
        "rated": rated,
        "not_rated": [one for one in judgement.games if one["reason"]],
    }
