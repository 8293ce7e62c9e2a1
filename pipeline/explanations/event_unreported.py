"""What there is to say of an event for which no report can be read."""

from pipeline.errors import InputError
from pipeline.explanations.reading import Reader

FACTS = (
    "event_id", "name", "federation", "system", "format", "start_date", "end_date", "received",
    "rate_of_play", "ratings", "rounds", "is_registered", "registered_on", "is_official",
)  # fmt: skip


def without_report(reader: Reader, event_id: str, reports: list[dict]) -> dict:
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
    row = registered[0] if registered else {}
    unreadable = [one for one in reports if one["state"] == "refused"]
    original = None if unreadable else _original(reader, reports)
    outcome = {"code": "outcome_no_report", "article": None}
    if unreadable:
        outcome = {"code": "outcome_unreadable", "article": None, "files": len(unreadable)}
    elif original:
        outcome = {"code": "outcome_duplicate", "article": None} | original
    named = {name: row.get(name) for name in FACTS} | {"event_id": event_id, "edition": None}
    step = "next_new_report" if unreadable else "next_await"
    steps_open = (
        [] if original else [{"code": step, "article": None, "event_id": event_id, "row": None}]
    )
    return {
        "facts": named,
        "outcome": outcome,
        "newer": [],
        "is_first_list": False,
        "is_preview": False,
        "asked": None,
        "lists": [],
        "verdicts": [],
        "people": {},
        "games": None,
        "next": steps_open,
        "idle": [],
    }


def _original(reader: Reader, reports: list[dict]) -> dict | None:
    """The report that a copy repeats byte for byte: file and event."""
    found = reader.records(
        "SELECT file_name AS original, event_id AS original_event FROM reports_of_events"
        " WHERE report_sha256 IN (SELECT unnest($hashes::VARCHAR[])) ORDER BY ALL",
        {"hashes": [one["report_sha256"] for one in reports]},
    )
    return found[0] | {"file_name": reports[-1]["file_name"]} if found else None
