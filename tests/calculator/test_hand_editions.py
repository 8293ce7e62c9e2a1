"""What the older editions do otherwise in standard chess, computed by hand."""

import pytest

from .builders import day, decision, imported, listed, only, registered, report, table, world
from .chain import lists_of
from .dates import closing_date, is_list_date, list_date_in_force, next_list_date
from .numbers import numbers_on
from .points import new_rating


def chain(first, rows, reports, list_dates, rows_of_register=None, decisions=()):
    register = [registered(one, **((rows_of_register or {}).get(one["event_id"], {})))
                for one in reports]  # fmt: skip
    made = lists_of(world([imported(first, rows)], reports, list_dates, register, decisions))
    return [made[("standard", day(text))] for text in list_dates]


@pytest.mark.parametrize(
    ("on", "in_force", "following", "closing"),
    [
        ("2003-05-20", "2003-04-01", "2003-07-01", "2003-06-01"),  # quarterly, 30 days before
        ("2009-06-30", "2009-04-01", "2009-07-01", "2009-06-24"),  # July 2009: 7 days before
        ("2010-02-28", "2010-01-01", "2010-03-01", "2010-02-22"),  # every two months
        ("2012-06-30", "2012-05-01", "2012-07-01", "2012-06-24"),
        ("2012-08-15", "2012-08-01", "2012-09-01", "2012-08-25"),  # monthly
        ("2014-06-15", "2014-06-01", "2014-07-01", "2014-06-28"),  # 3 days before
    ],
)
def test_list_dates_and_closing_dates(on, in_force, following, closing):
    assert list_date_in_force("standard", day(on)) == day(in_force)
    assert next_list_date("standard", day(on)) == day(following)
    assert closing_date("standard", day(following)) == day(closing)
    assert is_list_date("standard", day(following))


@pytest.mark.parametrize(
    ("on", "floor"),
    [("2003-01-01", 1801), ("2005-01-01", 1600), ("2006-01-01", 1400), ("2009-07-01", 1200),
     ("2012-05-01", 1200), ("2012-07-01", 1000), ("2024-02-01", 1000), ("2024-03-01", 1400)],
)  # fmt: skip
def test_the_floors_of_the_lists(on, floor):
    assert numbers_on("standard", day(on))["floor"] == floor


def test_to_2021_the_new_rating_is_rounded_half_up():
    # 2400 - 2.50 = 2397.5 -> 2398; from 2022: -2.5 -> -3 -> 2397; + 2.5: 2403 both ways
    assert new_rating("rating", 2400, 0, -250) == 2398
    assert new_rating("change", 2400, 0, -250) == 2397
    assert new_rating("rating", 2400, 0, 250) == new_rating("change", 2400, 0, 250) == 2403
    # base corrections: 2789 - 2.60 + 8.30 = 2794.70 -> 2795
    assert new_rating("rating", 2789, -260, 830) == new_rating("change", 2789, -260, 830) == 2795


def test_the_cap_is_350_to_june_2009():
    # GR6: 2235 beats 1700 (535 -> 350 -> .89: +.11) and draws with 2250 (-15: .48: +.02)
    # .13 x 15 = 1.95 -> 2236.95 -> 2237
    rows = [listed(1, 2235, 15), listed(2, 1700, 15), listed(3, 2250, 15)]
    one = report("E1", "2008-07-10", "2008-07-12", [(1, 1, 2, "1"), (2, 1, 3, "=")])
    (october,) = chain("2008-07-01", rows, [one], ["2008-10-01"])
    assert only(october, "changes", player_id=1)["change_hundredths"] == 195
    assert october["rows"][1]["rating"] == 2237


def test_k_at_the_start_of_the_event_to_june_2014_and_of_the_previous_list_after():
    # E1 starts 25 June 2014 (edition 2013: K 15 of the June list), is rated in August;
    # E2 starts in July (edition 2014: K 20 printed on the July list). Equals: .50 each
    rows = [listed(1, 2000, 15), listed(2, 2000, 15)]
    one = report("E1", "2014-06-25", "2014-07-05", [(1, 1, 2, "1")])
    two = report("E2", "2014-07-10", "2014-07-12", [(1, 1, 2, "1")])
    july, august = chain("2014-06-01", rows, [one, two], ["2014-07-01", "2014-08-01"])
    assert july["rows"][1]["k"] == 20
    changes = {row["event_id"]: row for row in table(august, "changes", player_id=1)}
    assert (changes["E1"]["k"], changes["E1"]["change_hundredths"]) == (15, 750)
    assert (changes["E2"]["k"], changes["E2"]["change_hundredths"]) == (20, 1000)
    assert august["rows"][1]["rating"] == 2018  # 2017.5, half up


