"""What the commission can decide about an event that does not count, as rows to write."""

import csv
import io

from pipeline.explanations.reading import Reader

ROW = (
    "decision_id", "decided_on", "kind", "event_id", "player_id", "round", "system", "list_date",
    "value", "reason", "decided_by", "supersedes",
)  # fmt: skip
TO_FILL = {
    "decision_id": "ID",
    "decided_on": "YYYY-MM-DD",
    "reason": "REASON",
    "decided_by": "NAME",
}
# Verdicts that no acceptance lifts: what lifts them instead.
INSTEAD = {
    "held_by_decision": "next_release",
    "refused_by_decision": "next_supersede",
    "no_list_in_force": "next_import",
    "dates_missing": "next_register",
    "no_edition": "next_register",
    "other_report_replaced": "next_other_report",
    "same_games_as": "next_same_event",
    "rounds_repeated": "next_repeated_rounds",
    "nearly_same_games_as": "next_same_event",
    "nearly_same_and_new_rounds": "next_same_event",
}
# Entries that no ID names: their start rank does, for who has none without player_id.
WITHOUT_ID = ("id_missing", "id_unreadable")
TWICE = ("id_repeated", "repeated_player")
ALSO = {"not_registered": "next_register", "rate_of_play_unreadable": "next_register"}

MOST_OTHERS = 6
# The events that an event is held for, where none has more games than it.
SMALLER = """
SELECT repetitions.other_id AS other, repetitions.list_date, run.system
FROM repetitions
INNER JOIN event_places ON repetitions.other_id = event_places.event_id CROSS JOIN run
WHERE repetitions.event_id IN (SELECT unnest($ids))
    AND repetitions.kind <> 'new_rounds' AND repetitions.different_by IS NULL
    AND NOT repetitions.is_told AND NOT repetitions.is_withheld
QUALIFY bool_and(repetitions.games >= event_places.games)
    OVER (PARTITION BY repetitions.event_id)
ORDER BY event_places.place
"""


def steps(
    reader: Reader, event_id: str, verdicts: list[dict], events: list[str] | None = None
) -> list[dict]:
    """One statement per way out; ``row`` is the row of the decisions file, where there is one.

    events: those meant where ``event_id`` stands for several.
    """
    found: list[dict] = []
    for one in verdicts:
        if one["scope"] != "event" or one["verdict"] not in ("held", "refused", "does_not_count"):
            continue
        named = {"article": None, "event_id": event_id, "waived": one["article"], "row": None}
        if one["code"] in ALSO:
            found.append({"code": ALSO[one["code"]]} | named)
        if one["code"] in INSTEAD:
            code = INSTEAD[one["code"]]
        else:
            code = "next_accept" if one["article"] else "next_correct"
        found += [
            named | step for step in _steps(reader, code, event_id, one, events or [event_id])
        ]
    return [one for number, one in enumerate(found) if one not in found[:number]]


def _steps(
    reader: Reader, code: str, event_id: str, verdict: dict, events: list[str]
) -> list[dict]:
    match code:
        case "next_accept":
            row = row_of(kind="accept_event", event_id=event_id, value=verdict["article"])
            return [{"code": code, "row": row}]
        case "next_release":
            return [{"code": code, "row": row_of(kind="release_event", event_id=event_id)}]
        case "next_other_report":
            refused = row_of(kind="refuse_event", event_id=event_id)
            row = row_of(kind="release_event", event_id=event_id)
            return [{"code": code, "row": refused}, {"code": "next_same_report", "row": row}]
        case "next_repeated_rounds":
            row = row_of(kind="accept_event", event_id=event_id, value="identity")
            return [{"code": "next_corrected_report", "row": None}, {"code": code, "row": row}]
        case "next_supersede":
            return [{"code": code, "row": row} for row in _superseding(reader, event_id)]
        case "next_same_event":
            refused = row_of(kind="refuse_event", event_id=event_id)
            accepted = row_of(kind="accept_event", event_id=event_id, value="*")
            found = [{"code": code, "row": refused}, {"code": "next_other_event", "row": accepted}]
            if verdict["code"] != "same_games_as":
                found[1:1] = _refusing_others(reader, events)
            if verdict["code"] == "nearly_same_and_new_rounds":
                rest = row_of(kind="accept_event", event_id=event_id, value="new_rounds")
                found.insert(-1, {"code": "next_new_rounds", "row": rest})
            if verdict["code"] == "nearly_same_games_as" and _may_be_series(reader, events):
                series = row_of(kind="accept_event", event_id=event_id, value="series")
                found.append({"code": "next_series", "row": series})
            return found
        case "next_correct":
            fault = {"event_id": event_id, "player_id": "PLAYER"}
            result = row_of(kind="correct_result", round="ROUND", value="RESULT", **fault)
            is_nobody, is_twice = verdict["code"] in WITHOUT_ID, verdict["code"] in TWICE
            fault |= {"player_id": ""} if is_nobody else {}
            right = "RIGHT_ID@RANK" if is_nobody or is_twice else "RIGHT_ID"
            player = row_of(kind="correct_player", value=right, **fault)
            return [
                {"code": code, "row": None},
                {"code": "next_correct_result", "row": result},
                {"code": "next_missing_id" if is_nobody else "next_correct_player", "row": player},
            ]
    return [{"code": code, "row": None}]


def _refusing_others(reader: Reader, events: list[str]) -> list[dict]:
    """Refusals of the events whose games one event holds, where it has as many games as any of
    them: it may be the whole of what they tell. One row for all where there are many, or many
    events are meant."""
    others = reader.records(SMALLER, {"ids": events})
    if others and (len(events) > 1 or len(others) > MOST_OTHERS):
        is_rated = any(one["list_date"] for one in others)
        others = [others[0] | {"other": "OTHER_EVENT", "list_date": "DATE" if is_rated else None}]
    return [
        {"code": "next_refuse_rated" if one["list_date"] else "next_refuse_other"}
        | one
        | {"row": row_of(kind="refuse_event", event_id=one["other"])}
        for one in others
    ]


def _may_be_series(reader: Reader, events: list[str]) -> bool:
    """Whether one of the events tells nearly the same as another on days of its own."""
    return bool(
        reader.records(
            "SELECT event_id FROM pairs_apart WHERE event_id IN (SELECT unnest($ids))",
            {"ids": events},
        )
    )


def _superseding(reader: Reader, event_id: str) -> list[str]:
    """Rows that accept an event in place of each refusal in force."""
    refusals = reader.records(
        "SELECT decision_id FROM decisions_in_force"
        " WHERE kind = 'refuse_event' AND event_id = $id ORDER BY decision_id",
        {"id": event_id},
    )
    return [
        row_of(kind="release_event", event_id=event_id, supersedes=one["decision_id"])
        for one in refusals
    ]


def row_of(**cells: str) -> str:
    """A row of the decisions file; what only the commission knows stands in capitals."""
    line = io.StringIO()
    filled = TO_FILL | cells
    csv.writer(line, lineterminator="").writerow([filled.get(name, "") for name in ROW])
    return line.getvalue()
