"""What is known of an event: its report, its row in the register, the decisions about it.

`event_facts` gives one dict: dates, format, rate of play, numbers of its edition, entries
(player, data) and half-games keyed by (player, round). The register wins over the report.
"""

from . import orders, rate_of_play
from .numbers import EDITIONS, numbers_named, numbers_on

PLAYED = ("1", "=", "0")
UNDER_ONE_MOVE = ("W", "D", "L")
FORFEITS = ("+", "-")
LEGAL_PAIRS = {
    ("1", "0"), ("=", "="), ("=", "0"), ("0", "="), ("0", "0"), ("0", "1"),
    ("W", "L"), ("D", "D"), ("L", "W"), ("+", "-"), ("-", "+"), ("-", "-"),
}  # fmt: skip


def desk(world, list_date):
    """What lies before the office when it makes a list: register, reports, decisions."""
    return {
        "register": {row["event_id"]: row for row in world["register"]},
        "register_from": min((row["start_date"] for row in world["register"]), default=None),
        "decisions": orders.in_force(world["decisions"], list_date),
        "reports": [
            one
            for one in world["reports"]
            if one.get("processed_after") is None or list_date > one["processed_after"]
        ],
    }


def event_facts(desk, report, edition=None):
    """All that the checks and the rating of one event need."""
    row = desk["register"].get(report["event_id"])
    facts = {"event_id": report["event_id"], "report": report, "received": report["received"]}
    if row is not None:
        facts["registered"] = "yes"
    elif desk["register"] and report["start"] >= desk["register_from"]:
        facts["registered"] = "no"
    else:
        facts["registered"] = "not_checked"
    row = row or {}
    facts["start"] = row.get("start_date") or report["start"]
    facts["end"] = row.get("end_date") or report["end"]
    facts["format"] = row.get("format") or report.get("format") or "swiss"
    facts["rate"] = rate_of_play.parse(row.get("rate_of_play") or report.get("rate_of_play"))
    facts["system"] = system_of(desk, report)
    facts["registered_on"] = row.get("registered_on")
    facts["is_official"] = bool(row.get("is_official"))
    facts["is_championship"] = bool(row.get("is_national_championship"))
    facts["is_norm"] = bool(row.get("is_norm_event"))
    facts["category"] = row.get("category")
    facts["pooled_with"] = row.get("pooled_with")
    before_start = facts["registered_on"] is None or facts["registered_on"] <= facts["start"]
    is_current = row.get("ratings") == "current" and before_start
    facts["ratings"] = "current" if is_current else "start"
    facts["rounds"] = report["rounds"]
    facts["round_dates"] = report.get("round_dates") or {}
    if edition:
        facts["numbers"] = numbers_named(facts["system"], edition)
    else:
        facts["numbers"] = numbers_on(facts["system"], facts["start"])
    facts["faults"] = _read_games(facts, report, desk["decisions"])
    return facts


def order_key(facts):
    """Order of events for 'first' and 'earlier' within one list (F11)."""
    return (facts["end"], facts["start"], facts["event_id"])


def system_of(desk, report):
    """The register's system, else the one told at ingest, else by the rate of play (R22)."""
    row = desk["register"].get(report["event_id"], {})
    named = row.get("system") or report.get("system")
    if named:
        return named
    start = row.get("start_date") or report["start"]
    rate = rate_of_play.parse(row.get("rate_of_play") or report.get("rate_of_play"))
    if rate is None or start < EDITIONS["rapid"][0][0]:
        return "standard"
    if rate_of_play.least_seconds(rate) >= 3600:
        return "standard"
    for system in ("rapid", "blitz"):
        if rate_of_play.is_system_speed(numbers_on(system, start), rate):
            return system
    return "standard"


def _read_games(facts, report, decisions):
    """Fill entries and halves; return the codes of what cannot be rated as it stands (F18)."""
    faults = []
    entries, by_rank = {}, {}
    for line in report["players"]:
        if line["player_id"] is None:
            faults.append(("id_missing", line["rank"]))
            continue
        player = orders.final_player(decisions, facts["event_id"], line["player_id"])
        if player in entries:
            faults.append(("id_twice", line["rank"]))
            continue
        entries[player] = {**line, "player_id": player}
        by_rank[line["rank"]] = player
    ranks = {line["rank"]: line for line in report["players"]}
    halves = {}
    for line in report["players"]:
        for number, (opponent, color, result) in sorted(line["games"].items()):
            if opponent is None:
                continue
            other = ranks.get(opponent)
            answer = other["games"].get(number) if other else None
            if answer is None or answer[0] != line["rank"]:
                faults.append(("opponent_disagrees", line["rank"]))
            elif (result, answer[2]) not in LEGAL_PAIRS:
                faults.append(("impossible_pair", line["rank"]))
            player = by_rank.get(line["rank"])
            if player is not None:
                halves[(player, number)] = {
                    "player_id": player,
                    "event_id": facts["event_id"],
                    "round": number,
                    "opponent_id": by_rank.get(opponent),
                    "color": color,
                    "result": result,
                }
    if not faults:
        orders.corrected_results(decisions, facts["event_id"], halves)
    facts["entries"], facts["halves"] = entries, halves
    faulty = {rank for _, rank in faults}
    facts["held_players"] = {by_rank[rank] for rank in faulty if rank in by_rank}
    return faults
