"""May the event be rated, and on which list?

`admission` answers with one status (counts, does_not_count, held, refused), the codes that led
to it, and the day from which the report counts as received (R20).
"""

from datetime import timedelta

from . import orders, rate_of_play
from .articles import article, waived_by
from .composition import composition_fails, is_unrated_match, too_fast_as_a_whole
from .dates import add_months, closing_date, list_date_in_force, next_list_date


def start_list_dates(facts):
    """The dates of the lists the event needs: at its start, or at each round (F31)."""
    days = [facts["start"]]
    if facts["ratings"] == "current":
        days += [facts["round_dates"].get(half["round"], facts["start"])
                 for half in facts["halves"].values()]  # fmt: skip
    return sorted({list_date_in_force(facts["system"], day) for day in days})


def admission(facts, decisions, lists, stages=(), repeats=None, lifted_on=None):
    """`lists`: list date -> {player: rating} of the event's system, for the lists we hold.

    `stages`: the facts of all stages linked with this event by `pooled_with`, itself included.
    `repeats`: the code that holds an event because another has told of its games; `lifted_on`: the
    day of the decision that lets its new rounds count.
    """
    numbers, event_id = facts["numbers"], facts["event_id"]
    receipt, codes = facts["received"], []
    refused, held, released = (
        orders.last_day(decisions, kind, event_id)
        for kind in ("refuse_event", "hold_event", "release_event")
    )
    if refused and len(stages or [facts]) == 1:  # nothing more is asked of what is refused
        repeats = lifted_on = None
        problems = ()
    else:
        problems = _judged(facts, decisions, lists, stages or [facts])
    for code, verdict, lifted in problems:
        if lifted is None:
            codes.append((code, verdict))
        else:
            receipt = max(receipt, lifted)
    if repeats:
        accepted = orders.accepted_by_name(decisions, event_id)
        if accepted is None:
            codes.append((repeats, "held"))
        else:
            receipt = max(receipt, accepted)
    if lifted_on:
        receipt = max(receipt, lifted_on)
    if ended := orders.last_day(decisions, "ended", event_id):
        receipt = max(receipt, ended)
    if held and released and released >= held:
        receipt = max(receipt, released)
    elif held:
        codes.insert(0, ("decision", "held"))
    if refused:
        codes.insert(0, ("decision", "refused"))
    status = "counts"
    for verdict in ("does_not_count", "held", "refused"):
        if verdict in [found for _, found in codes]:
            status = verdict
    return {
        "event_id": event_id,
        "status": status,
        "codes": [(code, article(code, numbers), verdict) for code, verdict in codes],
        "receipt": receipt,
    }


def is_withheld(facts, decisions, lists, stages):
    """Whether its own faults or the articles hold or refuse it, orders and copies left aside."""
    return any(
        verdict in ("held", "refused") and lifted is None
        for _, verdict, lifted in _judged(facts, decisions, lists, stages)
    )


def _judged(facts, decisions, lists, stages):
    """(code, verdict, day of the decision that lifts it or None) for each problem."""
    event_id = facts["event_id"]
    for code, verdict in _problems(facts, lists, stages):
        lifted = orders.waiver(decisions, event_id, waived_by(code, facts["numbers"]))
        if lifted is None and verdict == "held":
            lifted = orders.last_day(decisions, "release_event", event_id)
        if code in ("no_list_in_force", "ends_after_receipt"):
            lifted = None
        yield code, verdict, lifted


def is_due(facts, receipt, list_date):
    """R20: the closing date of the list is not before the receipt.

    Nor is it before the end, for an event that ends after its receipt is held.
    """
    closing = closing_date(facts["system"], list_date, facts["is_official"])
    return receipt <= closing


def _problems(facts, lists, stages):
    """(code, verdict) for everything that stands in the way, decisions left aside."""
    numbers = facts["numbers"]
    if facts["faults"]:
        yield "report_faults", "held"
    if facts["end"] > facts["received"]:
        yield "ends_after_receipt", "held"
    if any(day not in lists for day in start_list_dates(facts)):
        yield "no_list_in_force", "held"
    if facts["rate"] is None:
        yield "rate_of_play_unreadable", "held"
    elif not rate_of_play.first_control_fits(numbers, facts["rate"]):
        yield "first_control", "held"
    if too_fast_as_a_whole(facts, lists):
        yield "rate_of_play", "does_not_count"
    if is_unrated_match(facts, lists):
        yield "match_unrated", "does_not_count"
    if composition_fails(facts, lists, stages):
        yield "composition", "does_not_count"
    if facts["is_official"]:  # 0.3: shall be rated (F17)
        return
    if facts["registered"] == "no":
        yield "not_registered", "held"
    if _registered_late(facts, lists):
        yield "registered_late", "held"
    if _report_late(facts):
        yield "report_late", "refused"
    length = (facts["end"] - facts["start"]).days + 1
    if numbers["length_days"] and length > numbers["length_days"] and facts["format"] != "league":
        yield "length", "held"
    yield from _day_problems(facts)


def _registered_late(facts, lists):
    numbers, registered_on = facts["numbers"], facts["registered_on"]
    if facts["registered"] != "yes" or registered_on is None:
        return False
    days = numbers["registration_days"] or 0
    if facts["is_norm"] and numbers["norm_days"]:
        days = max(days, numbers["norm_days"])
    if numbers["top_days"]:
        needed, rating, rating_woman = numbers["top_days"]
        start_list = lists.get(list_date_in_force(facts["system"], facts["start"]), {})
        for player, entry in facts["entries"].items():
            own = start_list.get(player) or 0
            if own > rating or (entry["sex"] == "w" and own > rating_woman):
                days = max(days, needed)
    latest = facts["start"] - timedelta(days=days)
    if numbers["registration_months"]:
        latest = min(latest, add_months(facts["start"], -numbers["registration_months"]))
    return registered_on > latest


def _report_late(facts):
    if facts["numbers"]["deadline"] is None:
        return False
    unit, count = facts["numbers"]["deadline"]
    if unit == "days":
        return facts["received"] > facts["end"] + timedelta(days=count)
    third = facts["end"]
    for _ in range(count):
        third = next_list_date(facts["system"], third)
    return facts["received"] > closing_date(facts["system"], third)


def _day_problems(facts):
    """F16: rounds and hours a day; without round dates nothing can be checked.

    A round that the report dates but in which nobody was paired takes no time.
    """
    numbers = facts["numbers"]
    rounds_on = {}
    for number in {number for _, number in facts["halves"]}:
        day = facts["round_dates"].get(number)
        if day is not None:
            rounds_on[day] = rounds_on.get(day, 0) + 1
    most = max(rounds_on.values(), default=0)
    if numbers["rounds_a_day"] and most > numbers["rounds_a_day"]:
        yield "rounds_a_day", "held"
    hours, rate = numbers["hours_a_day"], facts["rate"]
    if hours and rate is not None and most * rate_of_play.game_seconds(rate) > hours * 3600:
        yield "hours_a_day", "held"
