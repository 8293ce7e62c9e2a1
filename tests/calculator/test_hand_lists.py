"""From list to list: imports, K, first ratings, the floor, activity; computed by hand."""

from .builders import day, decision, imported, listed, only, report, table, world
from .chain import lists_of
from .development import imported_state
from .numbers import numbers_on

NUMBERS = numbers_on("standard", day("2025-10-01"))


def chain(rows, reports, list_dates, decisions=(), first="2025-10-01", **more):
    made = lists_of(world([imported(first, rows)], reports, list_dates, None, decisions))
    return [made[("standard", day(text))] for text in list_dates]


def state(row, older=(), on="2025-10-01"):
    return imported_state("standard", day(on), row, [(day(text), one) for text, one in older])


def test_an_imported_list_sets_the_state():
    # K 40, adult: 0 games; K 40 by age: 30; K 20 or none: 30; unrated: 0
    counters = [
        state(listed(1, 1500, 40))["games_counted"],
        state(listed(1, 1500, 40, birth_year=2007))["games_counted"],  # 18 in 2025
        state(listed(1, 1500, 40, birth_year=2006))["games_counted"],
        state(listed(1, 1500, 20))["games_counted"],
        state(listed(1, 1500, None))["games_counted"],
        state(listed(1, None, None))["games_counted"],
    ]
    assert counters == [0, 30, 0, 30, 30, 0]
    assert state(listed(1, 2390, 10))["is_ever_2400"]
    assert state(listed(1, 2400, 20))["is_ever_2400"]
    assert not state(listed(1, 2399, 20))["is_ever_2400"]
    assert state(listed(1, 2300, 20))["is_ever_2300"]
    # a junior printed below the junior K was once 2300; an adult with K 20 was not
    assert state(listed(1, 2250, 20, birth_year=2010))["is_ever_2300"]
    assert not state(listed(1, 2250, 20))["is_ever_2300"]


def test_several_imported_lists_add_their_games_and_are_searched_for_2400():
    august, september = listed(1, 2405, 40, games=9), listed(1, 2398, 40, games=11)
    found = state(listed(1, 2390, 40, games=5), [("2025-08-01", august), ("2025-09-01", september)])
    assert (found["games_counted"], found["is_ever_2400"]) == (25, True)  # 0 + 9 + 11 + 5
    older = [("2025-09-01", listed(1, 1500, 40, games=9))]
    assert state(listed(1, 1500, 20, games=5), older)["games_counted"] == 44  # 30 + 9 + 5
    # also for a player who is only on the last of them
    assert state(listed(1, 1500, 20, games=5), [("2025-09-01", None)])["games_counted"] == 35
    # a junior printed below the junior K in 2024 was once 2300, also when no junior any more
    older = [("2024-09-01", listed(1, 2250, 20, birth_year=2006))]
    assert state(listed(1, 2250, 20, birth_year=2006), older)["is_ever_2300"]


def test_the_new_k_is_printed_on_the_list_that_counts_the_30th_game():
    # imported with K 40 (0 games), 29 draws with equals, then one more
    rows = [listed(1, 1500, 40)] + [listed(100 + n, 1500, 20) for n in range(30)]
    games = [(n + 1, 1, 100 + n, "=") for n in range(29)]
    one = report("E1", "2025-10-10", "2025-10-20", games)
    two = report("E2", "2025-11-05", "2025-11-06", [(1, 1, 129, "1")])
    november, december = chain(rows, [one, two], ["2025-11-01", "2025-12-01"])
    # K x n: 700 / 29 = 24 for November's events; printed K 40 still
    assert only(november, "changes", player_id=1)["k"] == 24
    assert november["rows"][1]["k"] == 40
    assert only(december, "changes", player_id=1)["k"] == 40  # the K printed on the list before
    assert (december["rows"][1]["k"], december["rows"][1]["rating"]) == (20, 1520)


def test_once_2400_k_is_10_and_a_junior_once_2300_keeps_20():
    rows = [
        listed(1, 2395, 20), listed(2, 2290, 40, birth_year=2010), listed(3, 2395, 20),
        listed(4, 2290, 20), listed(5, 1900, 40, birth_year=2007),
    ]  # fmt: skip
    one = report("E1", "2025-10-10", "2025-10-12", [(1, 1, 3, "1"), (1, 2, 4, "1")])
    november, december, january = chain(rows, [one], ["2025-11-01", "2025-12-01", "2026-01-01"])
    # .50 x 20 = 10 -> 2405, K 10; .50 x 40 = 20 -> 2310: K 20 for good; 2007: junior to the end
    # of 2025, then the counter (30 by import) gives 20
    assert (november["rows"][1]["rating"], november["rows"][1]["k"]) == (2405, 10)
    assert (november["rows"][2]["rating"], november["rows"][2]["k"]) == (2310, 20)
    assert (december["rows"][5]["k"], january["rows"][5]["k"]) == (40, 20)


