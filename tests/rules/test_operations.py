"""Operations made once on a whole list: the lift of March 2024, the alignment of October 2022."""

import pytest

from .desk import Desk
from .scenes import operation


@operation("target", "2024-03-01", 2000)
def test_ratings_below_2000_are_lifted(desk, target):
    # R + .4 x (2000 - R): 1998 + .8 = 1998.8 -> 1999; 1999 + .4 -> 1999; from 2000 on nothing
    players = desk.players(target - 2, target - 1, target, target + 1)
    made = yield
    assert [made.rating(player) for player in players] == [1999, 1999, 2000, 2001]


@operation("share_hundredths", "2024-03-01", 40)
def test_the_lift_is_two_fifths_of_what_lacks_to_2000(desk, share):
    # 1600: .4 x 400 = 160; 1003: .4 x 997 = 398.8 -> 1401.8 -> 1402
    players = desk.players(1000, 1003, 1500, 1600, 1700)
    made = yield
    assert [made.rating(player) for player in players] == [1400, 1402, 1700, 1760, 1820]
    assert made.cause(players[3], "operation") == 400 * share


@operation("gap", "2022-10-01", 100)
def test_rapid_and_blitz_ratings_come_within_100_of_the_standard_rating(desk, gap):
    # standard 2000: a rapid 1901, 1900, 1899 are 99, 100, 101 below; only the last is raised
    near, at, far = (desk.player(2000 - gap - more, standard=2000) for more in (-1, 0, 1))
    official = desk.player(2283, standard=2732)
    higher, lone = desk.player(2100, standard=2000), desk.player(1500)
    unrated = desk.player(None, standard=2000)
    made = yield
    assert [made.rating(one) for one in (near, at, far)] == [1901, 1900, 1900]
    assert [made.rating(one) for one in (official, higher, lone, unrated)] == [
        2632, 2100, 1500, None,
    ]  # fmt: skip


@operation("target", "2024-03-01", 2000)
def test_the_lift_comes_before_the_games_and_the_floor_after_both(desk, _target):
    # 1001 -> 1400.6 -> 1401; a loss to an equal: -.5 x 40 = -20 -> 1381: below the floor of 1400;
    # 999 is below the floor of February already, but not of what it becomes: 1399.4 -> 1399
    loser, winner = desk.player(1001, 40), desk.player(1001, 40)
    below = desk.player(999)
    event = desk.game(loser, winner, "0")
    made = yield
    assert made.games(loser, event)[0]["rating_used"] == 1001
    assert (made.rating(winner), made.rating(loser)) == (1421, None)
    assert made.people[loser]["computed_rating"] == 1381
    assert (made.people[below]["computed_rating"], made.rating(below)) == (1399, None)


@operation("target", "2024-03-01", 2000)
def test_inactive_players_are_lifted_too(desk, _target):
    player = desk.player(1500, state={"last_game_on": None}, status="inactive")
    made = yield
    assert (made.rating(player), made.people[player]["status"]) == (1700, "inactive")


@pytest.mark.parametrize("list_date", ["2024-02-01", "2024-04-01"])
def test_no_other_list_is_lifted(list_date):
    desk = Desk(list_date)
    player = desk.player(1500)
    assert desk.build().rating(player) == 1500


def test_the_alignment_comes_before_the_games():
    # 1700 -> 1900; a win against an equal of that list: 1700 v 1700: +.5 x 20 = 10 -> 1910
    desk = Desk("2022-10-01", "blitz")
    player = desk.player(1700, 20, standard=2000)
    desk.game(player, desk.player(1700), "1")
    assert desk.build().rating(player) == 1910
