"""The same games under other numbers of rounds (9.1): recognised by who met whom, and when, or in
rounds that are all moved by one number.

A meeting is (smaller ID, greater ID, color and result of the smaller, day or None).
"""

from collections import Counter, defaultdict

from .in_common import ALIKE, CERTAIN, DATED, SHARE, UNDATED


def tell_the_same(own, other, same_days):
    """Whether two events share most of their meetings, and so many that it is no chance; without
    days a few are enough if they are all."""
    shared = _shared(own, other)
    dated = sum(day is not None for *_, day in shared)
    smaller = min(_of_common_days(own, other), _of_common_days(other, own))
    if dated >= DATED and 100 * dated >= SHARE * smaller:
        return True  # the same pairs, colors and results on the same days
    if len(shared) < UNDATED:
        return False
    if not dated:
        games = Counter(player for low, high, *_ in shared for player in (low, high))
        if max(games.values()) == len(shared):
            return False  # one player's games alone
    if same_days and len(shared) >= min(len(own), len(other)):
        return True
    return len(shared) >= CERTAIN and 100 * len(shared) >= SHARE * smaller


def tell_the_same_moved(own, other, same_days):
    """Whether rounds that are all moved by one number tell many of the same games, on any day; a
    few must be all, on no other day, and of events of the same days.

    Games are those of ``in_common``. Many: of those that the players of both have in the rounds
    that both then tell of.
    """
    return _moved_by(own, other, same_days) is not None


def old_rounds(own, other, same_days):
    """The rounds of an event that the other tells of too: those moved by the one number; without
    it, those of which half the games or more are told."""
    number = _moved_by(own, other, same_days)
    if number is not None:
        known = {game[2] + number for game in other}
        return {game[2] for game in own} & known
    sizes = Counter(game[2] for game in own)
    told = Counter(game[2] for game in own if any(_is_told_in(game, one) for one in other))
    return {at for at in sizes if 2 * told[at] >= sizes[at]}


def _is_told_in(game, other):
    """Whether both may be one game, whatever the numbers of their rounds."""
    color = not (game[3] and other[3]) or game[3] == other[3]
    return game[:2] == other[:2] and game[4] == other[4] and color


def _moved_by(own, other, same_days):
    """The number by which all rounds are moved: that of the most games that agree, or None."""
    known = defaultdict(list)
    for low, high, at, color, result, _, day, _ in other:
        known[low, high, result].append((at, color, day))
    agreed = defaultdict(dict)  # by how many rounds -> {game that agrees: whether on no other day}
    for low, high, at, color, result, _, day, _ in own:
        for other_at, other_color, other_day in known[low, high, result]:
            if color == other_color or not (color and other_color):
                agreed[at - other_at][low, high, at] = day == other_day or not (day and other_day)
    found = [
        (-len(same), number) for number, same in agreed.items()
        if number and not _are_of_one(same)
        and _are_most(same, _of_both(own, other, number), same_days)
    ]  # fmt: skip
    return min(found)[1] if found else None


def _are_most(same, comparable, same_days):
    if same_days and sum(same.values()) >= max(UNDATED, comparable):
        return True
    return len(same) >= CERTAIN and 100 * len(same) >= ALIKE * comparable


def _are_of_one(games):
    """Whether one player has taken part in all of them."""
    each = Counter(player for low, high, _ in games for player in (low, high))
    return max(each.values()) == len(games)


def _of_both(own, other, number):
    """The games of the players of both; of each round the smaller number of them."""
    people = [{player for game in games for player in game[:2]} for games in (own, other)]
    rounds = Counter(at for low, high, at, *_ in own if {low, high} <= people[1])
    moved = Counter(at + number for low, high, at, *_ in other if {low, high} <= people[0])
    return (rounds & moved).total()


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
