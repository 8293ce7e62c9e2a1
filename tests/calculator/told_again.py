"""The same games told again, the rounds left aside (9.1): how many of those that the players of two
events have are the same, on whatever days, and who meets whom in two Swisses.

A game is that of ``in_common``: (smaller ID, greater ID, round, color, result, reported, day, ...).
"""

from collections import Counter, defaultdict

from .in_common import ALIKE, CERTAIN, DATED, OPPONENTS, SHARE, UNDATED

WIDE, OPEN, ALL, SWISS = 33, 50, 95, 40  # percent


def tells_again(own, other, same_days, is_swiss):
    """Whether so many games of the players of both have the same pair, colors and result, or pair
    and colors on a day that both tell, that they are the same games."""
    same = alike(own, other)
    games = {(low, high, color, result) for low, high, _, _, color, result in same}
    is_open = is_swiss and _is_open(own, OPEN) and _is_open(other, OPEN)
    if is_open and len(games) >= max(CERTAIN, SWISS * min(len(own), len(other)) / 100):
        return True
    if _has_a_round(same, own) or _on_days(own, other):
        return True
    each = Counter(player for low, high, *_ in games for player in (low, high))
    if len(games) < UNDATED or max(each.values()) == len(games):
        return False  # one player's games alone
    of_both = min(_of_people(own, other), _of_people(other, own))
    share = ALIKE if same_days else SHARE
    is_many = len(games) >= CERTAIN and 100 * len(games) >= share * of_both
    return is_many or len(games) >= of_both


def tells_turned(own, other):
    """Whether nearly all pairs of two events of the same days have the same result, whatever the
    colors; a few must be all games of the days that both tell."""
    results = {(low, high, result) for low, high, _, _, result, *_ in other}
    pairs = {(low, high) for low, high, _, _, result, *_ in own if (low, high, result) in results}
    of_both = min(_of_people(own, other), _of_people(other, own))
    each = Counter(player for pair in pairs for player in pair)
    is_of_one = pairs and max(each.values()) == len(pairs)
    if len(pairs) >= CERTAIN and 100 * len(pairs) >= ALL * of_both and not is_of_one:
        return True
    dated = {(low, high, result, day) for low, high, _, _, result, _, day, _ in other if day}
    games = {
        (low, high, color, day) for low, high, _, color, result, _, day, _ in own
        if (low, high, result, day) in dated
    }  # fmt: skip
    comparable = min(_of_common_days(own, other), _of_common_days(other, own))
    return len(games) >= max(UNDATED, comparable)


def have_the_pairs(own, other, in_same_rounds):
    """Whether most pairs of the smaller of two Swisses meet in both, though most players never
    meet; nearly all, where a third of the players or more meet, or where they are many and those
    of a larger event."""
    again = {game[:2] for game in own} & {game[:2] for game in other}
    count = max(len(again), len(in_same_rounds))
    smaller = min(len(own), len(other))
    if 100 * count >= ALL * smaller:
        larger, less = (own, other) if len(own) >= len(other) else (other, own)
        if _is_open(larger, OPEN) and (count >= CERTAIN or _is_open(less, OPEN)):
            return True
    return 100 * count >= SHARE * smaller and _is_open(own, WIDE) and _is_open(other, WIDE)


def _is_open(games, percent):
    """Whether players meet several others, but no more than a part of all."""
    count = len({player for game in games for player in game[:2]})
    return OPPONENTS * count <= 2 * len(games) and 200 * len(games) < percent * count * (count - 1)


def alike(own, other):
    """(smaller ID, greater ID, round, round of the other, color, result) of all that agree."""
    known = defaultdict(list)
    for low, high, at, color, result, *_ in other:
        known[low, high, result].append((at, color))
    return {
        (low, high, at, other_at, color or other_color, result)
        for low, high, at, color, result, *_ in own
        for other_at, other_color in known[low, high, result]
        if color == other_color or not (color and other_color)
    }


def _has_a_round(same, own):
    """Whether a whole round is one of the other; two first rounds do not tell."""
    sizes = Counter(game[2] for game in own)
    rounds = Counter()
    for _, _, at, other_at in {game[:4] for game in same}:
        rounds[at, other_at] += max(at, other_at) > 1
    return any(
        told >= CERTAIN and 100 * told >= SHARE * sizes[at] for (at, _), told in rounds.items()
    )


def _on_days(own, other):
    """Whether most games of the days of both have the same pairs and colors, many the result; or
    many have all of these."""
    known = defaultdict(list)
    for low, high, _, color, result, _, day, _ in other:
        if day:
            known[low, high, day].append((color, result))
    found = defaultdict(bool)
    for low, high, _, color, result, _, day, _ in own:
        for other_color, other_result in known[low, high, day]:
            if color == other_color or not (color and other_color):
                found[low, high, day, color] |= result == other_result
    comparable = min(_of_common_days(own, other), _of_common_days(other, own))
    same = sum(found.values())
    if same >= UNDATED and 100 * same >= ALIKE * comparable:
        return True
    is_most = len(found) >= DATED and 100 * len(found) >= SHARE * comparable
    return is_most and 100 * same >= ALIKE * len(found)


def _of_common_days(own, other):
    days = {game[6] for game in other}
    return sum(game[6] is None or game[6] in days or None in days for game in own)


def _of_people(own, other):
    people = {player for game in other for player in game[:2]}
    return sum(set(game[:2]) <= people for game in own)
