"""Which of two events with games in common is rated (9.1): days and decisions, by hand."""

import pytest

from .builders import day, decision, imported, listed, registered, report, world
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


def statuses(one, other, decisions=(), formats="swiss"):
    """The status of two events of one format on the list of November."""
    people = [listed(player, 2000, 20) for player in WHITE + BLACK]
    register = [registered(each, format=formats) for each in (one, other)]
    made = lists_of(
        world([imported("2025-10-01", people)], [one, other], ["2025-11-01"], register, decisions)
    )
    events = made["standard", day("2025-11-01")]["events"]
    found = {event["event_id"]: event["status"] for event in events}
    return [found[report["event_id"]] for report in (one, other)]


def first_report(**more):
    days = dated("2025-10-05", "2025-10-06", "2025-10-07")
    games = numbered(ROUNDS)
    return report("E1", "2025-10-05", "2025-10-07", games, round_dates=days, **more)


SAME_DAYS = ("2025-10-05", "2025-10-06", "2025-10-07")
A_DAY_LATER = ("2025-10-06", "2025-10-07", "2025-10-08")
LATER = ("2025-10-13", "2025-10-14", "2025-10-15")


@pytest.mark.parametrize(
    ("days", "won", "status"),
    [
        (SAME_DAYS, 1, "held"),  # 11 of 12 games
        ((), 1, "held"),  # no days: as before
        (A_DAY_LATER, 1, "held"),  # a wrong day tells no games apart
        (LATER, 1, "held"),
        (LATER, 2, "held"),  # 10 games, 83 %
        (LATER, 3, "counts"),  # 9 games may be chance
        (SAME_DAYS, 4, "held"),  # 8 games, 67 %: the same pairs on the same days
        (SAME_DAYS, 5, "counts"),  # 7 games, 58 %
        (A_DAY_LATER, 2, "held"),  # 10 games
        (A_DAY_LATER, 3, "counts"),
    ],
)
def test_the_same_pairs_in_the_same_rounds_are_the_same_games_by_their_results(days, won, status):
    games = [(*game[:3], "1") if at < won else game for at, game in enumerate(numbered(ROUNDS))]
    start, end = (days[0], days[-1]) if days else ("2025-10-05", "2025-10-09")
    second = report("E2", start, end, games, round_dates=dated(*days), received="2025-10-16")
    assert statuses(first_report(), second, formats="team") == ["counts", status]


@pytest.mark.parametrize(
    ("won", "value", "status"),
    [
        (2, None, "counts"),  # 10 of 12 old games are as they were: only the new ones count
        (3, None, "held"),  # 9
        (3, "new_rounds", "counts"),
        (8, "new_rounds", "counts"),  # 4 of 12: as other games, whose pairs are told
    ],
)
def test_new_rounds_count_where_few_old_results_are_others_or_by_decision(won, value, status):
    more = [[(white, BLACK[(place + 3) % 4], "=") for place, white in enumerate(WHITE)]]
    games = numbered(ROUNDS + more)
    games = [(*game[:3], "1") if at < won else game for at, game in enumerate(games)]
    second = report("E2", "2025-10-05", "2025-10-09", games, received="2025-10-10",
                    round_dates=dated(*SAME_DAYS, "2025-10-08"))  # fmt: skip
    order = decision("D1", "accept_event", "2025-10-12", event_id="E2", value=value)
    assert statuses(first_report(), second, [order] if value else []) == ["counts", status]


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


@pytest.mark.parametrize(
    ("won", "order", "status"),
    [
        (0, (0, 1, 2), "held"),  # an empty round in front: all 12 games, each a round later
        (2, (0, 1, 2), "held"),  # 10 games, 83 %
        (3, (0, 1, 2), "counts"),  # 9 games may be chance
        (0, (0, 2, 1), "held"),  # two rounds have changed places: all 12 games all the same
        (3, (0, 2, 1), "counts"),  # 9 games
    ],
)
def test_rounds_all_moved_by_one_on_other_days_are_the_same_games(won, order, status):
    games = numbered([ROUNDS[number] for number in order])
    games = [(*game[:3], "1") if at < won else game for at, game in enumerate(games)]
    games = [(game[0] + 1, *game[1:]) for game in games]
    days = dated("2025-10-05", *A_DAY_LATER)
    second = report("E2", "2025-10-05", "2025-10-08", games, round_dates=days)
    assert statuses(first_report(), second, formats="team") == ["counts", status]


@pytest.mark.parametrize(
    ("days", "won", "named", "status"),
    [
        (LATER, 1, "E1", "counts"),
        (LATER, 1, "E2", "counts"),  # whichever of the series is named
        (LATER, 0, "E1", "held"),  # all the same: a copy with other days
        (A_DAY_LATER, 1, "E1", "held"),  # the dates meet
    ],
)
def test_events_of_a_series_are_told_apart_by_their_own_days(days, won, named, status):
    games = [(*game[:3], "1") if at < won else game for at, game in enumerate(numbered(ROUNDS))]
    second = report("E2", days[0], days[-1], games, round_dates=dated(*days))
    order = decision("D1", "accept_event", "2025-10-12", event_id=named, value="series")
    assert statuses(first_report(), second, [order]) == ["counts", status]


@pytest.mark.parametrize(
    ("size", "status"),
    [
        (4, "held"),  # 12 games of 28 pairs
        (3, "counts"),  # 9 games of 15 pairs: most meet
    ],
)
def test_the_same_pairs_with_turned_colors_and_other_days_are_no_chance_in_a_swiss(size, status):
    rounds = [
        [(place + 1, size + 1 + (place + turn) % size, "=") for place in range(size)]
        for turn in range(3)
    ]
    turned = [[(black, white, "1") for white, black, _ in games] for games in rounds]
    events = [
        report(name, days[0], days[-1], numbered(games), round_dates=dated(*days),
               received=days[-1])
        for name, days, games in (("E1", SAME_DAYS, rounds), ("E2", LATER, turned))
    ]  # fmt: skip
    people = [listed(player, 2000, 20) for player in range(1, 2 * size + 1)]
    made = lists_of(world([imported("2025-10-01", people)], events, ["2025-11-01"]))
    found = {
        row["event_id"]: row["status"] for row in made["standard", day("2025-11-01")]["events"]
    }
    assert found == {"E1": "counts", "E2": status}
