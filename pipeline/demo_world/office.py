"""What the office knows beside the reports: the register of events and its own decisions."""

from dataclasses import dataclass
from datetime import date

import numpy as np

from pipeline.demo_world.calendar import DAY
from pipeline.demo_world.events import Event
from pipeline.demo_world.players import Players
from pipeline.demo_world.report import Report
from pipeline.demo_world.shape import ODDITIES, one_of, pick

# fmt: off
REGISTER = [
    "event_id", "name", "federation", "system", "format", "start_date",
    "end_date", "rate_of_play", "registered_on", "is_official", "ratings",
    "category", "report_file", "is_national_championship", "is_norm_event",
    "pooled_with", "received",
]
DECISIONS = [
    "decision_id", "decided_on", "kind", "event_id", "player_id", "round",
    "system", "list_date", "value", "reason", "decided_by", "supersedes",
]
# fmt: on
OPPOSITE = {"1": "0", "0": "1", "=": "1"}


@dataclass(frozen=True)
class Decision:
    """One row of decisions.csv and what it makes of the event ("" = counts as before)."""

    row: dict[str, object]
    verdict: str = ""


def register_row(event: Event, players: Players) -> dict[str, object]:
    """The announced event; blank where nothing is known."""
    is_named = event.file_name.partition(".")[0] != event.event_id
    return {
        "event_id": event.event_id,
        "name": event.name,
        "federation": players.federations[event.federation],
        "system": event.system,
        "format": event.format,
        "start_date": event.days[0],
        "end_date": event.days[-1],
        "rate_of_play": event.rate,
        "registered_on": event.registered,
        "is_official": "false",
        "ratings": "current" if event.kind == "league" else "start",
        "report_file": event.file_name if is_named else "",
        "is_national_championship": "false",
        "is_norm_event": str(event.kind == "round_robin" and event.band == "strong").lower(),
        "received": event.received,
    }


def decide(rng: np.random.Generator, report: Report, number: int) -> Decision | None:
    """Now and then an order of the commission about an event, always about a wrong ID."""
    event = report.event
    if report.right_and_wrong_id:
        right, wrong = report.right_and_wrong_id
        row = _row(number, event.received, "correct_player", event, "The ID is another player's")
        return Decision(row | {"player_id": wrong, "value": right})
    if rng.random() >= ODDITIES["decisions"]["share"]:
        return None
    kind = pick(rng, ODDITIES["decisions"]["kinds"])
    if kind == "correct_result":
        return _correct_result(rng, report, number)
    if kind == "base_correction":
        row = _row(number, event.received, kind, None, "An earlier event was counted twice")
        points = int(rng.integers(1, 10)) * one_of(rng, (-1, 1))
        player = int(one_of(rng, report.entries).player_id)
        row |= {"player_id": player, "value": points, "system": event.system}
        return Decision(row | {"list_date": event.month.list_date})
    verdict, reason = {
        "hold_event": ("held", "The arbiter's signature is missing"),
        "refuse_event": ("refused", "The games were not played as reported"),
    }[kind]
    return Decision(_row(number, event.received, kind, event, reason), verdict)


def _correct_result(rng, report: Report, number: int) -> Decision | None:
    games = report.table.games()
    if not games:
        return None
    player, round_number = one_of(rng, games)
    row = _row(number, report.event.received, "correct_result", report.event, "Score sheet seen")
    value = OPPOSITE[report.table.results[player][round_number]]
    player_id = int(report.entries[player].player_id)
    return Decision(row | {"player_id": player_id, "round": round_number + 1, "value": value})


def _row(number: int, received: date, kind: str, event: Event | None, reason: str) -> dict:
    return order(f"D{number:05}", received - DAY, kind, event, reason)


def order(decision_id: str, day: date, kind: str, event: Event | None, reason: str) -> dict:
    """What every decision of the commission says."""
    return {
        "decision_id": decision_id,
        "decided_on": day,
        "kind": kind,
        "event_id": event.event_id if event else "",
        "reason": reason,
        "decided_by": "rating commission",
    }
