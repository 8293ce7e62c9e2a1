"""Article 9.1: what looks like games told again, but is too little to hold an event, is told."""

from datetime import timedelta

import pytest

from .desk import Desk
from .test_9_1_games_met_again import _rounds

DAY = timedelta(days=1)


def _match_again(desk, boards, won, later, turned=False):
    """A match, and some days later one of the same boards, some results another."""
    (match,) = _rounds(desk, 1, boards)
    again = [(black, white, result) if turned else (white, black, result)
             for white, black, result in match]  # fmt: skip
    games = [(2, *game[:2], "1" if at < won else game[2]) for at, game in enumerate(again)]
    first = desk.event([(1, *game) for game in match], end=desk.start, format="team")
    day = desk.start + later * DAY
    return first, desk.event(games, start=day, end=day, format="team")


CASES = {
    "four of four a day later": ((4, 0, 1), True),
    "three of three": ((3, 0, 1), False),
    "six of eight": ((8, 2, 1), True),
    "four of eight": ((8, 4, 1), False),
    "four of four two days later": ((4, 0, 2), True),
    "four of four three days later": ((4, 0, 3), False),
    "colours turned, eight of ten": ((10, 2, 1, True), True),
    "colours turned, seven of ten": ((10, 3, 1, True), False),
}


@pytest.fixture(scope="module")
def made():
    """One list with all cases, and by name both events."""
    desk = Desk("2025-11-01")
    events = {name: _match_again(desk, *case) for name, (case, _) in CASES.items()}
    return desk.build(), events


@pytest.mark.parametrize("name", CASES)
def test_games_that_look_told_again_count_and_are_told(made, name):
    built, events = made
    assert [built.event(one) for one in events[name]] == ["counts", "counts"]
    told = built.rows("verdicts", event_id=events[name][1], code="games_look_told_again")
    assert bool(told) == CASES[name][1]


def test_both_events_the_games_and_the_days_between_are_named(made):
    built, events = made
    first, second = events["six of eight"]
    told = built.one("verdicts", event_id=second, code="games_look_told_again")["message"]
    assert told == (
        f"6 games look like those of event {first}, days apart: 1, further events: 0; if they are "
        "the same, refuse one of both"
    )
