"""Articles 8.3.1 and 8.3.2 (8.51 to 8.57 in 2009): score minus expected score, game by game."""

import random

from .desk import Desk
from .scenes import boundary, in_editions
from .test_8_1_tables import expected

EVERY = ("standard", "rapid", "blitz")


@in_editions(systems=EVERY)
def test_the_change_is_k_times_the_sum_of_score_minus_expected_score(desk):
    # 2000 against 1900 (.64), 2000 (.50), 2100 (.36): 1, ½, 0: .36 + 0 - .36 = 0;
    # then 1950 (.57) beaten: +.43: 43 x K
    own, *others = desk.players(2000, 1900, 2000, 2100, 1950)
    event = desk.meets(own, others, "1=01")
    made = yield
    halves = made.games(own, event)
    assert [half["expected_hundredths"] for half in halves] == [64, 50, 36, 57]
    assert [half["delta_hundredths"] for half in halves] == [36, 0, -36, 43]
    change = made.one("changes", player_id=own)
    assert (change["games"], change["score_hundredths"], change["expected_hundredths"]) == (
        4, 250, 207,
    )  # fmt: skip
    assert change["change_hundredths"] == 43 * change["k"]


@in_editions(systems=EVERY)
def test_both_sides_of_a_game_expect_one_point_together(desk):
    own, other = desk.players(2123, 2001)
    event = desk.game(own, other, "=")
    made = yield
    (one,), (two,) = made.games(own, event), made.games(other, event)
    assert one["expected_hundredths"] + two["expected_hundredths"] == 100
    assert (one["difference"], two["difference"]) == (122, -122)


@boundary("unrated_opponents")
def test_games_against_unrated_opponents_are_not_rated(desk, _method):
    # two games only: no performance of the newcomer is valid in any edition
    own, other = desk.players(2000, 2000)
    new = desk.player(None, state={"has_earlier_result": True})
    event = desk.event([(1, own, new, "1"), (2, new, other, "1")])
    made = yield
    assert made.reasons(own, event) == ["opponent_unrated"]
    assert made.rows("changes", player_id=own) == []
    assert made.rating(own) == 2000


@in_editions(systems=EVERY)
def test_the_changes_of_all_events_are_added_to_the_rating_of_the_list_before(desk):
    own, *others = desk.players(2000, 1900, 2000)
    first, second = desk.game(own, others[0], "1"), desk.game(own, others[1], "1")
    made = yield
    changes = {row["event_id"]: row for row in made.rows("changes", player_id=own)}
    assert changes[first]["change_hundredths"] == 36 * changes[first]["k"]
    assert changes[second]["change_hundredths"] == 50 * changes[second]["k"]
    assert made.rating(own) == 2000 + round(0.86 * changes[first]["k"])


@in_editions(systems=EVERY)
def test_previous_rating_and_causes_make_the_rating(desk):
    own, *others = desk.players(2000, 1900, 2017)
    desk.game(own, others[0], "1")
    desk.game(own, others[1], "=")
    desk.decide("base_correction", player_id=own, system=desk.system, list_date=desk.list_date,
                value="-3")  # fmt: skip
    made = yield
    found = made.rows("causes", player_id=own)
    assert {row["cause"] for row in found} >= {"event", "base_correction"}
    assert 200000 + sum(row["points_hundredths"] for row in found) == 100 * made.rating(own)


def test_field_case_the_table_and_not_a_formula():
    # 1654 scores 9 of 9 against 1600, K 40: 54 -> .58: 9 x .42 x 40 = 151.2 -> +151
    desk = Desk("2025-11-01")
    own = desk.player(1654, 40)
    desk.meets(own, desk.players(*[1600] * 9), "1" * 9)
    made = desk.build()
    assert (made.change(own), made.rating(own)) == (15120, 1805)


def test_official_example_of_nine_games_with_two_capped():
    # 2212, K 40: 1.41 x 40 = 56.40 -> 2268; 2659 and 2652 count as 400 above
    desk = Desk("2025-11-01")
    own = desk.player(2212, 40)
    others = desk.players(1926, 2011, 2318, 2067, 2219, 2585, 2659, 2464, 2652)
    desk.meets(own, others, "110==01==")
    made = desk.build()
    assert (made.change(own), made.rating(own)) == (5640, 2268)


def test_official_example_of_seven_games():
    # 2460, K 10: .08 + .23 + .06 - .46 + .30 + .15 + .18 = .54 -> +5.4
    desk = Desk("2025-11-01")
    own = desk.player(2460, 10)
    desk.meets(own, desk.players(2095, 2254, 2415, 2488, 2310, 2570, 2673), "11=01==")
    made = desk.build()
    assert (made.change(own), made.rating(own)) == (540, 2465)


@in_editions("2009-07-01", "2009-07-01", variant=False)
def test_thirteen_games_as_calculated_by_fide_in_march_2010(desk):
    own = desk.player(2810, 10)
    ratings = (2662, 2657, 2641, 2696, 2708, 2790, 2749, 2723, 2788, 2720, 2712, 2739, 2675)
    desk.meets(own, desk.players(*ratings), "=11===1=011==")
    made = yield
    change = made.one("changes", player_id=own)
    assert (change["expected_hundredths"], change["change_hundredths"]) == (821, 290)


@in_editions("2003-01-01", "2003-01-01")
def test_eight_games_as_calculated_by_fide_in_july_2009(desk):
    # game by game; against the average of the opponents it would be -12.0
    own = desk.player(2235, 15)
    desk.meets(own, desk.players(2120, 2121, 2118, 2026, 2328, 2231, 2197, 2190), "==100101")
    made = yield
    change = made.one("changes", player_id=own)
    assert (change["expected_hundredths"], change["change_hundredths"]) == (474, -1110)


def test_field_case_no_point_leaks_through_floats():
    # 25 games of +.01 at K 10: exactly 2.5 -> +3: wins against opponents 800 below in blitz of 2015
    # count .00 each; against 700 below (.99) .01 each
    desk = Desk("2016-01-01", "blitz")
    own = desk.player(2700, 10)
    desk.meets(own, desk.players(*[2000] * 25), "1" * 25)
    made = desk.build()
    assert made.change(own) == 250


def test_field_case_a_plain_calculation_game_by_game_agrees():
    # forty players and twenty rounds at random, once more without any SQL
    chance, desk = random.Random(63), Desk("2025-11-01")
    rated = {}
    for _ in range(40):
        rating, k = chance.randint(1500, 2790), chance.choice((10, 20, 40))
        rated[desk.player(rating, k)] = (rating, k)
    games, expected_changes, played = [], dict.fromkeys(rated, 0), dict.fromkeys(rated, 0)
    for number in range(1, 21):
        order = chance.sample(list(rated), len(rated))
        for white, black in zip(order[::2], order[1::2], strict=True):
            result = chance.choice("1=0")
            games.append((number, white, black, result))
            score = {"1": 100, "=": 50, "0": 0}[result]
            for own, other, points in ((white, black, score), (black, white, 100 - score)):
                difference = rated[own][0] - rated[other][0]
                if rated[own][0] < 2650:
                    difference = max(-400, min(400, difference))
                chances = expected(abs(difference))
                expected_changes[own] += points - (chances if difference >= 0 else 100 - chances)
                played[own] += 1
    desk.event(games)
    made = desk.build()
    for player, (rating, k) in rated.items():
        change = min(k, 700 // played[player]) * expected_changes[player]
        assert made.change(player) == change
        points = (abs(change) + 50) // 100
        assert made.rating(player) == rating + (points if change > 0 else -points)
