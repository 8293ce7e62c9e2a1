"""The publication gate: a list unlike those before it is stopped, until a decision lets it pass."""

import pytest

from pipeline.errors import CheckFailed

from .desk import Desk

LIST = "2025-11-01"
NEWCOMERS, REMOVALS = 20, 15  # per 1000 rated: an ordinary month of the lists before
FIGURES = {
    "newcomers": 10 * NEWCOMERS, "removals": 10 * REMOVALS, "mean_change": -40,
    "sum_of_changes": -200, "held_events": 500, "games_per_player": 800, "largest_change": 9000,
}  # fmt: skip


@pytest.fixture
def desk():
    """A thousand players, and as many lists before as the band has at most."""
    desk = Desk(LIST, history=24)
    lists, desk.lists = desk.lists, desk.lists[:1]
    desk.people = desk.players(*[1410] * 100, *[1800] * 900)
    desk.history = lists
    return desk


def remember(desk, lists):
    """The figures of the last lists, which differ a little."""
    for number, one in enumerate(desk.history[:lists]):
        for figure, value in FIGURES.items():
            value += number % 2
            desk.add("figures_before", list_date=one, figure=figure, base=1000, value=value)


def arrive(desk, number):
    """Unrated players who get their first rating on this list."""
    for _ in range(number):
        desk.pooled(desk.player(), 3, [1800] * 6)


def disappear(desk, number):
    """Rated players who fall below the floor."""
    for player in desk.people[:number]:
        desk.decide("base_correction", player_id=player, system="standard",
                    list_date=desk.list_date, value="-11")  # fmt: skip


def told(desk):
    with pytest.raises(CheckFailed) as stopped:
        desk.build()
    return str(stopped.value)


def test_an_ordinary_list_passes(desk):
    remember(desk, 24)
    arrive(desk, NEWCOMERS)
    disappear(desk, REMOVALS)
    rated = [row for row in desk.build().rows("list") if row["rating"] is not None]
    assert len(rated) == 1000 + NEWCOMERS - REMOVALS


def test_a_mass_arrival_is_stopped_with_its_figures(desk):
    """Case 74: far more new players than on any list of the last two years."""
    remember(desk, 24)
    arrive(desk, 2 * NEWCOMERS)
    text = told(desk)
    assert "figures_within_their_band" in text
    assert "figure newcomers, value 400, from_value 149, to_value 252, lists 24" in text


def test_a_mass_disappearance_is_stopped_with_its_figures(desk):
    """Case 74: three in a hundred of the last list are gone on the next."""
    remember(desk, 24)
    arrive(desk, NEWCOMERS)
    disappear(desk, 30)
    assert "figure removals, value 300, from_value 99, to_value 202, lists 24" in told(desk)


def test_far_more_games_per_player_than_usual_are_stopped(desk):
    """Case 47: whole events counted that should not be."""
    remember(desk, 24)
    white, black = desk.people[200:300], desk.people[300:400]
    desk.event(
        [
            (number, player, black[(place + number) % 100], "=")
            for number in range(1, 13)
            for place, player in enumerate(white)
        ]
    )
    assert "figure games_per_player, value 1200, from_value 499, to_value 1102" in told(desk)


def test_changes_whose_sum_is_far_from_zero_are_stopped(desk):
    """Case 47: twenty wins at K 40 against opponents of K 10: (20 - 5) x 20 = 300 points."""
    remember(desk, 24)
    for _ in range(20):
        new, old = desk.player(2400, 40, state={"games_counted": 5}), desk.player(2400, 10)
        desk.game(new, old, "1")
    assert "figure sum_of_changes, value 2884, from_value -2201, to_value 1802" in told(desk)


def test_a_decision_lets_the_list_pass(desk):
    remember(desk, 24)
    arrive(desk, 2 * NEWCOMERS)
    made = desk.build(passed=frozenset({"figures_within_their_band"}))
    assert len(made.rows("list")) == 1000 + 2 * NEWCOMERS


def test_with_few_lists_before_only_the_limits_hold(desk):
    remember(desk, 5)
    arrive(desk, 2 * NEWCOMERS)
    disappear(desk, 45)
    desk.build()


def test_with_few_lists_before_the_limits_hold(desk):
    remember(desk, 5)
    disappear(desk, 60)
    assert "figure removals, value 600, from_value 0, to_value 500, lists 5" in told(desk)


def test_of_few_players_the_gate_says_nothing(desk):
    desk = Desk(LIST, history=1)
    desk.people = desk.players(*[1410] * 20)
    disappear(desk, 19)
    desk.build()
