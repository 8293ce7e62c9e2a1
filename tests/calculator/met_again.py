"""The same games under other numbers of rounds (9.1): recognised by who met whom, and when.

A meeting is (smaller ID, greater ID, color and result of the smaller, day or None).
"""

from collections import Counter, defaultdict

from .in_common import CERTAIN, DATED, SHARE


def tell_the_same(own, other):
    """Whether two events share most of their meetings, and so many that it is no chance."""
    shared = _shared(own, other)
    dated = sum(day is not None for *_, day in shared)
    if dated >= DATED and 100 * dated >= SHARE * min(len(own), len(other)):
        return True  # the same pairs, colors and results on the same days
    if len(shared) < CERTAIN:
        return False
    if not any(day for *_, day in shared):
        games = Counter(player for low, high, *_ in shared for player in (low, high))
        if max(games.values()) == len(shared):
            return False  # one player's games alone
    smaller = min(_of_common_days(own, other), _of_common_days(other, own))
    return 100 * len(shared) >= SHARE * smaller


def _shared(own, other):
    known = defaultdict(list)
    for low, high, color, result, day in other:
        known[low, high, result].append((color, day))
    found = set()
    for low, high, color, result, day in own:
        for other_color, other_day in known[low, high, result]:
            if color and other_color and color != other_color:
                continue
            if day and other_day and day != other_day:
                continue
            found.add((low, high, color or other_color, result, day if other_day else None))
    return found


def _of_common_days(own, other):
    """How many meetings of one event may be of a day that the other tells of."""
    days = {day for *_, day in other}
    return sum(day is None or day in days or None in days for *_, day in own)
