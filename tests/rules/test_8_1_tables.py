"""Article 8.1: the tables of expected scores (8.1b) and of differences by percentage (8.1a)."""

import pytest

from .desk import Desk
from .scenes import boundary, in_editions

# Table 8.1b: the greatest difference of each row, from .50 to .99; above the last it is 1.00.
ROWS = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
]  # fmt: skip
# Table 8.1a: dp for 50 %, 51 %, ... 99 %; below 50 % the same, negative.
DIFFERENCES = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677,
]  # fmt: skip


def expected(difference: int) -> int:
    """Expected score of the higher-rated player in hundredths."""
    return 50 + sum(1 for highest in ROWS if difference > highest)


def test_both_ends_of_every_row_of_the_table_of_expected_scores():
    # rapid of 2014 has no cap: every difference counts in full, for both players
    desk = Desk("2016-01-01", "rapid")
    own = desk.player(2800)
    edges = sorted({edge for highest in ROWS for edge in (highest, highest + 1)} | {0, 800, 1799})
    others = {edge: desk.player(2800 - edge) for edge in edges}
    event = desk.meets(own, list(others.values()), "1" * len(others))
    made = desk.build()
    found = {half["difference"]: half["expected_hundredths"] for half in made.games(own, event)}
    assert found == {edge: expected(edge) for edge in edges}
    opposite = {
        edge: made.games(player, event)[0]["expected_hundredths"]
        for edge, player in others.items()
    }  # fmt: skip
    assert opposite == {edge: 100 - expected(edge) for edge in edges}


@in_editions("2022-01-01", "2022-01-01", systems=("standard", "rapid", "blitz"))
def test_every_percentage_below_one_half_has_its_difference(desk):
    # score of 100 games against 2000: Ra + dp
    players = {score: desk.player(None) for score in range(1, 50)}
    for score, player in players.items():
        desk.pooled(player, score, [2000] * 100)
    made = yield
    found = {score: made.first_rating(player) for score, player in players.items()}
    assert found == {score: 2000 - DIFFERENCES[50 - score] for score in players}


@in_editions("2024-03-01", systems=("standard", "rapid", "blitz"))
def test_every_percentage_has_its_difference_from_2024(desk):
    # 98 games against 1400 and two draws with 1800: Ra 1408, p = score + 1 of 100
    players = {score: desk.player(None) for score in range(99)}
    for score, player in players.items():
        desk.pooled(player, score, [1400] * 98)
    made = yield
    for score, player in players.items():
        p = score + 1
        dp = DIFFERENCES[p - 50] if p >= 50 else -DIFFERENCES[50 - p]
        assert made.first_rating(player) == min(1408 + dp, 2200), p


@in_editions("2022-01-01", "2022-01-01")
def test_percentages_are_rounded_half_up_to_two_decimals(desk):
    # 1/8 = .125 -> .13: -322; 3/8 = .375 -> .38: -87; 2/7 = .2857 -> .29: -158; 1/6 -> .17: -273
    players = [desk.player(None) for _ in range(4)]
    for player, score, games in zip(players, (1, 3, 2, 1), (8, 8, 7, 6), strict=True):
        desk.pooled(player, score, [2000] * games)
    made = yield
    assert [made.first_rating(player) for player in players] == [1678, 1913, 1842, 1727]


@boundary("performance_difference_certain")
def test_no_point_at_all_is_a_difference_of_800(desk, certain):
    # to 2023: ten games against 2000, no point. From 2024: two draws join, so that p is 0 only
    # from 199 games on, 1 / 201 = .00498 (200: 1 / 200 = .005 -> .01, -677), and 1 likewise
    none, one = desk.player(None), desk.player(None)
    if desk.row.valid_from.year < 2024:
        desk.pooled(none, 0, [2000] * 10)
        desk.pooled(one, 0.5, [2000] * 50)
        expected_ratings = (2000 - certain, 2000 - 677)
    else:
        everything = desk.player(None)
        desk.pooled(none, 0, [1800] * 199)
        desk.pooled(one, 0, [1800] * 198)
        desk.pooled(everything, 199, [900] * 199)  # Ra 908.96 + 800 = 1708.96 -> 1709
        expected_ratings = (1800 - certain, 1800 - 677)
    made = yield
    assert (made.first_rating(none), made.first_rating(one)) == expected_ratings
    if desk.row.valid_from.year >= 2024:
        assert made.first_rating(everything) == 909 + certain


@pytest.mark.parametrize(
    ("difference", "hundredths"), [(0, 50), (3, 50), (4, 51), (735, 99), (736, 100)]
)
def test_the_hand_made_table_reads_as_the_printed_one(difference, hundredths):
    assert expected(difference) == hundredths