NEWCOMER_EVENT_1 = [(1, 9, 1, "0"), (2, 9, 2, "=")]
NEWCOMER_EVENT_2 = [(1, 9, 3, "1"), (2, 9, 1, "0"), (3, 9, 2, "1")]


def newcomers_lists(decisions=(), second=NEWCOMER_EVENT_2, **more):
    rows = [listed(1, 1902, 20), listed(2, 1877, 20), listed(3, 1884, 20)]
    one = report("E1", "2025-10-10", "2025-10-12", NEWCOMER_EVENT_1)
    two = report("E2", "2025-11-05", "2025-11-06", second, **more)
    return chain(rows, [one, two], ["2025-11-01", "2025-12-01"], decisions)


def test_a_first_rating_is_pooled_over_two_lists():
    november, december = newcomers_lists()
    first = only(november, "first_ratings", player_id=9)
    # 2 games, 1/2 point: (1902 + 1877 + 3600) / 4 = 1844.75; p = 1.5/4 = .375 -> .38: -87
    # 1757.75 -> 1758, too few games; plain average 1889.5 -> 1890
    assert (first["first_rating"], first["opponents_average"]) == (1758, 1890)
    assert (first["is_published"], first["reason"]) == (False, "too_few_games")
    assert november["rows"][9]["rating"] is None and november["rows"][9]["games"] == 2
    assert only(november, "state", player_id=9)["games_counted"] == 2
    first = only(december, "first_ratings", player_id=9)
    # players 1, 2, 3 lost points in November? 1 won (opponent unrated: not rated), 2 drew: the
    # same ratings. 5 games, 2.5: (1902+1877+1884+1902+1877+3600)/7 = 13042/7 = 1863.14,
    # p = 3.5/7 = .50: 1863
    assert (first["games"], first["score_hundredths"], first["first_rating"]) == (5, 250, 1863)
    row = december["rows"][9]
    assert (row["rating"], row["k"], row["previous_rating"], row["games"]) == (1863, 40, None, 3)
    causes = [(c["cause"], c["points_hundredths"]) for c in table(december, "causes", player_id=9)]
    assert causes == [("first_rating", 186300)]
    assert december["tables"]["pool"] == []


def test_zero_points_in_the_first_event_are_ignored_but_not_in_a_later_one():
    rows = [listed(1, 1902, 20), listed(2, 1877, 20)]
    zero = report("E1", "2025-10-10", "2025-10-12", [(1, 9, 1, "0"), (2, 9, 2, "0")])
    half = report("E2", "2025-10-14", "2025-10-15", [(1, 9, 1, "=")])
    later = report("E3", "2025-10-17", "2025-10-18", [(1, 9, 2, "0")])
    (november,) = chain(rows, [zero, half, later], ["2025-11-01"])
    reasons = {(r["event_id"], r["reason"]) for r in table(november, "half_games", player_id=9)}
    assert reasons == {("E1", "first_event_ignored"), ("E2", None), ("E3", None)}
    assert only(november, "first_ratings", player_id=9)["games"] == 2
    assert {r["reason"] for r in table(november, "half_games", event_id="E1")} == {
        "first_event_ignored"
    }


def test_a_first_rating_below_the_floor_stays_in_the_pool():
    # 5 losses but a draw against 1400: (7000 + 3600)/7 = 1514.29; p = (.5+1)/7 = .214 -> .21:
    # -230 -> 1284.29 -> 1284, below 1400
    rows = [listed(player, 1400, 20) for player in range(1, 6)]
    games = [(n, 9, n, "=" if n == 1 else "0") for n in range(1, 6)]
    (november,) = chain(rows, [report("E1", "2025-10-10", "2025-10-12", games)], ["2025-11-01"])
    first = only(november, "first_ratings", player_id=9)
    assert (first["first_rating"], first["reason"]) == (1284, "below_floor")
    assert only(november, "pool", player_id=9)["games"] == 5
    assert table(november, "causes", player_id=9) == []


