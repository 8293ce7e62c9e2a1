"""The numbers of official calculations, by hand and by the calculator."""

from fractions import Fraction

import pytest

from .builders import day, imported, listed, only, report, world
from .chain import lists_of
from .firsts import performance
from .numbers import numbers_on
from .points import lifted
from .tables import expected_hundredths, performance_difference

SCORES = {"1": 100, ".5": 50, "0": 0}
NUMBERS_2025 = numbers_on("standard", day("2025-10-01"))


def sum_of(own, games, cap=400):
    """Sum of score - expected of `2095:1 2254:1 ...`, in hundredths."""
    total = 0
    for game in games.split():
        opponent, score = game.replace("*", "").split(":")
        difference = own - int(opponent)
        if cap:
            difference = max(-cap, min(cap, difference))
        total += SCORES[score] - expected_hundredths(difference)
    return total


US_PLAYERS = dict(
    zip("ABCDEFGHIJKL", [2789, 2756, 2738, 2722, 2710, 2698, 2664, 2661, 2654, 2652, 2590, 2577],
        strict=True)
)  # fmt: skip
US_ROUNDS = (
    "LG= AH1 FI= EJ= BC= KD0|IL1 AK= GB0 DE= HC= JF=|LJ= FD= EA= CG= BI1 KH0|"
    "IC0 AF= DL= HG= JB= KE=|LA0 GI= FK0 EH= CJ1 BD=|AB= EF= DC= HI= JG= KL1|"
    "LE1 IJ1 GD= FH1 CA0 BK1|AG= FL= EB= DI1 HJ= KC1|LH= IA0 GK= CE1 BF= JD=|"
    "LB0 AJ1 FC1 EG1 HD= KI=|IE= GF= CL= BH= DA= JK="
)
US_SUMS = [83, 84, -88, 39, -92, 28, -66, -13, -51, -98, 153, 21]
US_NEW = [2795, 2764, 2729, 2728, 2701, 2701, 2657, 2660, 2649, 2642, 2605, 2579]


@pytest.fixture(scope="module")
def us_championship():
    """12 players, 66 games; two of them had points from another event: -2.60 and +2.40.

    These come in as base corrections in hundredths, which do not touch the rounding:
    2789: -2.60 + 8.30 = 5.70 -> +6; 2722: 2.40 + 3.90 = 6.30 -> +6.
    """
    from .builders import decision

    ids = {letter: 1000 + place for place, letter in enumerate(US_PLAYERS)}
    rows = [listed(ids[letter], rating, k=10) for letter, rating in US_PLAYERS.items()]
    games = [
        (number, ids[game[0]], ids[game[1]], game[2])
        for number, text in enumerate(US_ROUNDS.split("|"), 1)
        for game in text.split()
    ]
    corrections = [
        decision(f"D{letter}", "base_correction", player_id=ids[letter], system="standard",
                 list_date="2025-11-01", value=value)
        for letter, value in (("A", "-2.60"), ("D", "2.40"))
    ]  # fmt: skip
    one = report("US25", "2025-10-12", "2025-10-24", games)
    made = lists_of(
        world([imported("2025-10-01", rows)], [one], ["2025-11-01"], decisions=corrections)
    )
    return ids, made[("standard", day("2025-11-01"))]


def test_us_championship_2025_gives_the_twelve_published_sums(us_championship):
    ids, one = us_championship
    changes = [only(one, "changes", player_id=ids[letter]) for letter in US_PLAYERS]
    assert [row["change_hundredths"] for row in changes] == [10 * s for s in US_SUMS]
    assert {row["k"] for row in changes} == {10}


def test_us_championship_2025_gives_the_twelve_published_ratings(us_championship):
    ids, one = us_championship
    assert [one["rows"][ids[letter]]["rating"] for letter in US_PLAYERS] == US_NEW


def test_arbiters_manual_question_14():
    # 2460, seven opponents: .90 .77 .57 .46 .71 .35 .23 -> 3.99... sum of score - PD = 0.54
    assert sum_of(2460, "2095:1 2254:1 2415:.5 2488:0 2310:1 2570:.5 2673:.5") == 54


def test_arbiters_manual_page_298_caps_two_games_of_one_event():
    games = "1926:1 2011:1 2318:0 2067:.5 2219:.5 2585:0 2659:1 2464:.5 2652:.5"
    assert sum_of(2212, games) == 141  # x 40 = 56.40 -> 2268


def test_first_rating_n01_is_1922():
    # (1902+1877+1884+2012+1832 + 2x1800) / 7 = 13107/7 = 1872.43; p = 4/7 = .57, dp 50
    # 1872.43 + 50 = 1922.43 -> 1922
    assert performance(NUMBERS_2025, 300, 5, 9507) == (1901, 1922)


def test_first_rating_2024_is_at_most_2200():
    # I05: average 2400, 3 of 5: (12000+3600)/7 = 2228.57, p .57 dp 50 -> 2278.57 -> 2200
    assert performance(NUMBERS_2025, 300, 5, 12000)[1] == 2200


