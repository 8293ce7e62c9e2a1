"""Round robins with newcomers: the examples 8.34 and 8.58 of the texts, and their readings."""

from fractions import Fraction

import pytest

from .builders import day, decision, imported, listed, only, registered, report, table, world
from .chain import lists_of
from .firsts import first_rating, performance
from .numbers import numbers_named, numbers_on

RATINGS = {"A": 2600, "B": 2500, "C": None, "D": 2400, "E": None, "F": 2150, "G": 2300,
           "H": None, "I": None, "J": 2300}  # fmt: skip
POINTS = {"A": 8, "B": 7, "C": 7, "D": 6, "E": 6, "F": 4, "G": 3, "H": 2, "I": 1, "J": 1}
IDS = {letter: 1 + place for place, letter in enumerate("ABCDEFGHIJ")}


def crosstable(points):
    """[(round, white, black, result)]: everybody meets everybody and reaches his points.

    The one with most points beats those with fewest and loses to the others; then the next.
    """
    left, games = dict(points), []
    while len(left) > 1:
        best = max(left, key=lambda player: (left[player], player))
        wins = left.pop(best)
        others = sorted(left, key=lambda player: (left[player], player))
        for place, other in enumerate(others):
            games.append((len(games) + 1, IDS[best], IDS[other], "1" if place < wins else "0"))
            if place >= wins:
                left[other] -= 1
    return games


def list_after(points, ratings, edition=None, start="2009-07-10", first="2009-07-01", row=None,
               decisions=(), results="2009-09-01", sex="M", **more):  # fmt: skip
    rows = [listed(IDS[p], rating, sex=sex) for p, rating in ratings.items() if rating is not None]
    one = report("E1", start, start, crosstable(points), **more)
    register = [registered(one, **{"format": "round_robin", **(row or {})})]
    made = lists_of({**world([imported(first, rows)], [one], [results], register, decisions),
                     "edition": edition})  # fmt: skip
    return made[("standard", day(results))]


def test_the_printed_example_8_58():
    # Rar = 14250/6 = 2375; dpa = (351+220+125-43-125-351)/6 = 29.5; 2375 - 29.5 x 9/10 = 2348
    # C 2348 + 5 x 15 = 2423; E 2348 + 3 x 15 = 2393; H 2348 - 220 x .9 = 2150; I - 351 x .9 = 2032
    # H: A counts as 2550: 2348 - 50/9 = 2342 -> 2144; I: A, B as 2432: 2348 - 236/9 = 2322 -> 2006
    one = list_after(POINTS, RATINGS, edition="2009-07-01-dresden")
    found = {row["player_id"]: row for row in one["tables"]["performances"]}
    assert {row["rar"] for row in found.values()} == {2375}
    assert {row["dpa_hundredths"] for row in found.values()} == {2950}
    assert {row["ra"] for row in found.values()} == {2348}
    assert [(found[IDS[p]]["rc"], found[IDS[p]]["ru"]) for p in "CEHI"] == [
        (2348, 2423), (2348, 2393), (2342, 2144), (2322, 2006),
    ]  # fmt: skip
    changes = {row["player_id"]: row for row in one["tables"]["changes"]}
    assert [changes[IDS[p]]["expected_hundredths"] for p in "ABDFGJ"] == [
        736, 648, 540, 255, 421, 421,
    ]  # fmt: skip
    # K 30, from 2400 K 20: 20 x .64, 20 x .52, 20 x .60, 30 x 1.45, 30 x -1.21, 30 x -3.21
    assert [changes[IDS[p]]["change_hundredths"] for p in "ABDFGJ"] == [
        1280, 1040, 1200, 4350, -3630, -9630,
    ]  # fmt: skip


def test_the_same_round_robin_with_the_values_in_force_in_2009():
    # bonus 12.5: C 2348 + 62.5 = 2410.5 -> 2411, E 2348 + 37.5 = 2385.5 -> 2386; H, I as printed
    # I: C and E are 379 and 354 away: no change. K 10 from 2400, K 15
    one = list_after(POINTS, RATINGS)
    found = {row["player_id"]: row["ru"] for row in one["tables"]["performances"]}
    assert [found[IDS[p]] for p in "CEHI"] == [2411, 2386, 2144, 2006]
    k = {row["player_id"]: row["k"] for row in one["tables"]["changes"]}
    assert [k[IDS[p]] for p in "ABDFGJ"] == [10, 10, 10, 15, 15, 15]
    # C has 9 games: published with his 7 of 9 at Rc 2348
    assert one["rows"][IDS["C"]]["rating"] == 2411
    pool = {row["player_id"]: row["first_rating"] for row in one["tables"]["first_ratings"]}
    assert pool[IDS["I"]] == 2006  # 2322 + dp(.11) -351 x 9/10 = 2006.1