def test_the_window_of_26_months_is_inclusive():
    from .firsts import in_window

    row = {"event_end": day("2023-09-01")}
    assert in_window(NUMBERS, row, day("2025-11-01"))  # 2025-11 - 26 months = 2023-09-01
    assert not in_window(NUMBERS, row, day("2025-12-01"))


def test_published_before_an_earlier_event_is_rated():
    # R17: 9 is published in December (1863); an event of October arrives after that: for
    # himself rated with 1863 against 1902: -39 -> .45; a win: .55 x 40 = 22; for 1 unrated
    rows = [listed(1, 1902, 20), listed(2, 1877, 20), listed(3, 1884, 20)]
    one = report("E1", "2025-10-10", "2025-10-12", NEWCOMER_EVENT_1)
    two = report("E2", "2025-11-05", "2025-11-06", NEWCOMER_EVENT_2)
    late = report("E3", "2025-10-20", "2025-10-21", [(1, 9, 1, "1")], received="2025-12-05")
    *_, january = chain(rows, [one, two, late], ["2025-11-01", "2025-12-01", "2026-01-01"])
    half = only(january, "half_games", player_id=9)
    assert (half["rating_used"], half["expected_hundredths"], half["is_rated"]) == (1863, 45, True)
    assert january["rows"][9]["rating"] == 1885
    assert only(january, "half_games", player_id=1)["reason"] == "opponent_unrated"


def test_below_the_floor_the_player_becomes_unrated_and_starts_afresh():
    # 1 loses to an equal: -10 -> 1395: unrated; his event of October, rated later, no longer
    # counts for him (own_delisted), but for 3 with his 1405 of October
    rows = [listed(1, 1405, 20), listed(2, 1405, 20), listed(3, 1405, 20)]
    one = report("E1", "2025-10-10", "2025-10-12", [(1, 1, 2, "0")])
    late = report("E2", "2025-10-20", "2025-10-21", [(1, 1, 3, "1")], received="2025-11-10")
    fresh = report("E3", "2025-11-05", "2025-11-06", [(1, 1, 2, "=")])
    november, december = chain(rows, [one, late, fresh], ["2025-11-01", "2025-12-01"])
    row = november["rows"][1]
    assert (row["rating"], row["computed_rating"], row["status"]) == (None, 1395, "unrated")
    causes = [(c["cause"], c["points_hundredths"]) for c in table(november, "causes", player_id=1)]
    assert causes == [("event", -1000), ("floor", -139500)]
    assert only(november, "state", player_id=1)["pool_starts_on"] == day("2025-11-01")
    assert only(december, "half_games", event_id="E2", player_id=1)["reason"] == "own_delisted"
    assert only(december, "changes", event_id="E2", player_id=3)["change_hundredths"] == -1000
    assert only(december, "first_ratings", player_id=1)["games"] == 1
    assert december["rows"][1]["computed_rating"] is None


def test_a_base_correction_is_added_before_the_change():
    # 2000 + 3 (of 3.40), the .40 joins the change: 8.60 + .40 = 9.00 -> 2012
    rows = [listed(1, 2000, 20), listed(2, 1950, 20)]
    one = report("E1", "2025-10-10", "2025-10-12", [(1, 1, 2, "1")])
    base = decision("D1", "base_correction", player_id=1, system="standard",
                    list_date="2025-11-01", value="3.40")  # fmt: skip
    (november,) = chain(rows, [one], ["2025-11-01"], [base])
    assert november["rows"][1]["rating"] == 2012
    causes = [(c["cause"], c["points_hundredths"]) for c in table(november, "causes", player_id=1)]
    assert causes == [("base_correction", 340), ("event", 860)]


def test_the_lift_of_march_2024_comes_before_the_games():
    # 1500 -> 1700; the game is rated with February's 1500 against 1500: +.50 x 20 = 10 -> 1710
    rows = [listed(1, 1500, 20), listed(2, 1500, 20), listed(3, 1000, 20, flag="i")]
    one = report("E1", "2024-02-10", "2024-02-12", [(1, 1, 2, "1")])
    (march,) = chain(rows, [one], ["2024-03-01"], first="2024-02-01")
    assert [march["rows"][p]["rating"] for p in (1, 2, 3)] == [1710, 1690, 1400]
    assert only(march, "causes", player_id=3)["points_hundredths"] == 40000