@pytest.mark.parametrize(
    ("average", "score", "old", "new"),
    [
        (2000, 300, 2020, 1993),  # one half point over 50 %: 2000 + 20; 13600/7 + 50 = 1992.86
        (2000, 250, 2000, 1943),  # 50 %: 2000; 13600/7 + dp(.50) = 1942.86
        (1657, 300, 1677, 1748),  # 1657 + 20; (8285+3600)/7 + 50 = 1747.86
    ],
)
def test_fide_calculator_first_ratings(average, score, old, new):
    numbers = numbers_on("standard", day("2022-01-01"))
    assert performance(numbers, score, 5, 5 * average)[1] == old
    assert performance(NUMBERS_2025, score, 5, 5 * average)[1] == new


@pytest.mark.parametrize(
    ("own", "opponent", "score", "k", "capped", "standard_2025"),
    [
        (2000, 2000, "1", 10, "5", "5"),
        (2004, 2000, "1", 10, "4.9", "4.9"),
        (2011, 2000, "1", 10, "4.8", "4.8"),
        (2207, 2000, "1", 10, "2.3", "2.3"),
        (2392, 2000, "1", 10, "0.8", "0.8"),
        (2000, 2004, "0", 10, "-4.9", "-4.9"),
        (1655, 2000, "0", 10, "-1.1", "-1.1"),
        (2649, 2149, "1", 10, "0.8", "0.8"),
        (2700, 2200, "1", 10, "0.8", "0.4"),
        (2100, 2600, "0", 20, "-1.6", "-1.6"),
        (2700, 1900, "0", 10, "-9.2", "-10.0"),
        (2092, 2000, "1", 15, "5.55", "5.55"),
    ],
)
def test_fide_calculator_single_games(own, opponent, score, k, capped, standard_2025):
    game = f"{opponent}:{score}"
    assert Fraction(k * sum_of(own, game), 100) == Fraction(capped)
    cap = None if own >= 2650 else 400
    assert Fraction(k * sum_of(own, game, cap), 100) == Fraction(standard_2025)


@pytest.mark.parametrize(
    ("previous", "k", "events", "total", "new"),
    [
        # P01: no cap for 2813; -2.50 is rounded away from zero: 2810
        (2813, 10, [(2813, "1787:1 2025:1 2310:1 2400:1 2505:.5")], -250, 2810),
        # P03: start ratings 2499, 2505, 2505; 2.10 + 2.90 - 3.10 = 1.90
        (2505, 10, [(2499, "2099:1 2322:1 2422:1 2325:.5 2255:.5"),
                    (2505, "2105:1 2105:1 2237:.5 2134:1 2813:.5"),
                    (2505, "2105:1 2105:1 2105:1 2400:0 2118:1")], 190, 2507),
        # M02: start rating 1617, previous list 1620: -1.60 + 2.20 = 0.60
        (1620, 20, [(1617, "1651:0 1525:1"), (1617, "2017:0 1451:1 1854:0 1800:.5 1935:0")],
         60, 1621),
        # M48: -23.60 - 7.60 = -31.20
        (1776, 20, [(1776, "2022:0 1567:.5 1605:.5 1603:.5 1959:0"),
                    (1776, "2106:0 1914:.5 1946:0 2046:0")], -3120, 1745),
    ],
)  # fmt: skip
def test_official_periods(previous, k, events, total, new):
    from .points import new_rating

    change = sum(k * sum_of(own, games, None if own >= 2650 else 400) for own, games in events)
    assert change == total
    assert new_rating("change", previous, 0, change) == new


def test_p05_thirty_nine_games_cut_k_to_17():
    # 700 / 39 = 17.9 -> 17; sums 1.44 + 1.14 + 2.34 + 0.79 - 0.27 = 5.44; x 17 = 92.48 -> +92
    from .development import cut

    assert cut(NUMBERS_2025, 20, 39) == 17
    games = [
        "2406:0 1908:1 2220:1 2216:0 2204:.5 2189:1 2223:0 2221:.5",
        "2350:0 1928:0 2085:1 1993:1 1931:1 2055:.5 2454:.5 1861:1",
        "2217:1 1743:1 1947:1 2266:.5 2189:.5 2186:1",
        "1654:1 2283:0 1822:1 2251:0 1884:1 2215:.5 2210:.5 1872:1",
        "1654:1 2247:1 2308:0 2168:0 1810:0 1747:1 1852:1 1875:.5 1654:1",
    ]
    assert [sum_of(2054, event) for event in games] == [144, 114, 234, 79, -27]
    assert 17 * sum(sum_of(2054, event) for event in games) == 9248


@pytest.mark.parametrize(
    ("before", "after"), [(1000, 1400), (1500, 1700), (1600, 1760), (1700, 1820), (2000, 2000)]
)
def test_the_lift_of_march_2024(before, after):
    # 1500 + .4 x 500 = 1700
    assert lifted(day("2024-03-01"), before) == after
    assert lifted(day("2024-04-01"), before) == before


def test_tables_8_1_at_their_edges():
    # 0-3 .50, 4-10 .51, 392-411 .92, 620-735 .99, over 735 1.00; the lower player the rest to 1
    edges = [(3, 50), (4, 51), (-4, 49), (391, 91), (392, 92), (-400, 8), (735, 99), (736, 100)]
    assert all(expected_hundredths(difference) == pd for difference, pd in edges)
    assert [performance_difference(p) for p in (0, 1, 49, 50, 57, 99, 100)] == [
        -800, -677, -7, 0, 50, 677, 800,
    ]  # fmt: skip