def test_in_2003_no_factor_below_fifty_percent_and_350_points():
    # Ra 2348; H 2348 - 220 = 2128, I 2348 - 351 = 1997 before the correction by 350 points:
    # H: A 472 and B 372 away: -122 - 22 = -144 / 9 = -16 -> 2332 -> 2112
    # (C 2411 is 283, D 272, E 258 away)
    one = list_after(POINTS, RATINGS, first="2003-07-01", start="2003-07-10", results="2003-10-01")
    found = {row["player_id"]: row for row in one["tables"]["performances"]}
    assert (found[IDS["H"]]["rc"], found[IDS["H"]]["ru"]) == (2332, 2112)
    # I 1997: A 603, B 503, C 2411: 414, D 403, E 2386: 389, F, G, J within 303: the excess
    # 253 + 153 + 64 + 53 + 39 = 562 / 9 = 62.44 -> 2285.56 -> 2286 -> 1935
    assert (found[IDS["I"]]["rc"], found[IDS["I"]]["ru"]) == (2286, 1935)


@pytest.mark.parametrize(
    ("edition", "published"), [("2009-07-01-dresden", 2199), ("2014-07-01", 2204)]
)
def test_the_printed_example_8_34(edition, published):
    # (3 x 2220 + 5 x 2150 + 4 x 2200) / 12 = 26210/12 = 2184.17 -> 2184; 6.5 of 12: one half
    # point above 50 %: + 15 (2014: + 20)
    numbers = numbers_named("standard", edition)
    parts = [(3, 2220, 100), (5, 2150, 300), (4, 2200, 250)]
    pool = [
        {
            "event_id": f"E{place}", "event_start": day("2010-01-01"),
            "event_end": day("2010-01-09"),
            "edition": edition, "method": "swiss", "games": games, "score_hundredths": score,
            "opponents_sum": games * average, "opponents_count": games,
            "list_date_counted": day("2010-03-01"),
        }
        for place, (games, average, score) in enumerate(parts)
    ]  # fmt: skip
    games, score, average, rating, _ = first_rating(lambda row: numbers, pool)
    assert (games, score, average, rating) == (12, 650, 2184, published)


def test_in_force_in_2009_a_half_point_is_worth_twelve_and_a_half():
    # 2184 + 12.5 = 2196.5 -> 2197
    numbers = numbers_on("standard", day("2009-07-01"))
    assert performance(numbers, 650, 12, 26210) == (2184, 2197)


def test_the_factor_of_pooled_round_robins_uses_the_sum_of_the_opponents():
    # F20: two round robins of 4 opponents each, 2 of 8 at Rc 2000: p .25, dp -193, n = 8: 8/9
    # 2000 - 171.56 = 1828.44 -> 1828; with a Swiss among them: 2000 - 193 = 1807
    numbers = numbers_on("standard", day("2014-07-01"))
    assert performance(numbers, 200, 8, 16000, Fraction(8, 9))[1] == 1828
    assert performance(numbers, 200, 8, 16000)[1] == 1807


def test_an_unplayed_game_makes_a_swiss_of_the_whole_round_robin():
    # R16: A wins by forfeit against J: C, E, H, I pool their games against the rated only
    games = [(n, w, b, "+" if {w, b} == {IDS["A"], IDS["J"]} else result)
             for n, w, b, result in crosstable(POINTS)]  # fmt: skip
    rows = [listed(IDS[p], rating) for p, rating in RATINGS.items() if rating is not None]
    one = report("E1", "2009-07-10", "2009-07-12", games)
    register = [registered(one, format="round_robin")]
    made = lists_of(world([imported("2009-07-01", rows)], [one], ["2009-09-01"], register))
    september = made[("standard", day("2009-09-01"))]
    half = only(september, "half_games", player_id=IDS["C"], opponent_id=IDS["E"])
    assert half["reason"] == "opponent_unrated"
    assert only(september, "first_ratings", player_id=IDS["C"])["games"] == 6


