"""Which games count and what they bring, one reading after the other, computed by hand (2025)."""

from .builders import day, decision, imported, listed, only, registered, report, table, world
from .chain import lists_of

NOVEMBER = ("standard", day("2025-11-01"))


def november(rows, games, decisions=(), people=None, row=None, **more):
    """The list of November 2025 from one event of 10 to 12 October; `row`: register columns."""
    one = report("E1", "2025-10-10", "2025-10-12", games, people, **more)
    register = [registered(one, **(row or {}))]
    imports = [imported("2025-10-01", rows)]
    return lists_of(world(imports, [one], ["2025-11-01"], register, decisions))[NOVEMBER]


def test_a_win_against_a_player_50_points_lower_brings_43_hundredths():
    # 2000 - 1950 = 50 -> .57; 1 - .57 = .43; K 20 x .43 = 8.60 -> +9; the other 0 - .43 -> -9
    one = november([listed(1, 2000, 20), listed(2, 1950, 20)], [(1, 1, 2, "1")])
    half = only(one, "half_games", player_id=1)
    assert (half["difference"], half["expected_hundredths"], half["delta_hundredths"]) == (
        50, 57, 43,
    )  # fmt: skip
    assert only(one, "changes", player_id=1)["change_hundredths"] == 860
    assert [one["rows"][player]["rating"] for player in (1, 2)] == [2009, 1941]
    causes = [(c["cause"], c["points_hundredths"]) for c in table(one, "causes", player_id=1)]
    assert causes == [("event", 860), ("rounding", 40)]


def test_the_change_of_the_period_is_rounded_half_away_from_zero():
    # R3: 2400 loses to 2400 (-.50 x 10 = -5.00) and beats 2327 (73 -> .60, +.40 x 10 = 4.00),
    # draws with 2196 (204 -> .76: -2.60), with 2385 (15 -> .52: -.20), with 2309 (91 -> .62:
    # -1.20) and beats 2305 (95 -> .63: +3.70): sum -1.30 -> -1
    rows = [listed(1, 2400, 10)]
    rows += [listed(10 + i, r, 20) for i, r in enumerate((2400, 2327, 2196, 2385, 2309, 2305))]
    results = ["0", "1", "=", "=", "=", "1"]
    games = [(i + 1, 1, 10 + i, result) for i, result in enumerate(results)]
    one = november(rows, games)
    assert only(one, "changes", player_id=1)["change_hundredths"] == -130
    assert one["rows"][1]["rating"] == 2399
    # a draw with a player 194 lower: .50 - .75 = -.25 x 10 = -2.50 -> -3 (2003 to 2021: -2)
    rows = [listed(1, 2400, 10), listed(2, 2206, 20)]
    one = november(rows, [(1, 1, 2, "=")])
    assert only(one, "changes", player_id=1)["change_hundredths"] == -250
    assert one["rows"][1]["rating"] == 2397


def test_a_difference_over_400_counts_as_400_for_both():
    # 2449 - 2000 = 449 -> 400 -> .92 / .08; win: +.08 x 10 = .80 -> +1; loss: -.08 x 20 = -1.60
    one = november([listed(1, 2449, 10), listed(2, 2000, 20)], [(1, 1, 2, "1")])
    counted = [only(one, "half_games", player_id=p)["difference_counted"] for p in (1, 2)]
    assert counted == [400, -400]
    assert [one["rows"][p]["rating"] for p in (1, 2)] == [2450, 1998]


def test_from_october_2025_a_player_of_2650_has_no_cap_but_his_opponent_has():
    # R10: 2650 - 2000 = 650 -> .99: +.01 x 10 = .10 -> 0; the opponent: -400 -> .08 x 20 = -1.6
    one = november([listed(1, 2650, 10), listed(2, 2000, 20)], [(1, 1, 2, "1")])
    assert only(one, "half_games", player_id=1)["difference_counted"] == 650
    assert only(one, "half_games", player_id=2)["difference_counted"] == -400
    assert [one["rows"][p]["rating"] for p in (1, 2)] == [2650, 1998]
    # 2649 is not exempt: .92
    one = november([listed(1, 2649, 10), listed(2, 2000, 20)], [(1, 1, 2, "1")])
    assert only(one, "half_games", player_id=1)["expected_hundredths"] == 92


def test_forfeits_and_games_of_less_than_one_move_do_not_count():
    rows = [listed(1, 2000, 20), listed(2, 2000, 20), listed(3, 2000, 20)]
    games = [(1, 1, 2, "+"), (2, 1, 3, "W"), (3, 2, 3, "-", "-")]
    one = november(rows, games)
    reasons = {(r["player_id"], r["round"]): r["reason"] for r in one["tables"]["half_games"]}
    assert reasons == {
        (1, 1): "forfeit", (2, 1): "forfeit", (1, 2): "under_one_move", (3, 2): "under_one_move",
        (2, 3): "forfeit", (3, 3): "forfeit",
    }  # fmt: skip
    assert one["rows"][1]["games"] == 0 and table(one, "changes") == []


