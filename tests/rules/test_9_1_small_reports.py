"""Article 9.1: a few games are known again too, where both reports tell their day.

Two games that both have on one day are enough, if they are four fifths of those that the players
of both have in the rounds (or, under other numbers, on the days) of both. Without days it takes
five, all of them, and events whose dates meet. The day of an event of one day is that of its games.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .test_9_1_games_met_again import _played, _rounds

DAY = timedelta(days=1)
COUNTED = ["counted_before"]


def _days(desk, *days):
    return {number: desk.start + (day - 1) * DAY for number, day in enumerate(days, 1)}


def _numbered(rounds, numbers):
    return [
        (number, *game) for number, games in zip(numbers, rounds, strict=True) for game in games
    ]


def _changed(games, changed):
    return [(*game[:3], "1") for game in games[:changed]] + games[changed:]


def _parts(desk, size, changed=0, days=True, numbers=(2, 3), gap=0):
    """Rounds 1 and 2, then 2 and 3 under another name, some results of round 2 changed there."""
    rounds = _rounds(desk, 3, size)
    end = desk.start + 2 * DAY
    dates = _days(desk, 1, 2, 3) if days else {}
    first = desk.event(_played(rounds[:2]), end=desk.start + DAY, round_dates=dates)
    told = {number: desk.start + at * DAY for at, number in enumerate(numbers, 1)} if days else {}
    second = desk.event(
        _changed(_numbered(rounds[1:], numbers), changed), received=end + gap * DAY,
        start=desk.start + (1 + gap) * DAY, end=end + gap * DAY, round_dates=told,
    )  # fmt: skip
    return first, second, rounds[1][-1][0]


def _round_robin(size):
    """Rounds of a round robin by places, the smaller place White."""
    places, found = list(range(size)), []
    for _ in range(size - 1):
        found.append([
            tuple(sorted((places[at], places[-1 - at]))) for at in range(size // 2)
        ])  # fmt: skip
        places = [places[0], places[-1], *places[1:-1]]
    return found


def _renamed(desk, size, renamed, changed=0, days=True):
    """A round robin, and it again with other numbers for the last players; some results changed."""
    people = desk.players(*[1900] * size)
    others = people[: size - renamed] + desk.players(*[1900] * renamed)
    dates = _days(desk, *range(1, size)) if days else {}
    events = []
    for names, wins in ((people, 0), (others, changed)):
        games = [
            (number, names[own], names[other], "=")
            for number, pairs in enumerate(_round_robin(size), 1) for own, other in pairs
        ]  # fmt: skip
        alike = [game for game in games if {game[1], game[2]} <= set(people)]
        won = {game[:3] for game in alike[:wins]}
        games = [(*game[:3], "1") if game[:3] in won else game for game in games]
        events.append(desk.event(games, end=desk.start + 9 * DAY, received=desk.start + 9 * DAY,
                                 round_dates=dates))  # fmt: skip
    return (*events, people[0])


def _one_day(desk, games, later=0, longer=0, dated=False):
    """A match told as round 1, and as round 3 of another event, both of one day."""
    match = _rounds(desk, 1, games)
    first = desk.event(_played(match), end=desk.start,
                       round_dates=_days(desk, 1) if dated else {})  # fmt: skip
    start = desk.start + later * DAY
    second = desk.event(_numbered(match, [3]), start=start, end=start + longer * DAY)
    return first, second, match[0][0][0]


def _whole_again(desk, size, changed):
    """Two rounds without days, and the same as rounds 2 and 3 of an event on the same days."""
    rounds = _rounds(desk, 1, 1) + _rounds(desk, 1, size - 1)
    first = desk.event(_played(rounds))
    second = desk.event(_changed(_numbered(rounds, [2, 3]), changed))
    return first, second, rounds[0][0][0]


def _groups(desk):
    """Two groups whose third and second rounds, one result changed, are in both reports."""
    a, b = _rounds(desk, 4, 6), _rounds(desk, 4, 6)
    first = desk.event([*_numbered(a[:3], (1, 2, 3)), *_numbered(b[:2], (1, 2))])
    later = _changed(_numbered(a[2:], (3, 4)), 1) + _numbered(b[1:], (2, 3, 4))
    return first, desk.event(later, received=desk.start + 3 * DAY), a[0][0][0]


def _twice_on_one_day(desk, turned):
    """Two events of one day with two players in common, who meet twice in each."""
    own, other, *rest = desk.players(*[1900] * 6)
    events = []
    for third, fourth, is_other in ((*rest[:2], False), (*rest[2:], turned)):
        pairs = [(own, other), (other, own)]
        pairs = pairs[::-1] if is_other else pairs
        games = [(number, *pair, "=") for number, pair in enumerate(pairs, 1)]
        games += [(number, third, fourth, "1") for number in (1, 2)]
        games += [(3, own, third, "0"), (3, other, fourth, "1")]
        events.append(desk.event(games, end=desk.start, received=desk.start + 2 * DAY))
    return (*events, own)


# what is done -> the status of the second event, the games of one player there that do not count
CASES = {
    "parts, one game of a day": (lambda d: _parts(d, 1), "counts", [None, None]),
    "parts, two games of a day": (lambda d: _parts(d, 2), "counts", [*COUNTED, None]),
    "parts, three games of a day": (lambda d: _parts(d, 3), "counts", [*COUNTED, None]),
    "parts, 80 % of the results": (lambda d: _parts(d, 5, 1), "counts", [*COUNTED, None]),
    "parts, 60 % of the results": (lambda d: _parts(d, 5, 2), "held", None),
    "parts, 40 % of the results": (lambda d: _parts(d, 5, 3), "counts", [None, None]),
    "parts without days, four games": (lambda d: _parts(d, 4, days=False), "counts", [None, None]),
    "parts without days, five games": (lambda d: _parts(d, 5, days=False), "held", None),
    "parts without days, six games": (lambda d: _parts(d, 6, days=False), "held", None),
    "parts without days, 5 of 6": (lambda d: _parts(d, 6, 1, days=False), "held", None),
    "parts without days, 4 of 5": (lambda d: _parts(d, 5, 1, days=False), "counts", [None, None]),
    "parts without days, 5 of 7": (lambda d: _parts(d, 7, 2, days=False), "counts", [None, None]),
    "parts without days that do not touch":
        (lambda d: _parts(d, 6, days=False, gap=2), "counts", [None, None]),
    "parts, renumbered, two games": (lambda d: _parts(d, 2, numbers=(1, 2)), "held", None),
    "parts, renumbered, 80 %": (lambda d: _parts(d, 5, 1, numbers=(1, 2)), "held", None),
    "parts, renumbered, 60 %": (lambda d: _parts(d, 5, 2, numbers=(1, 2)), "held", None),
    "parts, renumbered, 40 %": (lambda d: _parts(d, 5, 3, numbers=(1, 2)), "counts", [None, None]),
    "parts, renumbered, no days, four":
        (lambda d: _parts(d, 4, numbers=(1, 2), days=False), "counts", [None, None]),
    "parts, renumbered, no days, five":
        (lambda d: _parts(d, 5, numbers=(1, 2), days=False), "held", None),
    "parts, ten games, 70 %": (lambda d: _parts(d, 10, 3), "held", None),
    "parts, ten games, 60 %": (lambda d: _parts(d, 10, 4), "held", None),
    "parts, ten games, 50 %": (lambda d: _parts(d, 10, 5), "counts", [None, None]),
    "parts, nine games, 67 %": (lambda d: _parts(d, 9, 3), "held", None),
    "parts, nine games, 56 %": (lambda d: _parts(d, 9, 4), "counts", [None, None]),
    "one number of four changed": (lambda d: _renamed(d, 4, 1), "held", None),
    "one number of four, 2 of 3": (lambda d: _renamed(d, 4, 1, 1), "counts", [None] * 3),
    "two numbers of four changed": (lambda d: _renamed(d, 4, 2), "counts", [None] * 3),
    "two numbers of six, 5 of 6": (lambda d: _renamed(d, 6, 2, 1), "held", None),
    "two numbers of six, 4 of 6": (lambda d: _renamed(d, 6, 2, 2), "counts", [None] * 5),
    "one number of four, no days": (lambda d: _renamed(d, 4, 1, days=False), "counts", [None] * 3),
    "two numbers of six, no days": (lambda d: _renamed(d, 6, 2, days=False), "held", None),
    "a match of one day, one game": (lambda d: _one_day(d, 1), "counts", [None]),
    "a match of one day, two games": (lambda d: _one_day(d, 2), "held", None),
    "a match of one day, its day told": (lambda d: _one_day(d, 4, dated=True), "held", None),
    "a match of the next day": (lambda d: _one_day(d, 4, later=1), "counts", [None]),
    "a match of two days": (lambda d: _one_day(d, 4, longer=1), "counts", [None]),
    "all of four games, no days": (lambda d: _whole_again(d, 4, 0), "counts", [None]),
    "all of five games, no days": (lambda d: _whole_again(d, 5, 0), "held", None),
    "6 of 7 games, no days": (lambda d: _whole_again(d, 7, 1), "counts", [None]),
    "groups in other rounds": (_groups, "held", None),
    "two players meet twice, turned": (lambda d: _twice_on_one_day(d, True), "counts", [None] * 3),
    "two players meet twice, the same": (lambda d: _twice_on_one_day(d, False), "held", None),
}  # fmt: skip


@pytest.fixture(scope="module")
def made():
    """One list with all cases: the list, and by name both events and a player of both."""
    desk = Desk("2025-11-01")
    events = {name: case(desk) for name, (case, _, _) in CASES.items()}
    return desk.build(), events


@pytest.mark.parametrize("name", CASES)
def test_a_few_games_that_both_reports_tell_of_count_once(made, name):
    built, events = made
    first, second, player = events[name]
    _, status, reasons = CASES[name]
    assert (built.event(first), built.event(second)) == ("counts", status)
    if reasons:
        assert built.reasons(player, second) == reasons


def test_the_verdict_names_the_games_and_the_way_out(made):
    built, events = made
    first, second, _ = events["one number of four changed"]
    told = built.one("verdicts", event_id=second, code="nearly_same_games_as")
    assert told["message"] == f"3 of 6 games are those of event {first}"
    first, second, _ = events["parts without days, five games"]
    told = built.one("verdicts", event_id=second, code="nearly_same_and_new_rounds")
    assert told["message"] == f"5 of 10 games are those of event {first}"
