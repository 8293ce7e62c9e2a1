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
    assert (
        "newcomers: 4.00 % of the players rated on the list before are newly rated; allowed from "
        "1.49 to 2.52, by the 24 lists before: players "
    ) in text
    assert f" and {2 * NEWCOMERS - 5} more" in text


def test_a_mass_disappearance_is_stopped_with_its_figures(desk):
    """Case 74: three in a hundred of the last list are gone on the next."""
    remember(desk, 24)
    arrive(desk, NEWCOMERS)
    disappear(desk, 30)
    lost = ", ".join(map(str, desk.people[:5]))
    assert (
        "removals: 3.00 % of the players rated on the list before lost their rating; allowed from "
        f"0.99 to 2.02, by the 24 lists before: players {lost} and 25 more"
    ) in told(desk)


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
    assert (
        "12.00 games were counted for each player with games; allowed from 4.99 to 11.02"
        in told(desk)
    )


def test_changes_whose_sum_is_far_from_zero_are_stopped(desk):
    """Case 47: twenty wins at K 40 against opponents of K 10: (20 - 5) x 20 = 300 points."""
    remember(desk, 24)
    for _ in range(20):
        new, old = desk.player(2400, 40, state={"games_counted": 5}), desk.player(2400, 10)
        desk.game(new, old, "1")
    assert (
        "sum_of_changes: 28.84 points are the sum of all changes for every 100 players rated "
        "before; allowed from -22.01 to 18.02"
    ) in told(desk)


def test_of_the_largest_changes_only_those_outside_are_named(desk):
    remember(desk, 24)
    white, black = desk.people[200:300], desk.people[300:400]
    desk.event([(1, player, black[place], "1") for place, player in enumerate(white)])
    for player in desk.people[400:402]:
        desk.decide("base_correction", player_id=player, system="standard",
                    list_date=desk.list_date, value="250")  # fmt: skip
    breach = next(line for line in told(desk).splitlines() if "largest_change" in line)
    assert breach.endswith(f"players {desk.people[400]}, {desk.people[401]}")


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
    assert "allowed from 0.00 to 5.00, whatever the lists before: players" in told(desk)


def test_of_few_players_the_gate_says_nothing(desk):
    desk = Desk(LIST, history=1)
    desk.people = desk.players(*[1410] * 20)
    disappear(desk, 19)
    desk.build()