def test_half_points_that_do_not_add_up_are_rated_as_written():
    # F18: 1/2 - 0 between equals: 0.00 and -.50 x 20 = -10
    one = november([listed(1, 2000, 20), listed(2, 2000, 20)], [(1, 1, 2, "=", "0")])
    assert [one["rows"][p]["rating"] for p in (1, 2)] == [2000, 1990]


def test_an_impossible_pair_holds_the_event():
    one = november([listed(1, 2000, 20), listed(2, 2000, 20)], [(1, 1, 2, "1", "=")])
    assert one["events"][0]["status"] == "held"
    assert one["rows"][1]["rating"] == 2000 and table(one, "half_games") == []


def test_the_rate_of_play_is_judged_game_by_game():
    # 2017 to now: 75 minutes + 15 s x 60 = 90 minutes: enough below 2400, not with 2400
    rows = [listed(1, 2400, 10), listed(2, 2399, 20), listed(3, 1799, 20)]
    games = [(1, 1, 2, "1"), (2, 2, 3, "1"), (3, 3, 1, "0")]
    one = november(rows, games, row={"rate_of_play": "4500+15"})
    reasons = {(r["player_id"], r["round"]): r["reason"] for r in one["tables"]["half_games"]}
    assert reasons == {
        (1, 1): "rate_of_play", (2, 1): "rate_of_play", (2, 2): None, (3, 2): None,
        (1, 3): "rate_of_play", (3, 3): "rate_of_play",
    }  # fmt: skip
    # a waiver of 1.1 lets them count
    waived = decision("D1", "accept_event", "2025-10-01", event_id="E1", value="1.1")
    one = november(rows, games, [waived], row={"rate_of_play": "4500+15"})
    assert all(row["is_rated"] for row in one["tables"]["half_games"])


def test_after_a_match_is_decided_its_games_do_not_count():
    # four games, half is 2 points: after 1, 1, = (2.5) the fourth is not rated
    rows = [listed(1, 2000, 20), listed(2, 2000, 20)]
    games = [(1, 1, 2, "1"), (2, 2, 1, "0"), (3, 1, 2, "="), (4, 2, 1, "1")]
    one = november(rows, games, row={"format": "match"})
    reasons = [row["reason"] for row in table(one, "half_games", player_id=1)]
    assert reasons == [None, None, None, "match_decided"]
    assert one["rows"][1]["rating"] == 2020  # .50 + .50 + 0 = 1 x 20
    waived = decision("D1", "accept_event", "2025-10-01", event_id="E1", value="6.2")
    one = november(rows, games, [waived], row={"format": "match"})
    assert one["rows"][1]["rating"] == 2010  # and -.50 x 20


def test_a_forfeit_scores_in_a_match_and_both_must_be_rated():
    # four games: + = 1, then 1 = 2 points of 4, not more than half: the third counts
    rows = [listed(1, 2000, 20), listed(2, 2000, 20), listed(3, None)]
    games = [(1, 1, 2, "+"), (2, 2, 1, "0"), (3, 1, 2, "1"), (4, 2, 1, "1")]
    one = november(rows, games, row={"format": "match"})
    reasons = [row["reason"] for row in table(one, "half_games", player_id=2)]
    assert reasons == ["forfeit", None, None, "match_decided"]
    one = november(rows, [(1, 1, 3, "1"), (2, 3, 1, "1")], row={"format": "match"})
    assert {row["reason"] for row in one["tables"]["half_games"]} == {"match_unrated"}


def test_a_result_is_corrected_and_the_other_side_mirrored():
    change = decision("D1", "correct_result", event_id="E1", player_id=1, round=1, value="0")
    one = november([listed(1, 2000, 20), listed(2, 2000, 20)], [(1, 1, 2, "1")], [change])
    assert [one["rows"][p]["rating"] for p in (1, 2)] == [1990, 2010]
    # two rows for an asymmetric result: each his own code
    changes = [change, decision("D2", "correct_result", event_id="E1", player_id=2, round=1,
                                value="=")]  # fmt: skip
    one = november([listed(1, 2000, 20), listed(2, 2000, 20)], [(1, 1, 2, "1")], changes)
    assert [one["rows"][p]["rating"] for p in (1, 2)] == [1990, 2000]


def test_a_wrong_id_and_an_alias_bring_the_results_to_the_right_player():
    rows = [listed(player, 2000, 20) for player in (1, 2, 3, 4)]
    wrong = decision("D1", "correct_player", event_id="E1", player_id=1, value="3")
    alias = decision("D2", "alias", player_id=2, value="4")
    one = november(rows, [(1, 1, 2, "1")], [wrong, alias])
    assert [one["rows"][p]["rating"] for p in (1, 2, 3, 4)] == [2000, 2000, 2010, 1990]


