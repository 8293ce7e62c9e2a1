"""Rate of play (articles 1.1 to 1.3): seconds for the first 60 moves, and what is too fast.

Notation of the 222 record: `5400+30`, `40/6000+30:900+30`, `W300-B240`.
"""

import re

MOVES = 60
PERIOD = re.compile(r"^(?:(\d+)/)?(\d+)(?:\+(\d+))?$")


def parse(text):
    """[(white's periods), (black's periods)], a period = (moves or None, seconds, increment).

    None where the text cannot be read.
    """
    if not text:
        return None
    sides = re.match(r"^W(.+)-B(.+)$", text)
    parts = [sides.group(1), sides.group(2)] if sides else [text, text]
    players = []
    for part in parts:
        periods = []
        for period in part.split(":"):
            match = PERIOD.match(period)
            if match is None:
                return None
            moves, seconds, increment = match.groups()
            periods.append((int(moves) if moves else None, int(seconds), int(increment or 0)))
        players.append(periods)
    return players


def seconds_for_60_moves(periods):
    """Base time of the periods that 60 moves reach, and their increments (F30)."""
    total, played = 0, 0
    for moves, seconds, increment in periods:
        if played >= MOVES:
            break
        in_period = MOVES - played if moves is None else min(moves, MOVES - played)
        total += seconds + in_period * increment
        played += in_period
    return total


def least_seconds(players):
    return min(seconds_for_60_moves(periods) for periods in players)


def game_seconds(players):
    """Longest time of a game of 60 moves: both players' time."""
    return sum(seconds_for_60_moves(periods) for periods in players)


def minutes_needed(numbers, highest_rating):
    """Standard chess: minutes needed with this highest rating (0 = nobody rated)."""
    for rating, minutes in numbers["speed"]:
        if highest_rating >= rating:
            return minutes
    raise AssertionError("the last step is 0")


def is_system_speed(numbers, players):
    """Rapid and blitz: inside the limits of the system, and equal for both where required."""
    for periods in players:
        seconds = seconds_for_60_moves(periods)
        limit, included = numbers["fastest"]
        if seconds < limit or (seconds == limit and not included):
            return False
        limit, included = numbers["slowest"]
        if seconds > limit or (seconds == limit and not included):
            return False
    return not (numbers["equal_times"] and players[0] != players[1])


def first_control_fits(numbers, players):
    """F34: the moves of the first control, where there is more than one."""
    if numbers["first_control"] is None:
        return True
    word, needed = numbers["first_control"]
    for periods in players:
        if len(periods) > 1:
            moves = periods[0][0] or 0
            if (word == "exactly" and moves != needed) or moves < needed:
                return False
    return True
