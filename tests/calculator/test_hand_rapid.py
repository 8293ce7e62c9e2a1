"""Rapid and blitz: what is otherwise than in standard chess, computed by hand."""

import pytest

from .builders import day, decision, imported, listed, only, registered, report, table, world
from .chain import lists_of
from .dates import next_list_date
from .numbers import numbers_on

SYSTEMS = ("standard", "rapid", "blitz")
RATES = {"rapid": "900+10", "blitz": "180+2"}  # 25 and 5 minutes


def after(first, standard, own, reports, system="rapid", lists=1, row=None, decisions=()):
    """The last of `lists` lists after `first`; standard and own: rows of the imported lists."""
    dates, on = [], day(first)
    for _ in range(lists):
        on = next_list_date(system, on)
        dates.append(str(on))
    imports = [imported(first, standard, "standard"), imported(first, own, system)]
    register = [registered(one, **{"system": system, **(row or {})}) for one in reports]
    made = lists_of(world(imports, reports, dates, register, decisions, ("standard", system)))
    return made[(system, on)]


def event(first, games, system="rapid", name="E1", start="10", **more):
    on = first[:8] + start
    return report(name, on, on, games, **{"rate_of_play": RATES[system], **more})


def test_a_player_without_a_rapid_rating_plays_with_his_standard_rating():
    # R25: 2000 standard against 1950 rapid: 50 -> .57; a win: .43 x K 40 (0 rapid games) = 17.2
    # base 2000: 2017; the row has no previous rating; 2: -.43 x 20 = -8.6 -> 1941
    standard = [listed(1, 2000, 20), listed(2, 1900, 20)]
    own = [listed(1, None), listed(2, 1950, 20)]
    made = after("2025-10-01", standard, own, [event("2025-10-01", [(1, 1, 2, "1")])])
    row = made["rows"][1]
    assert (row["rating"], row["previous_rating"], row["games"], row["k"]) == (2017, None, 1, 40)
    causes = [(c["cause"], c["points_hundredths"]) for c in table(made, "causes", player_id=1)]
    assert causes == [("first_rating", 200000), ("event", 1720), ("rounding", -20)]
    half = only(made, "half_games", player_id=2)
    assert (half["opponent_rating_used"], half["opponent_rating_kind"]) == (2000, "standard")
    assert made["rows"][2]["rating"] == 1941


def test_the_standard_rating_at_the_start_counts_and_the_base_is_the_list_before():
    # the event starts in October (2000), is rated on the December list: base 2010 of November
    standard = [listed(1, 2000, 20), listed(2, 2000, 20)]
    own = [listed(2, 2000, 20)]
    games = report("S1", "2025-10-05", "2025-10-06", [(1, 1, 2, "1")])  # standard: 2000 -> 2010
    late = event("2025-10-01", [(1, 1, 2, "=")], received="2025-11-10")
    imports = [imported("2025-10-01", standard), imported("2025-10-01", own, "rapid")]
    register = [registered(games), registered(late, system="rapid")]
    made = lists_of(world(imports, [games, late], ["2025-11-01", "2025-12-01"], register, (),
                          ("standard", "rapid")))  # fmt: skip
    december = made[("rapid", day("2025-12-01"))]
    assert only(december, "half_games", player_id=1)["rating_used"] == 2000
    assert december["rows"][1]["rating"] == 2010


def test_who_had_a_standard_rating_at_the_start_is_not_rated_with_a_newer_rapid_rating():
    # R1 (1 with 2000 standard) enters the rapid list in November: 2000 - .50 x 40 = 1980; R2 of
    # October comes late: still his 2000 of the start (7.2.1: 7.2.5, the current rating, does not
    # apply); base 1980, a loss to 2000: -20 -> 1960
    standard = [listed(1, 2000, 20), listed(2, 2000, 20)]
    own = [listed(2, 2000, 20)]
    one = event("2025-10-01", [(1, 1, 2, "0")], name="R1")
    late = event("2025-10-01", [(1, 1, 2, "0")], name="R2", start="15", received="2025-11-10")
    made = after("2025-10-01", standard, own, [one, late], lists=2)
    half = only(made, "half_games", player_id=1)
    assert (half["rating_used"], half["is_rated"]) == (2000, True)
    assert (made["rows"][1]["previous_rating"], made["rows"][1]["rating"]) == (1980, 1960)
    assert only(made, "half_games", player_id=2)["opponent_rating_kind"] == "standard"


@pytest.mark.parametrize(
    ("first", "k"),
    [("2012-07-01", 20), ("2014-07-01", 20), ("2022-09-01", 20), ("2022-10-01", 40)],
)
def test_k_of_a_player_new_to_the_rapid_list(first, k):
    standard = [listed(1, 2000, 20), listed(2, 2000, 20)]
    made = after(first, standard, [listed(2, 2000, 20)], [event(first, [(1, 1, 2, "=")])])
    assert only(made, "changes", player_id=1)["k"] == k