@pytest.mark.parametrize(
    ("first", "new", "middle", "top"),
    [("2003-01-01", 25, 15, 10), ("2009-07-01", 25, 15, 10), ("2011-07-01", 30, 15, 10),
     ("2013-07-01", 30, 15, 10), ("2014-07-01", 40, 20, 10), ("2017-07-01", 40, 20, 10)],
)  # fmt: skip
def test_the_values_of_k(first, new, middle, top):
    rows = [listed(1, 1900, new), listed(2, 1900, middle), listed(3, 2400, top)]
    following = str(next_list_date("standard", day(first)))
    (made,) = chain(first, rows, [], [following])
    assert [made["rows"][player]["k"] for player in (1, 2, 3)] == [new, middle, top]


def test_thirty_games_before_k_10_to_2011_only():
    # rated 2410 with 12 games counted since he entered the list: K 30 in 2011, K 10 in 2012
    from .development import k_by_rules, new_state

    state = {**new_state(), "games_counted": 12, "is_ever_2400": True}
    for on, k in (("2011-07-01", 30), ("2012-07-01", 10), ("2014-07-01", 10)):
        assert k_by_rules(numbers_on("standard", day(on)), state, 1980, day(on)) == k


def test_in_2022_only_the_farthest_of_the_weaker_opponents_is_brought_to_400():
    # R22: 2000 beats 1063 (937), 1500 (500), 1550 (450): only 937 -> 400 (.92); 500 -> .96,
    # 450 -> .94; and loses to 2500: -500 -> -400 (.08)
    # .08 + .04 + .06 - .08 = .10 x 20 = 2.00
    rows = [listed(1, 2000, 20)] + [listed(r, r, 20) for r in (1063, 1500, 1550, 2500)]
    games = [(1, 1, 1063, "1"), (2, 1, 1500, "1"), (3, 1, 1550, "1"), (4, 1, 2500, "0")]
    (made,) = chain("2022-05-01", rows, [report("E1", "2022-05-10", "2022-05-12", games)],
                    ["2022-06-01"])  # fmt: skip
    counted = [row["difference_counted"] for row in table(made, "half_games", player_id=1)]
    assert counted == [400, 500, 450, -400]
    assert only(made, "changes", player_id=1)["change_hundredths"] == 200
    # the other side of an opponent far above always counts 400
    assert only(made, "half_games", player_id=1500)["difference_counted"] == -400
    # two equally far: the earlier round
    games = [(1, 1, 1500, "1"), (2, 1, 2500, "0"), (3, 1, 1500, "1")]
    (made,) = chain("2022-05-01", rows, [report("E1", "2022-05-10", "2022-05-12", games)],
                    ["2022-06-01"])  # fmt: skip
    counted = [row["difference_counted"] for row in table(made, "half_games", player_id=1)]
    assert counted == [400, -400, 500]


def newcomer_in(first, games, ratings=(1500, 1500, 1500), **more):
    """One Swiss of a newcomer 9 against the players 1, 2, 3 and the list after it."""
    rows = [listed(player, rating) for player, rating in enumerate(ratings, 1)]
    start = first[:8] + "10"
    following = str(next_list_date("standard", day(first)))
    one = report("E1", start, start, games, **more)
    return chain(first, rows, [one], [following])[0]


@pytest.mark.parametrize(
    ("first", "results", "reason"),
    [
        ("2003-04-01", "00=", "first_event_ignored"),  # 0 or 1/2 are ignored
        ("2009-07-01", "=0", "first_event_ignored"),  # less than 1 point
        ("2009-07-01", "10", "too_few_rated_opponents"),  # 3 rated opponents needed
        ("2009-07-01", "100", None),
        ("2011-07-01", "10", "too_few_rated_opponents"),  # 3 for the first performance
        ("2014-07-01", "=", None),  # 1 opponent and half a point
        ("2014-07-01", "0", "first_event_ignored"),
        ("2022-01-01", "=", None),
    ],
)
def test_the_first_event_of_a_newcomer(first, results, reason):
    ratings = (1900,) * 3 if first < "2005" else (1500,) * 3
    games = [(n, 9, n, result) for n, result in enumerate(results, 1)]
    made = newcomer_in(first, games, ratings)
    assert {row["reason"] for row in table(made, "half_games", player_id=9)} == {reason}


