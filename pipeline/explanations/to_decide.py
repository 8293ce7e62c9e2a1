"""What waits for a decision of the commission: which events, by which article, since when, and the
row of the decisions file that would decide."""

from itertools import groupby

from pipeline.explanations.event_next import row_of, steps
from pipeline.explanations.reading import Reader

STOPS = ("refused", "held", "does_not_count")
OWN_ROW = ("held_by_decision", "refused_by_decision")  # each of these events was ordered on its own


def to_decide(reader: Reader, system: str, events: list[dict]) -> list[dict]:
    """One entry per article and rule that stops events of a system, the longest waiting first.

    ``events`` are those that wait, with the verdicts that stop them. Keys: system, article, code,
    verdict, message (of the first event), since (the day its report came in), events, steps
    (statements; ``row`` is the row to write). Several events stopped by one article have one row
    that accepts all of them. Needs ``decisions_in_force``.
    """
    stopped = sorted(
        (
            (_group(event, verdict), event["received"], event["event_id"], event, verdict)
            for event in events
            for verdict in event["verdicts"]
            if verdict["verdict"] in STOPS
        ),
        key=lambda one: one[:3],
    )
    found = []
    for (_, code, article, _), group in groupby(stopped, key=lambda one: one[0]):
        told = [(event, verdict) for _, _, _, event, verdict in group]
        event, verdict = told[0]
        found.append(
            {
                "system": system,
                "article": article or None,
                "code": code,
                "verdict": verdict["verdict"],
                "message": verdict["message"],
                "since": event["received"],
                "events": [one["event_id"] for one, _ in told],
                "steps": _steps(reader, system, [one for one, _ in told], verdict),
            }
        )
    return sorted(found, key=lambda one: (one["since"], one["events"]))


def _group(event: dict, verdict: dict) -> tuple[str, str, str, str]:
    own = event["event_id"] if verdict["code"] in OWN_ROW else ""
    return (verdict["verdict"], verdict["code"], verdict["article"] or "", own)


def _steps(reader: Reader, system: str, events: list[dict], verdict: dict) -> list[dict]:
    """The ways out of one event; where there are several, with rows for all of them."""
    is_one = len(events) == 1
    event_id = events[0]["event_id"] if is_one else "EVENT"
    found = steps(
        reader, event_id, [verdict | {"scope": "event"}], [event["event_id"] for event in events]
    )
    starts = [event["start_date"] for event in events]
    if not is_one and verdict["article"] and all(starts):
        value = (
            f"{verdict['article']} system={system} start_from={min(starts)} start_to={max(starts)}"
        )
        together = {
            "code": "next_accept_all",
            "row": row_of(kind="accept_event", event_id="*", value=value),
            "events": len(events),
            "start_from": min(starts),
            "start_to": max(starts),
        }
        found = [one | together if one["code"] == "next_accept" else one for one in found]
    return found
