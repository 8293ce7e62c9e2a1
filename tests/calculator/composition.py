"""What can keep a whole event from counting: rate of play, composition (6.3), a match (6.6)."""

from . import rate_of_play
from .dates import list_date_in_force

ROUND_ROBINS = ("round_robin", "double_round_robin")


def start_list(facts, lists):
    """player -> rating on the list in force at the start of the event."""
    return lists.get(list_date_in_force(facts["system"], facts["start"]), {})


def too_fast_as_a_whole(facts, lists):
    """No game of the event can count (1.1, 1.2).

    To 2017-06-30 the highest rated of all entries decides (F30); since then too fast for anybody.
    Rapid and blitz: outside the limits of the system.
    """
    numbers = facts["numbers"]
    if facts["rate"] is None:
        return False
    if numbers["fastest"]:
        return not rate_of_play.is_system_speed(numbers, facts["rate"])
    highest = 0
    if numbers["speed_judged"] == "event":
        on_list = start_list(facts, lists)
        highest = max((on_list.get(player) or 0 for player in facts["entries"]), default=0)
    needed = rate_of_play.minutes_needed(numbers, highest)
    return rate_of_play.least_seconds(facts["rate"]) < needed * 60


def is_unrated_match(facts, lists):
    """6.6: a match between two players of whom one is unrated at the start (F14)."""
    if facts["format"] != "match" or len(facts["entries"]) != 2:
        return False
    on_list = start_list(facts, lists)
    return any(on_list.get(player) is None for player in facts["entries"])


def is_complete_round_robin(facts):
    """F8: every pair of entries met exactly once (twice) in games played over the board."""
    if facts["format"] not in ROUND_ROBINS:
        return False
    meetings = {}
    for (player, _), half in facts["halves"].items():
        if half["result"] in ("1", "=", "0"):
            pair = frozenset((player, half["opponent_id"]))
            meetings[pair] = meetings.get(pair, 0) + 1
    times = 2 if facts["format"] == "double_round_robin" else 1
    players = sorted(facts["entries"])
    return all(
        meetings.get(frozenset((one, other)), 0) == 2 * times  # each game is two half-games
        for place, one in enumerate(players)
        for other in players[place + 1 :]
    )


def is_rated_as_round_robin(facts):
    """R14 and R16: an edition with the method, and a complete table."""
    return facts["numbers"]["round_robin"] and is_complete_round_robin(facts)


def composition_fails(facts, lists, stages):
    """F7: too few rated players in a round robin; linked stages are one event."""
    numbers = facts["numbers"]
    if not numbers["composition"] or not is_complete_round_robin(facts):
        return False
    rated, women = {}, True
    for stage in stages:
        on_list = start_list(stage, lists)
        for player, entry in stage["entries"].items():
            rated[player] = rated.get(player, False) or on_list.get(player) is not None
            women = women and entry["sex"] == "w"
    players, count = len(rated), sum(rated.values())
    if count == players:
        return False
    if facts["is_championship"]:
        return count < (numbers["championship_women"] if women else 3)
    if facts["format"] == "double_round_robin" and (players < 6 or count < 4):
        return True
    return count * 3 < players or (players < 10 and count < 4)