def test_one_k_for_all_tells_nothing_about_an_imported_player():
    # 2014 to September 2022 everybody has K 20; in October 2022: 20 with 30 games, 10 from 2400
    own = [listed(1, 2000, 20), listed(2, 2400, 20), listed(3, 2200, 20)]
    made = after("2022-09-01", [listed(9, 2000, 20)], own, [])
    assert [made["rows"][player]["k"] for player in (1, 2, 3)] == [20, 10, 20]


def test_the_alignment_of_october_2022():
    # RB22: standard 2732, rapid 2283 -> 2632; 1900 and 1800: exactly 100, unchanged; higher
    # rapid unchanged; unrated stays unrated
    standard = [listed(1, 2732, 10), listed(2, 1900, 20), listed(3, 1900, 20), listed(4, 1900, 20)]
    own = [listed(1, 2283, 20), listed(2, 1800, 20), listed(3, 1950, 20), listed(4, None)]
    made = after("2022-09-01", standard, own, [])
    assert [made["rows"][p]["rating"] for p in (1, 2, 3, 4)] == [2632, 1800, 1950, None]
    assert only(made, "causes", player_id=1)["points_hundredths"] == 34900


def test_the_lift_of_march_2024_holds_for_rapid_too():
    own = [listed(1, 1500, 20), listed(2, 2000, 20)]
    made = after("2024-02-01", [listed(9, 2000, 20)], own, [])
    assert [made["rows"][p]["rating"] for p in (1, 2)] == [1700, 2000]


@pytest.mark.parametrize(
    ("first", "own", "other", "is_rated"),
    [
        ("2025-10-01", 2601, 2001, False),
        ("2025-10-01", 2600, 2000, True),  # not above 2600
        ("2025-10-01", 2601, 2002, True),  # 599
        ("2024-11-01", 2650, 2000, True),  # before December 2024
    ],
)
def test_600_points_against_a_player_above_2600(first, own, other, is_rated):
    rows = [listed(1, own, 10), listed(2, other, 20)]
    made = after(first, [listed(9, 2000, 20)], rows, [event(first, [(1, 1, 2, "1")])])
    halves = table(made, "half_games")
    assert [row["is_rated"] for row in halves] == [is_rated] * 2
    if is_rated:
        assert halves[0]["difference_counted"] == 400  # no exemption at 2650 in rapid
    else:
        assert {row["reason"] for row in halves} == {"difference_600"}


def test_no_cap_and_no_k_above_700_points_from_2014_to_2021():
    # 2000 beats 1500: 500 -> .96: +.04 x 20 = .80; 40 games: 700 / 40 = 17
    rows = [listed(1, 2000, 20), listed(2, 1500, 20)]
    made = after("2018-05-01", [listed(9, 2000, 20)], rows, [event("2018-05-01", [(1, 1, 2, "1")])])
    assert only(made, "half_games", player_id=1)["difference_counted"] == 500
    games = [(number, 1, 2, "=") for number in range(1, 41)]
    made = after("2018-05-01", [listed(9, 2000, 20)], rows, [event("2018-05-01", games)])
    assert only(made, "changes", player_id=1)["k"] == 17


@pytest.mark.parametrize(
    ("first", "results", "reason"),
    [("2012-07-01", "1=", "too_few_rated_opponents"), ("2012-07-01", "=00", "first_event_ignored"),
     ("2018-05-01", "=", "first_event_ignored"), ("2018-05-01", "1", None),
     ("2022-05-01", "=", None)],
)  # fmt: skip
def test_the_first_event_of_a_newcomer(first, results, reason):
    rows = [listed(player, 1500, 20) for player in (1, 2, 3)]
    games = [(n, 9, n, result) for n, result in enumerate(results, 1)]
    made = after(first, [listed(8, 2000, 20)], rows, [event(first, games)])
    assert {row["reason"] for row in table(made, "half_games", player_id=9)} == {reason}


@pytest.mark.parametrize(
    ("system", "first", "rate", "counts"),
    [
        ("rapid", "2025-10-01", "600", False), ("rapid", "2025-10-01", "601", True),
        ("rapid", "2025-10-01", "3600", False), ("rapid", "2025-10-01", "3599", True),
        ("blitz", "2025-10-01", "180", False), ("blitz", "2025-10-01", "181", True),
        ("blitz", "2025-10-01", "600", True), ("blitz", "2025-10-01", "601", False),
        ("blitz", "2025-10-01", "W300-B240", False),  # unequal times
        ("rapid", "2012-07-01", "900", True), ("rapid", "2012-07-01", "899", False),
        ("blitz", "2012-07-01", "300", True), ("blitz", "2012-07-01", "299", False),
        ("blitz", "2012-07-01", "900", False),
    ],
)  # fmt: skip
def test_the_limits_of_rapid_and_blitz(system, first, rate, counts):
    rows = [listed(1, 1500, 20), listed(2, 1500, 20)]
    one = event(first, [(1, 1, 2, "1")], system, rate_of_play=rate)
    made = after(first, [listed(9, 2000, 20)], rows, [one], system)
    expected = {None} if counts else {"rate_of_play"}
    assert {row["reason"] for row in table(made, "half_games")} == expected