def test_k_times_games_is_at_most_700():
    # R8: 36 games, 700 / 36 = 19.4 -> K 19; 36 wins against equals: 36 x .50 x 19 = 342
    rows = [listed(1, 2000, 20)] + [listed(100 + n, 2000, 20) for n in range(36)]
    one = november(rows, [(n + 1, 1, 100 + n, "1") for n in range(36)])
    assert only(one, "changes", player_id=1)["k"] == 19
    assert one["rows"][1]["rating"] == 2342 and one["rows"][1]["k"] == 20
    # 35 games: 700 / 35 = 20, no cut
    one = november(rows, [(n + 1, 1, 100 + n, "1") for n in range(35)])
    assert only(one, "changes", player_id=1)["k"] == 20


def test_games_against_unrated_players_do_not_count():
    rows = [listed(1, 2000, 20), listed(2, 2000, 20), listed(3, None), listed(4, None)]
    games = [(1, 1, 3, "0"), (2, 3, 4, "1"), (3, 2, 4, "1")]
    one = november(rows, games)
    # 4 lost to a rated player, his only one: 0 points in his first event, ignored for all (R11)
    reasons = {(r["player_id"], r["round"]): r["reason"] for r in one["tables"]["half_games"]}
    assert reasons[(1, 1)] == "opponent_unrated" and reasons[(3, 1)] is None
    assert reasons[(3, 2)] == reasons[(4, 2)] == "first_event_ignored"
    assert reasons[(2, 3)] == reasons[(4, 3)] == "first_event_ignored"


def test_a_knock_out_is_rated_like_a_swiss():
    # F14: its report does not say where a match ends: 6.1 and 6.2 are not checked
    rows = [listed(1, 2000, 20), listed(2, 2000, 20), listed(3, None)]
    games = [(1, 1, 2, "1"), (2, 2, 1, "0"), (3, 1, 2, "1"), (4, 1, 3, "1")]
    one = november(rows, games, row={"format": "knockout"})
    reasons = [row["reason"] for row in table(one, "half_games", player_id=1)]
    assert reasons == [None, None, None, "first_event_ignored"]


def _old_and_new(old, games, values, reports=(), lists=("2025-11-01", "2025-12-01")):
    """The list of December, when the ID 1 was found to be that of 9."""
    rows = [listed(player, 1800, 20) for player in (2, 3, 4, 5, 6, 7)] + old
    first = report("E1", "2025-10-10", "2025-10-12", games[0])
    second = report("E2", "2025-11-10", "2025-11-12", games[1])
    register = [registered(first), registered(second)]
    orders = [decision(f"D{at}", "alias", player_id=one, value=str(value)) | {
        "loaded_after": day("2025-11-01")} for at, (one, value) in enumerate(values)]  # fmt: skip
    made = lists_of(world([imported("2025-10-01", rows)], [first, second], lists, register, orders))
    return made["standard", day("2025-12-01")]


def test_results_that_wait_go_to_the_lasting_id_of_an_alias():
    # 2 of 3 in October under 1, 1 of 2 in November under 9: 3 of 5 against 1800, two draws with
    # 1800: 4 / 7 -> .57 -> 50
    october = [(1, 1, 2, "1"), (2, 1, 3, "1"), (3, 1, 4, "0")]
    one = _old_and_new([], (october, [(1, 9, 5, "1"), (2, 9, 6, "0")]), [(1, 9)])
    first = only(one, "first_ratings", player_id=9)
    assert (first["games"], first["first_rating"]) == (5, one["rows"][9]["rating"])
    assert one["state"][9]["games_counted"] == 5 and one["state"][1]["games_counted"] == 0
    assert one["rows"][1]["status"] == "unrated" and table(one, "pool", player_id=1) == []


def test_a_rating_goes_to_the_lasting_id_of_an_alias_with_a_cause_on_both_sides():
    # 1 has 1800 K 40 (5 games as printed: new); 9 draws with 1800 in November: 1800
    old = [listed(1, 1800, 40)]
    one = _old_and_new(old, ([(1, 2, 3, "=")], [(1, 9, 2, "=")]), [(1, 9)])
    assert [one["rows"][player]["rating"] for player in (1, 9)] == [None, 1800]
    assert [one["rows"][player]["previous_rating"] for player in (1, 9)] == [1800, None]
    causes = {c["player_id"]: c["points_hundredths"]
              for c in table(one, "causes", cause="identity")}  # fmt: skip
    assert causes == {1: -180000, 9: 180000}
    assert only(one, "changes", player_id=9)["k"] == 40
    assert only(one, "half_games", player_id=2)["is_rated"]


def test_an_alias_between_two_rated_ids_leaves_both_ratings_where_they_are():
    old = [listed(1, 1900, 20), listed(9, 1800, 20)]
    one = _old_and_new(old, ([(1, 2, 3, "=")], [(1, 1, 2, "=")]), [(1, 9)])
    assert [one["rows"][player]["rating"] for player in (1, 9)] == [1900, 1800]
    assert table(one, "causes", cause="identity") == []
    assert only(one, "half_games", player_id=9)["rating_used"] == 1800