def test_from_2011_after_the_first_performance_single_games_count():
    # and the 2009 edition still asks for three in every event
    for first, reason in (("2011-07-01", None), ("2009-07-01", "too_few_rated_opponents")):
        rows = [listed(player, 1500) for player in (1, 2, 3)]
        month = first[:8]
        one = report("E1", month + "05", month + "06", [(n, 9, n, "1") for n in (1, 2, 3)])
        two = report("E2", month + "10", month + "11", [(1, 9, 1, "0")])
        (made,) = chain(first, rows, [one, two], [str(next_list_date("standard", day(first)))])
        assert only(made, "half_games", player_id=9, event_id="E2")["reason"] == reason


def test_below_the_floor_in_the_first_event_is_ignored_2009_to_2013():
    # 1 of 5 against 1300: p .20: -240 -> 1060, below 1200 (2009); above 1000 in 2012
    games = [(n, 9, n % 3 + 1, "1" if n == 1 else "0") for n in range(1, 6)]
    made = newcomer_in("2009-07-01", games, (1300, 1300, 1300))
    assert only(made, "half_games", player_id=9, round=1)["reason"] == "below_floor_first"
    made = newcomer_in("2012-07-01", games, (1300, 1300, 1300))
    assert only(made, "half_games", player_id=9, round=1)["reason"] is None


def test_in_2009_a_valid_newcomer_counts_for_his_opponents_in_a_swiss():
    # R15: 9 scores 2 of 3 against 1500: one half point over: 1512.5 -> 1513; 4 (unrated) meets
    # only 9; 3 lost to 9: 1500 - 1513 = -13 -> .48
    games = [(1, 9, 1, "1"), (2, 9, 2, "0"), (3, 9, 3, "1")]
    made = newcomer_in("2009-07-01", games)
    half = only(made, "half_games", player_id=3)
    assert (half["opponent_rating_used"], half["opponent_rating_kind"]) == (1513, "performance")
    assert half["expected_hundredths"] == 48
    # in 2011 no longer
    made = newcomer_in("2011-07-01", games)
    assert only(made, "half_games", player_id=3)["reason"] == "opponent_unrated"


def test_below_the_floor_is_shown_once_as_delisted_and_then_unrated():
    # 1205 loses to 1205: - 7.5 = 1197.5 -> 1198, below 1200
    rows = [listed(1, 1205, 15), listed(2, 1205, 15)]
    one = report("E1", "2009-07-10", "2009-07-12", [(1, 1, 2, "0")])
    september, november = chain("2009-07-01", rows, [one], ["2009-09-01", "2009-11-01"])
    row = september["rows"][1]
    assert (row["status"], row["rating"], row["computed_rating"]) == ("delisted", None, 1198)
    row = november["rows"][1]
    assert (row["status"], row["rating"], row["computed_rating"]) == ("unrated", None, None)


def test_seven_games_are_enough_in_an_olympiad_of_2010_and_for_members():
    games = [(n, 9, n, "=") for n in range(1, 8)]
    rows = [listed(player, 1500) for player in range(1, 8)]
    one = report("E1", "2010-09-10", "2010-09-20", games)
    dates = ["2010-11-01"]
    (made,) = chain("2010-09-01", rows, [one], dates)
    assert only(made, "first_ratings", player_id=9)["reason"] == "too_few_games"
    (made,) = chain("2010-09-01", rows, [one], dates, {"E1": {"category": "olympiad"}})
    assert made["rows"][9]["rating"] == 1500
    member = decision("D1", "member_of", player_id=9, value="IBCA")
    (made,) = chain("2010-09-01", rows, [one], dates, decisions=[member])
    assert made["rows"][9]["rating"] == 1500


def test_to_june_2017_the_highest_rated_entry_decides_the_rate_of_play():
    # 90 minutes: too fast for everybody once a 2200 plays (2009 to 2016); per game in 2017
    rows = [listed(1, 2200), listed(2, 2000), listed(3, 2000)]
    games = [(1, 2, 3, "1"), (2, 1, 2, "1")]
    for first, reasons in (
        ("2016-05-01", {"rate_of_play"}),
        ("2017-08-01", {None, "rate_of_play"}),
    ):
        start = first[:8] + "10"
        one = report("E1", start, start, games, rate_of_play="5400")
        (made,) = chain(first, rows, [one], [str(next_list_date("standard", day(first)))])
        assert {row["reason"] for row in table(made, "half_games")} == reasons
