"""Article 9.1: an event whose rounds other, smaller events tell, each too little to be known by, is
known by all of them together; with each way of telling it a lawful event beside it that counts.
"""

from datetime import timedelta

import pytest

from .desk import build_cases
from .test_9_1_games_met_again import _rounds

DAY = timedelta(days=1)


def _games(rounds, first=1, changed=0):
    """Rounds as games, numbered from the first on; of each some were won, the others drawn."""
    return [
        (number, *game[:2], "1" if at < changed else game[2])
        for number, games in enumerate(rounds, first) for at, game in enumerate(games)
    ]  # fmt: skip


def _told(desk, games, day=0, length=0, received=14):
    start = desk.start + day * DAY
    return desk.event(games, start=start, end=start + length * DAY, format="team",
                      received=desk.start + received * DAY)  # fmt: skip


def _in_parts(desk, told, rounds=4, size=4, changed=0, at_once=1):
    """So many rounds as events of their own, or some at once; then the whole under other numbers of
    rounds, in each some of the results changed."""
    played = _rounds(desk, rounds, size)
    parts = [
        _told(desk, _games(played[number : number + at_once]), number)
        for number in range(0, told, at_once)
    ]
    whole = _told(desk, _games(played, 2, changed), 0, rounds, received=20)
    return [*parts, whole]


def _whole_first(desk, told, size=4, changed=0):
    played = _rounds(desk, 4, size)
    whole = _told(desk, _games(played, 2), length=5)
    return [whole] + [
        _told(desk, _games(played[number : number + 1], 1, changed), number, received=20)
        for number in range(told)
    ]


def _alike_in_many_rounds(desk):
    """Matches in which as many games are alike, but those of many rounds of the league."""
    played = _rounds(desk, 4, 4)
    mixed = [[played[(turn + board) % 4][board] for board in range(4)] for turn in range(4)]
    events = [_told(desk, _games([match]), at) for at, match in enumerate(mixed)]
    return [*events, _told(desk, _games(played, 2), length=4, received=20)]


def _of_one_game(desk):
    """Twelve games, each a report, then all as twelve rounds."""
    games = [[game] for game in _rounds(desk, 1, 12)[0]]
    parts = [_told(desk, _games([game]), at) for at, game in enumerate(games)]
    return [*parts, _told(desk, _games(games, 2), length=12, received=20)]


# what is told -> the status of each event, in the order of places
CASES = {
    "three rounds of four, each its own event":
        (lambda d: _in_parts(d, 3), ["counts"] * 3 + ["held"]),
    "two rounds of four, eight games": (lambda d: _in_parts(d, 2), ["counts"] * 3),
    "three rounds of three, nine games": (lambda d: _in_parts(d, 3, 3, 3), ["counts"] * 4),
    "fifteen games of twenty-five, three in each round":
        (lambda d: _in_parts(d, 5, 5, 5, changed=2), ["counts"] * 5 + ["held"]),
    "twelve games of twenty-five, three in each round":
        (lambda d: _in_parts(d, 4, 5, 5, changed=2), ["counts"] * 5),
    "ten games of twenty-five, two in each round":
        (lambda d: _in_parts(d, 5, 5, 5, changed=3), ["counts"] * 6),
    "two rounds at once":
        (lambda d: _in_parts(d, 4, changed=1, at_once=2), ["counts"] * 2 + ["held"]),
    "rounds of one game": (_of_one_game, ["counts"] * 13),
    "the whole first, then three rounds of four":
        (lambda d: _whole_first(d, 3), ["counts"] + ["held"] * 3),
    "the whole first, then two rounds": (lambda d: _whole_first(d, 2), ["counts"] * 3),
    "as many games, of many rounds": (_alike_in_many_rounds, ["counts"] * 5),
}  # fmt: skip


@pytest.fixture(scope="module")
def made():
    """One list with all cases, and by name its events."""
    return build_cases(CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_rounds_of_an_event_told_one_by_one_are_the_event(made, name):
    built, events = made
    assert [built.event(one) for one in events[name]] == CASES[name][1]


def test_the_verdict_tells_all_that_smaller_events_have(made):
    built, events = made
    first, second, third, whole = events["three rounds of four, each its own event"]
    told = built.one("verdicts", event_id=whole, code="nearly_same_and_new_rounds")["message"]
    assert told == (
        "12 of 16 games are those of smaller events taken together, 4 of them of event "
        f"{first}; so it is with event {second}, {third}"
    )
