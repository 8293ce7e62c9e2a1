"""Which of two events with games in common is rated (9.1): days and decisions, by hand."""

import pytest

from .builders import day, decision, imported, listed, report, world
from .chain import lists_of

WHITE, BLACK = (1, 2, 3, 4), (5, 6, 7, 8)
# three rounds of four games: everybody meets another opponent each time
ROUNDS = [
    [(white, BLACK[(place + turn) % 4], "=") for place, white in enumerate(WHITE)]
    for turn in range(3)
]


def numbered(rounds):
    return [(number, *game) for number, games in enumerate(rounds, 1) for game in games]


def dated(*days):
    return {number: day(text) for number, text in enumerate(days, 1)}


def statuses(one, other, decisions=()):
    """The status of two events on the list of November."""
    people = [listed(player, 2000, 20) for player in WHITE + BLACK]
    made = lists_of(
        world([imported("2025-10-01", people)], [one, other], ["2025-11-01"], decisions=decisions)
    )
    events = made["standard", day("2025-11-01")]["events"]
    found = {event["event_id"]: event["status"] for event in events}
    return [found[report["event_id"]] for report in (one, other)]


def first_report(**more):
    days = dated("2025-10-05", "2025-10-06", "2025-10-07")
    games = numbered(ROUNDS)
    return report("E1", "2025-10-05", "2025-10-07", games, round_dates=days, **more)


@pytest.mark.parametrize(
    ("days", "status"),
    [
        (("2025-10-05", "2025-10-06", "2025-10-07"), "held"),  # 11 of 12 games, the same days
        ((), "held"),  # no days: as before
        (("2025-10-07", "2025-10-08", "2025-10-09"), "counts"),  # other games
    ],
)
def test_the_same_results_on_other_days_are_other_games(days, status):
    games = numbered(ROUNDS)
    games[0] = (*games[0][:3], "1")
    second = report("E2", "2025-10-05", "2025-10-09", games, round_dates=dated(*days))
    assert statuses(first_report(), second) == ["counts", status]


@pytest.mark.parametrize(
    ("games", "on", "status"),
    [
        (1, "2025-10-07", "counts"),  # a single game
        (2, "2025-10-07", "held"),
        (4, "2025-10-07", "held"),
        (4, "2025-10-08", "counts"),  # another day
    ],
)
def test_a_last_round_numbered_one_is_known_by_its_day(games, on, status):
    last = numbered([ROUNDS[2][:games]])
    interim = report("E2", "2025-10-05", "2025-10-08", last, round_dates=dated(on))
    assert statuses(first_report(), interim) == ["counts", status]


@pytest.mark.parametrize(
    ("event_id", "decided_on", "status"),
    [
        ("E2", "2025-10-12", "counts"),
        ("E1", "2025-10-12", "counts"),  # the pair is told apart, whichever is named
        ("E1", "2025-10-09", "held"),  # E2 was not there yet
    ],
)
def test_a_decision_on_one_of_both_tells_them_apart(event_id, decided_on, status):
    second = report("E2", "2025-10-05", "2025-10-07", numbered(ROUNDS), received="2025-10-10")
    order = decision("D1", "accept_event", decided_on, event_id=event_id, value="*")
    assert statuses(first_report(), second, [order]) == ["counts", status]
