"""Article 9.1: wrong days, a changed number or a missing round make no other games.

Days do not tell two reports apart where ten games or more, and four fifths of those that the
players of both have, agree in colours and result, in rounds of whatever numbers; three fifths,
where the dates of the events meet or all rounds are moved by one number.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _dates, _played, _rounds

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


def _again(desk, games, days, rounds, shift, **more):
    """An event with its days, and games of it again so many days later."""
    dates = {number: desk.start + day * DAY for number, day in enumerate(range(days), 1)}
    first = desk.event(games, round_dates=dates, end=desk.start + (days - 1) * DAY, **more)
    later = {number: day + shift * DAY for number, day in dates.items()}
    start, end = desk.start + shift * DAY, desk.start + (shift + days - 1) * DAY
    second = desk.event(rounds, round_dates=later, start=start, end=end, **more)
    return first, second


@pytest.mark.parametrize(
    ("shift", "changed", "status"),
    [
        (1, 1, "held"), (1, 3, "held"), (1, 4, "held"), (1, 6, "held"), (1, 7, "counts"),
        (7, 3, "held"), (7, 4, "counts"), (-7, 1, "held"),
    ],
    ids=[
        "a day and one result", "a day and 80 %", "a day and 75 %", "a day and 62 %",
        "a day and 9 of 16", "a week and 80 %", "a week and 75 %", "a week before",
    ],
)  # fmt: skip
def test_days_do_not_tell_apart_most_of_the_games_nor_three_fifths_where_the_events_meet(
    shift, changed, status
):
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 4, size=4))
    other = [(*game[:3], "1") for game in games[:changed]] + games[changed:]
    events = _again(desk, games, 4, other, shift, format="team")
    made = desk.build()
    told = [made.event(one) for one in events]
    assert sorted(told) == sorted(["counts", status])
    if status == "held" and shift == 1 and changed <= 3:
        message = made.one("verdicts", event_id=events[1], code="nearly_same_games_as")["message"]
        assert message == (
            f"{16 - changed} of 16 games are those of event {events[0]}, on other days"
        )


@pytest.mark.parametrize(
    ("alike", "status"), [(9, "counts"), (10, "held"), (11, "held")], ids=["9", "10", "11"]
)
def test_ten_games_of_days_far_apart_are_needed(alike, status):
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 3, size=4))
    other = games[:alike] + [(*game[:3], "1") for game in games[alike:]]
    events = _again(desk, games, 3, other, 7, format="team")
    made = desk.build()
    assert [made.event(one) for one in events] == ["counts", status]


@pytest.mark.parametrize(
    ("shift", "status"), [(1, "held"), (2, "held"), (3, "counts")],
    ids=["a day", "two days, of three", "three days"],
)  # fmt: skip
def test_a_few_games_are_known_again_where_the_days_of_the_events_meet(shift, status):
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 3, size=2))
    events = _again(desk, games, 3, [*games[:5], (*games[5][:3], "1")], shift)
    made = desk.build()
    assert [made.event(one) for one in events] == ["counts", status]


@in_editions("2025-10-01", systems=EVERY)
def test_a_second_cycle_on_other_days_is_rated_whether_colours_are_turned_or_results_differ(desk):
    rounds = _rounds(desk, 4)
    games = _played(rounds)
    turned = [(number, black, white, result) for number, white, black, result in games]
    events = [_again(desk, games, 4, turned, 4, format="team")]
    games = _played(_rounds(desk, 4))
    other = [*games[:11], *((*game[:3], "1") for game in games[11:])]
    events.append(_again(desk, games, 4, other, 4, format="team"))
    made = yield
    assert [made.event(one) for pair in events for one in pair] == ["counts"] * 4


@in_editions("2025-10-01", systems=EVERY)
def test_another_number_of_one_player_on_other_days_is_held(desk):
    white, black = desk.players(*[1900] * 5), desk.players(*[1900] * 5)
    rounds = [
        [(player, black[(place + turn) % 5], "=") for place, player in enumerate(white)]
        for turn in range(4)
    ]
    other = desk.player(1900)
    swapped = [[(other if w == white[0] else w, b, r) for w, b, r in games] for games in rounds]
    first, second = _again(desk, _played(rounds), 4, _played(swapped), 1)
    made = yield
    assert (made.event(first), made.event(second)) == ("counts", "held")


@in_editions("2025-10-01", systems=EVERY)
def test_the_games_without_a_round_on_other_days_are_held(desk):
    rounds = _rounds(desk, 4)
    games = _played(rounds)
    first, second = _again(desk, games, 4, [game for game in games if game[0] != 3], 1)
    made = yield
    assert (made.event(first), made.event(second)) == ("counts", "held")


def test_the_first_round_of_the_same_players_a_week_later_is_another():
    # pairings by the order of the start: ten games of round 1 come out alike, later ones do not
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 5, size=11)
    games = _played(rounds[:3])
    other = _played([rounds[0], *rounds[3:]])
    first, second = _again(desk, games, 3, other, 7)
    made = desk.build()
    assert [made.event(one) for one in (first, second)] == ["counts", "counts"]


def _after_an_empty_round(desk, games, other):
    """The status of games whose rounds have the number and the day of the next."""
    days = _dates(*range(5, 11))
    same = {"start": "2025-10-05", "end": "2025-10-10", "round_dates": days, "format": "team"}
    first = desk.event(games, **same)
    second = desk.event([(game[0] + 1, *game[1:]) for game in other], **same)
    made = desk.build()
    assert made.event(first) == "counts"
    return made, second


@pytest.mark.parametrize(
    ("changed", "status"),
    [(0, "held"), (6, "held"), (7, "counts")], ids=["all", "62 %", "9 of 16"],
)  # fmt: skip
def test_an_empty_round_in_front_moves_the_same_games(changed, status):
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 4, size=4))
    other = [(*game[:3], "1") for game in games[:changed]] + games[changed:]
    made, second = _after_an_empty_round(desk, games, other)
    assert made.event(second) == status
    if status == "held":
        message = made.one("verdicts", event_id=second, code="nearly_same_games_as")["message"]
        assert message.startswith(f"{16 - changed} of 16 games are those of event ")
        assert message.endswith(", its rounds under other numbers")


@pytest.mark.parametrize(
    ("alike", "status"), [(9, "counts"), (10, "held"), (11, "held")], ids=["9", "10", "11"]
)
def test_ten_games_in_moved_rounds_on_other_days_are_needed(alike, status):
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 3, size=4))[:11]
    other = games[:alike] + [(*game[:3], "1") for game in games[alike:]]
    made, second = _after_an_empty_round(desk, games, other)
    assert made.event(second) == status


def test_in_moved_rounds_only_games_of_rounds_and_players_of_both_are_compared():
    # each report has two rounds that the other does not tell of: 15 games of 25 are of both
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 7)
    first, later = ([games[:5] for games in some] for some in (rounds[:5], rounds[2:]))
    days = _dates(*range(5, 11))
    one = desk.event(_played(first), end="2025-10-11", round_dates=days)
    other = desk.event(_played(later), end="2025-10-11", round_dates=days)
    made = desk.build()
    assert [made.event(each) for each in (one, other)] == ["counts", "held"]


def test_one_player_may_meet_the_same_opponents_in_the_same_order_a_round_later():
    desk = Desk("2025-11-01")
    player, *opponents = desk.players(*[1900] * 13)
    days = _dates(*range(5, 18))
    first = desk.meets(player, opponents, "=" * 12, round_dates=days)
    another, *_ = desk.players(1900)
    second = desk.meets(player, [another, *opponents[:11]], "=" * 12, round_dates=days)
    made = desk.build()
    assert [made.event(one) for one in (first, second)] == ["counts", "counts"]