def test_zero_points_in_a_round_robin_remove_the_newcomers_games_for_all():
    # F12: the newcomer I (0 of 5) is removed; A to D rated and the newcomer H are left
    points = {"A": 5, "B": 4, "C": 3, "D": 2, "H": 1, "I": 0}
    ratings = {"A": 2300, "B": 2200, "C": 2100, "D": 2000, "H": None, "I": None}
    one = list_after(points, ratings)
    # p and dp without the games against I: A 4/4, B 3/4, C 2/4, D 1/4: 800 + 193 + 0 - 193 = 800
    # dpa 200; Rar 2150; n = 4: Ra = 2150 - 200 x 4/5 = 1990; H 0 of 4 without I: p = 0,
    # 1990 - 800 x .8 = 1350. 2300, 2200, 2100, 2000 are 950, 850, 750, 650 away: the excess
    # 550 + 450 + 350 + 250 = 1600 / 4 = 400: Rc 1590 -> Ru 950
    (row,) = one["tables"]["performances"]
    assert (row["ra"], row["rc"], row["ru"]) == (1990, 1590, 950)
    reasons = {r["reason"] for r in table(one, "half_games", player_id=IDS["I"])}
    assert reasons == {"first_event_ignored"}
    assert only(one, "half_games", player_id=IDS["A"], opponent_id=IDS["I"])["is_rated"] is False
    # below the floor of 1200 in his first event: ignored for himself (F10), not for the others
    assert {r["reason"] for r in table(one, "half_games", player_id=IDS["H"])} == {
        "below_floor_first", "first_event_ignored",
    }  # fmt: skip
    half = only(one, "half_games", player_id=IDS["A"], opponent_id=IDS["H"])
    assert (half["opponent_rating_used"], half["opponent_rating_kind"]) == (950, "performance")


@pytest.mark.parametrize(
    ("points", "rated", "row", "counts"),
    [
        ({"A": 3, "B": 2, "C": 1, "D": 0}, "ABC", {}, False),  # fewer than 10: 4 rated
        ({"A": 4, "B": 3, "C": 2, "D": 1, "E": 0}, "ABCD", {}, True),
        ({"A": 2, "B": 1, "C": 0}, "ABC", {}, True),  # only rated players: whatever the size
        ({"A": 3, "B": 2, "C": 1, "D": 0}, "ABC", {"is_national_championship": True}, True),
        ({"A": 3, "B": 2, "C": 1, "D": 0}, "AB", {"is_national_championship": True}, False),
        ({"A": 3, "B": 2, "C": 1, "D": 0}, "ABC", {"format": "swiss"}, True),
    ],
)
def test_the_composition_of_a_round_robin(points, rated, row, counts):
    ratings = {player: 2000 if player in rated else None for player in points}
    one = list_after(points, ratings, row=row)
    reasons = {r["reason"] for r in table(one, "half_games")}
    assert ("composition" not in reasons) == counts
    (judged,) = one["events_rated"]
    assert (judged["event_id"], judged["list_date"]) == ("E1", day("2009-09-01"))
    assert judged["outcome"] == ("rated" if counts else "does_not_count")


def test_a_decision_after_the_list_brings_back_an_event_that_did_not_count():
    # the list of September leaves it out (6.3); accepted on 3 September, it counts in November
    points = {"A": 3, "B": 2, "C": 1, "D": 0}
    rows = [listed(IDS[player], 2000) for player in "ABC"]
    one = report("E1", "2009-07-10", "2009-07-10", crosstable(points))
    accept = decision("D1", "accept_event", "2009-09-03", event_id="E1", value="6.3")
    lists = lists_of(world(
        [imported("2009-07-01", rows)], [one], ["2009-09-01", "2009-11-01", "2010-01-01"],
        [registered(one, format="round_robin")],
        [{**accept, "loaded_after": day("2009-09-01")}],
    ))  # fmt: skip
    found = [
        [(row["list_date"], row["outcome"]) for row in made["events_rated"]]
        for made in lists.values()
    ]
    assert found == [
        [(day("2009-09-01"), "does_not_count")],
        [(day("2009-11-01"), "rated")],
        [(day("2009-11-01"), "rated")],
    ]
    games = [len(made["tables"]["changes"]) for made in lists.values()]
    assert games == [0, 3, 0]


def test_composition_is_waived_by_a_decision():
    points = {"A": 3, "B": 2, "C": 1, "D": 0}
    ratings = {"A": 2000, "B": 2000, "C": 2000, "D": None}
    accept = decision("D1", "accept_event", "2009-07-20", event_id="E1", value="6.3")
    one = list_after(points, ratings, decisions=[accept])
    assert "composition" not in {r["reason"] for r in table(one, "half_games")}
    # two women are enough in a women's championship, to the edition of 2013
    ratings = {"A": 2000, "B": 2000, "C": None, "D": None}
    people = {IDS[p]: {"sex": "w"} for p in "CD"}
    championship = {"is_national_championship": True}
    one = list_after(points, ratings, row=championship, people=people, sex="F")
    assert "composition" not in {r["reason"] for r in table(one, "half_games")}
