"""One event, explained: its reports, its facts, how it was judged, list by list, what to decide."""

from datetime import date

from pipeline import chain, inputs
from pipeline.build import open_rules, run_models_of_heads
from pipeline.errors import InputError
from pipeline.explanations.event_judged import Judgement, preview, published
from pipeline.explanations.event_lists import due_list, list_by_list
from pipeline.explanations.event_next import steps
from pipeline.explanations.event_reports import is_readable, reports_of
from pipeline.explanations.lineage import newest_list
from pipeline.explanations.newer_reports import newer_reports, reports_used
from pipeline.explanations.reading import Reader, reader
from pipeline.explanations.rules import RuleBook, rule_book
from pipeline.orders import Order
from pipeline.paths import Home

FACTS = (
    "event_id", "name", "federation", "system", "format", "start_date", "end_date", "received",
    "rate_of_play", "ratings", "rounds", "is_registered", "registered_on", "is_official",
)  # fmt: skip


def event_explained(home: Home, event_id: str, list_date: date | None, system: str | None) -> dict:
    """The explanation of an event. Raises InputError where nothing is known of it."""
    chosen = _system(home, system)
    with reader(home) as opened:
        order, prepared = _open_heads(opened, chosen)
        fact = _fact(opened, event_id)
        own = (fact and fact["system"]) or chosen
        if own == chosen:
            return _explained(opened, order, prepared, fact, event_id, list_date)
    if system:
        raise InputError(f"Event {event_id} is a {own} event; leave out --system {system}.")
    return event_explained(home, event_id, list_date, own)


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
        return head | _without_report(reader, event_id, reports)
    book = rule_book(order.system)
    rated_on = newest_list(reader.home, order.system).rated_on(reader, event_id)
    used = reports_used(rated_on) if rated_on else {}
    for report in reports:
        report["used_on"] = rated_on.list_date if report["report_sha256"] in used else None
    newer = [one for one in newer_reports(reader, book) if one["event_id"] == event_id]
    judgement = _judgement(reader, order, prepared, event_id, rated_on)
    status = judgement.status if judgement else "later"
    lists = list_by_list(reader, book, fact, rated_on, order.list_date, list_date, status)
    due = max(due_list(book, fact), order.list_date)
    return head | {
        "facts": {name: fact[name] for name in FACTS} | {"edition": _edition(book, fact)},
        "outcome": _outcome(judgement, rated_on, due),
        "newer": newer,
        "is_preview": bool(judgement and judgement.revision is None),
        "asked": next((one for one in lists if one["list_date"] == list_date), None),
        "lists": lists,
        "verdicts": judgement.verdicts if judgement else [],
        "people": judgement.people if judgement else {},
        "games": _games(judgement),
        "next": steps(reader, event_id, judgement.verdicts) if judgement else [],
    }


def _system(home: Home, system: str | None) -> str:
    """The system to look in first. Raises InputError where it has no list."""
    systems = chain.systems(home)
    if not systems or (system and system not in systems):
        raise InputError(
            f"{home.root} has no {f'{system} ' if system else ''}list yet; import one: "
            "ratinglist import-list FILE --date …"
        )
    return system or ("standard" if "standard" in systems else systems[0])


def _open_heads(reader: Reader, chosen: str) -> tuple[Order, inputs.Prepared]:
    """Everything the next list of a system knows of events, before entries and games."""
    book = rule_book(chosen)
    order = Order(chosen, book.list_after(chain.list_dates(reader.home, chosen)[-1]))
    open_rules(reader.con)
    prepared = inputs.open_heads(reader.con, reader.home, order)
    run_models_of_heads(reader.con)
    return order, prepared


def _fact(reader: Reader, event_id: str) -> dict | None:
    found = reader.records("SELECT * FROM event_facts WHERE event_id = $id", {"id": event_id})
    return found[0] if found else None


def _edition(book: RuleBook, fact: dict) -> str | None:
    return book.of_list(fact["start_date"]).name if fact["start_date"] else None


def _without_report(reader: Reader, event_id: str, reports: list[dict]) -> dict:
    """What there is to say of an event without a readable report."""
    registered = reader.records(
        "SELECT * FROM register_in_force WHERE event_id = $id", {"id": event_id}
    )
    if not registered and not reports:
        raise InputError(
            f"Nothing is known of event {event_id}: no row of the register and no report has this "
            "ID. The ID of an event is --event at ingest, the event_id of the register, or the "
            "name of the report's file without its extension."
        )
    unreadable = [one for one in reports if not is_readable(one)]
    row = registered[0] if registered else {}
    code = "outcome_unreadable" if unreadable else "outcome_no_report"
    named = {name: row.get(name) for name in FACTS} | {"event_id": event_id, "edition": None}
    step = "next_new_report" if unreadable else "next_await"
    return {
        "facts": named,
        "outcome": {"code": code, "article": None, "files": len(unreadable)},
        "newer": [],
        "is_preview": False,
        "asked": None,
        "lists": [],
        "verdicts": [],
        "people": {},
        "games": None,
        "next": [{"code": step, "article": None, "event_id": event_id, "row": None}],
    }


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


def _outcome(judgement: Judgement | None, rated_on: chain.ListRevision | None, due: date) -> dict:
    """The answer in one sentence."""
    named = {"article": None, "list_date": due, "revision": None}
    if judgement is None or judgement.status == "later":
        return {"code": "outcome_later"} | named
    if judgement.revision is None:
        return {"code": f"outcome_next_{judgement.status}"} | named
    named |= {"list_date": rated_on.list_date, "revision": rated_on.revision}
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
