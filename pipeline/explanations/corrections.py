"""Decisions that made an entry or a game count otherwise than its report says."""

from collections.abc import Iterable

from pipeline.decisions import read_decisions
from pipeline.explanations.reading import Reader

DECISION = ("decision_id", "decided_on", "kind", "value", "reason", "decided_by")
OF_ENTRIES = ("id_corrected", "id_moved")


def decisions_of(reader: Reader, ids: Iterable[str | None]) -> dict[str, dict]:
    """The decisions of some IDs: when, what, why, by whom."""
    wanted = sorted({one for one in ids if one})
    if not wanted:
        return {}
    read_decisions(reader.con, reader.home)
    found = reader.records(
        f"SELECT {', '.join(DECISION)} FROM decision_rows"
        " WHERE decision_id IN (SELECT unnest($ids))",
        {"ids": wanted},
    )
    return {one["decision_id"]: one for one in found}


def corrections(reader: Reader, verdicts: list[dict]) -> list[dict]:
    """Those of the verdicts that tell a correction, as statements, each with its decision."""
    told = [one for one in verdicts if one["code"] in ("result_corrected", *OF_ENTRIES)]
    orders = decisions_of(reader, (one["decision_id"] for one in told))
    return [
        {name: one[name] for name in ("event_id", "player_id", "round", "code", "message")}
        | {"article": None, "decision": orders.get(one["decision_id"])}
        for one in told
    ]


def of_entry(corrected: list[dict], event_id: str, player_id: int) -> list[dict]:
    """What was corrected about the ID of a player in an event."""
    return [
        one
        for one in corrected
        if (one["event_id"], one["player_id"]) == (event_id, player_id)
        and one["code"] in OF_ENTRIES
    ]


def of_game(corrected: list[dict], half_game: dict) -> list[dict]:
    """What was corrected about a half-game: its result, and the ID of the opponent."""
    event_id = half_game["event_id"]
    own = [
        one
        for one in corrected
        if one["code"] == "result_corrected"
        and (one["event_id"], one["player_id"], one["round"])
        == (event_id, half_game["player_id"], half_game["round"])
    ]
    others = of_entry(corrected, event_id, half_game["opponent_id"])
    return own + [one | {"message": f"opponent: {one['message']}"} for one in others]
