"""Many worlds of the calculator as one, so that one build answers for all of them.

Players, events and decisions are renumbered. Orders that concern everybody (federations, articles
for all events) come from the first world.
"""

import re

SHIFT = 1_000_000
IDENTITY = ("alias", "correct_player")


def merged(worlds: list[dict]) -> dict:
    """One world of many with the same systems and list dates."""
    whole = {**worlds[0], "imports": {}, "register": [], "decisions": [], "reports": []}
    for at, world in enumerate(worlds):
        assert world["list_dates"] == whole["list_dates"], "worlds of different lists"
        for one in world["imports"]:
            rows = [row | {"player_id": _number(row["player_id"], at)} for row in one["rows"]]
            whole["imports"].setdefault((one["system"], one["list_date"]), []).extend(rows)
        whole["register"] += [_renamed(row, at) for row in world["register"]]
        whole["reports"] += [_report(one, at) for one in world["reports"]]
        whole["decisions"] += [
            _decision(row, at) for row in world["decisions"] if at == 0 or _is_of_one(row)
        ]
    whole["imports"] = [
        {"system": system, "list_date": day, "rows": rows}
        for (system, day), rows in sorted(whole["imports"].items())
    ]
    return whole


def _is_of_one(decision: dict) -> bool:
    return decision["event_id"] not in (None, "*") or decision["player_id"] is not None


def _number(player_id: int | None, at: int) -> int | None:
    return None if player_id is None else player_id + SHIFT * at


def _name(text: str | None, at: int) -> str | None:
    return text if text in (None, "*") else f"W{at:02d}-{text}"


def _renamed(row: dict, at: int) -> dict:
    changes = {name: _name(row[name], at) for name in ("event_id", "pooled_with") if row.get(name)}
    return row | changes


def _report(one: dict, at: int) -> dict:
    players = [
        player | {"player_id": _number(player["player_id"], at)} for player in one["players"]
    ]
    return one | {"event_id": _name(one["event_id"], at), "players": players}


def _decision(row: dict, at: int) -> dict:
    changes = {name: _name(row[name], at) for name in ("event_id", "decision_id", "supersedes")}
    changes["player_id"] = _number(row["player_id"], at)
    if row["kind"] in IDENTITY:
        changes["value"] = _number(int(row["value"]), at)
    return row | changes


def place(text: str) -> int | None:
    """The place of the world that a sentence about a player or an event is about."""
    event = re.search(r"W(\d+)-", text)
    player = re.search(r"'player_id': (\d+)", text)
    if event:
        return int(event[1])
    return int(player[1]) // SHIFT if player else None