@pytest.mark.parametrize(
    ("system", "rounds", "is_held"),
    [("rapid", 15, False), ("rapid", 16, True), ("blitz", 30, False), ("blitz", 31, True)],
)
def test_rounds_a_day(system, rounds, is_held):
    rows = [listed(1, 1500, 20), listed(2, 1500, 20)]
    games = [(number, 1, 2, "=") for number in range(1, rounds + 1)]
    dates = {number: day("2025-10-10") for number in range(1, rounds + 1)}
    one = event("2025-10-01", games, system, round_dates=dates)
    made = after("2025-10-01", [listed(9, 2000, 20)], rows, [one], system)
    codes = [code for event in made["events"] for code, _, _ in event["codes"]]
    assert codes == (["rounds_a_day"] if is_held else [])


def test_without_a_register_the_rate_of_play_tells_the_system():
    rows = [listed(1, 1500, 20), listed(2, 1500, 20)]
    reports = [
        report(name, "2025-10-10", "2025-10-10", [(1, 1, 2, "1")], rate_of_play=rate)
        for name, rate in (("S", "5400+30"), ("R", "900+10"), ("B", "180+2"))
    ]
    imports = [imported("2025-10-01", rows, system) for system in SYSTEMS]
    made = lists_of(world(imports, reports, ["2025-11-01"], [], (), SYSTEMS))
    rated = {system: one["events_rated"][0]["event_id"] for (system, _), one in made.items()}
    assert rated == {"standard": "S", "rapid": "R", "blitz": "B"}


def test_a_rapid_event_that_is_too_slow_is_not_moved_to_standard():
    rows = [listed(1, 1500, 20), listed(2, 1500, 20)]
    one = event("2025-10-01", [(1, 1, 2, "1")], rate_of_play="5400+30")
    made = after("2025-10-01", rows, rows, [one])
    assert {row["reason"] for row in table(made, "half_games")} == {"rate_of_play"}


def test_a_base_correction_is_for_one_system():
    rows = [listed(1, 1500, 20)]
    base = decision("D1", "base_correction", player_id=1, system="rapid", list_date="2025-11-01",
                    value="7")  # fmt: skip
    made = after("2025-10-01", rows, rows, [], decisions=[base])
    assert made["rows"][1]["rating"] == 1507


def test_first_rating_numbers_by_the_list():
    games = [numbers_on("rapid", day(on))["first_games"] for on in ("2012-07-01", "2014-07-01")]
    assert games == [9, 5]


def test_who_falls_below_the_floor_from_a_standard_rating_loses_the_rapid_results_before():
    # October: two rapid draws wait; standard 1.5 of 5 against 1410: Ra (7050 + 3600) / 7 = 1521.43,
    # p 2.5 / 7 = .36 -> dp -102 -> 1419. November: a loss against 1410, 9 -> .51: -.51 x K 40 =
    # -20.4 -> 1399, below 1400: nothing is left in the pool (R18)
    standard = [listed(player, 1410, 20) for player in range(2, 7)]
    own = [listed(player, 1410, 20) for player in (2, 3)]
    results = ["1", "=", "0", "0", "0"]
    serious = report("S1", "2025-10-11", "2025-10-15",
                     [(n, 1, n + 1, result) for n, result in enumerate(results, 1)])  # fmt: skip
    waiting = event("2025-10-01", [(1, 1, 2, "="), (2, 1, 3, "=")])
    lost = event("2025-11-01", [(1, 1, 2, "0")], name="E2")
    imports = [imported("2025-10-01", standard), imported("2025-10-01", own, "rapid")]
    register = [registered(serious), *(registered(one, system="rapid") for one in (waiting, lost))]
    made = lists_of(world(imports, [serious, waiting, lost], ["2025-11-01", "2025-12-01"],
                          register, (), ("standard", "rapid")))  # fmt: skip
    november, december = (made[("rapid", day(text))] for text in ("2025-11-01", "2025-12-01"))
    assert made[("standard", day("2025-11-01"))]["rows"][1]["rating"] == 1419
    assert [row["games"] for row in table(november, "pool", player_id=1)] == [2]
    assert december["rows"][1]["computed_rating"] == 1399
    assert table(december, "pool", player_id=1) == []
