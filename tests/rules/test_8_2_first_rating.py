"""Article 8.2: the first rating, by the bonus for half points to 2023, with two draws from 2024."""

from .desk import Desk
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


def _rated(desk, score, opponents, **more):
    own = desk.player(None)
    desk.pooled(own, score, opponents, **more)
    return own


@boundary("first_rating")
def test_the_formula_of_the_edition(desk, formula):
    # 3 of 5 against 1700 .. 1900: Ra 1800 and half a point over half: 1800 + the bonus;
    # from 2024 (9000 + 3600) / 7 = 1800, p 4 / 7 -> .57 -> 50: 1850
    own = _rated(desk, 3, [1700, 1750, 1800, 1850, 1900])
    made = yield
    if formula == "hypothetical":
        assert made.first_rating(own) == 1850
    else:
        assert 1812 < made.first_rating(own) <= 1820
    first = made.first(own)
    assert (first["games"], first["score_hundredths"], first["opponents_average"]) == (5, 300, 1800)


@boundary("bonus_hundredths")
def test_every_half_point_above_half_adds_the_bonus(desk, bonus):
    # 2 of 4: 2000; 2½: + 12.5 -> 13, 15 or 20; 3: twice as much; 1½: p .375 -> .38, -87;
    # 100 of 100: a hundred half points
    scores = (1.5, 2, 2.5, 3, 4)
    players = [_rated(desk, score, [2000] * 4) for score in scores]
    everything = _rated(desk, 100, [1000] * 100)
    made = yield
    assert made.first_rating(everything) == 1000 + bonus
    added = {1250: (13, 25, 50), 1500: (15, 30, 60), 2000: (20, 40, 80)}[bonus]
    assert [made.first_rating(player) - 2000 for player in players] == [-87, 0, *added]


@boundary("hypothetical_opponents")
def test_two_draws_with_hypothetical_opponents_join_from_2024(desk, opponents):
    # 1 of 1 against 2001: (2001 + 3600) / 3 = 1867, p 2/3 -> .67 -> 125: 1992 (none: 2001 + 800)
    own = _rated(desk, 1, [2001])
    made = yield
    assert opponents == 2
    assert made.first_rating(own) == 1992


@boundary("hypothetical_rating")
def test_the_hypothetical_opponents_are_rated_1800(desk, rating):
    # one win: (R + 3600) / 3 + 125: 2001 -> 1992.0; 2002 -> 1992.33; 2000 -> 1991.67 -> 1992
    players = [_rated(desk, 1, [opponent]) for opponent in (1999, 2000, 2001, 2002, 2003)]
    made = yield
    assert rating == 1800
    assert [made.first_rating(player) for player in players] == [1991, 1992, 1992, 1992, 1993]


@boundary("hypothetical_score_hundredths")
def test_half_a_point_is_scored_against_each_of_them(desk, hundredths):
    # p as close to a half per cent as can be: 5 / 8 = .625 -> .63 (with less .62: 87), and
    # 1.5 / 7 = .2143 -> .21 (with more .22: -220)
    above = _rated(desk, 4, [1800] * 6)
    below = _rated(desk, 0.5, [1800] * 5)
    made = yield
    assert hundredths == 50
    assert (made.first_rating(above), made.first_rating(below)) == (1895, 1570)


@boundary("first_rating_maximum")
def test_a_first_rating_is_at_most_2200(desk, maximum):
    # 5 of 5: p 6/7 = .857 -> .86 -> 309; (sum + 3600) / 7 + 309 = 2200 for a sum of 9637
    players = [_rated(desk, 5, [1927, 1927, 1927, 1928, last]) for last in (1921, 1928, 1935)]
    far = _rated(desk, 5, [2600] * 5)
    made = yield
    assert [made.first_rating(player) for player in players] == [maximum - 1, maximum, maximum]
    assert made.first_rating(far) == maximum


@in_editions(last="2022-10-01", systems=EVERY)
def test_to_2023_a_first_rating_has_no_maximum(desk):
    own = _rated(desk, 5, [2600] * 10)
    made = yield
    assert made.first_rating(own) == 2600


@in_editions(last="2022-10-01", systems=EVERY)
def test_the_average_of_the_opponents_is_rounded_half_up_before_it_is_used(desk):
    # 2000.5 -> 2001 and 2000.25 -> 2000, before dp(.25) = -193 is added
    half, quarter = _rated(desk, 1, [2000, 2001] * 2), _rated(desk, 1, [2000, 2000, 2000, 2001])
    made = yield
    assert (made.first_rating(half), made.first_rating(quarter)) == (1808, 1807)


@in_editions("2024-03-01", systems=EVERY)
def test_from_2024_only_the_result_is_rounded(desk):
    # (2000 + 2000 + 3600) / 4 = 1900, (4001 + 3600) / 4 = 1900.25, (4002 + 3600) / 4 = 1900.5 ->
    # 1901; p 2 / 4; the average shown is that of the two, half up
    players = [_rated(desk, 1, [2000, other]) for other in (2000, 2001, 2002)]
    made = yield
    assert [made.first_rating(player) for player in players] == [1900, 1900, 1901]
    assert [made.first(player)["opponents_average"] for player in players] == [2000, 2001, 2001]


@in_editions(systems=EVERY)
def test_results_of_several_events_count_as_one(desk):
    # 1 of 3 and 3 of 3 against 1800: 4 of 6, together and apart
    apart, together = desk.player(None), _rated(desk, 4, [1800] * 6)
    desk.pooled(apart, 1, [1800] * 3)
    desk.pooled(apart, 3, [1800] * 3)
    made = yield
    assert made.first_rating(apart) == made.first_rating(together)
    assert made.first(apart)["games"] == 6


def test_field_case_the_rule_of_2024_and_that_of_2022():
    for list_date, rating in (("2024-02-01", 1820), ("2025-11-01", 1850)):
        desk = Desk(list_date)
        own = desk.newcomer()
        others = desk.players(1700, 1750, 1800, 1850, 1900)
        desk.meets(own, others, "11=0=")
        made = desk.build()
        assert made.rating(own) == rating


def test_official_first_rating_of_five_games():
    # draws with 1902 and 1877, wins against 1884 and 1832, a loss to 2012:
    # (9507 + 3600) / 7 = 1872.43, p (3 + 1) / 7 = .57 -> 50: 1922.43 -> 1922
    desk = Desk("2025-11-01")
    own = desk.newcomer()
    desk.meets(own, desk.players(1902, 1877, 1884, 2012, 1832), "==101")
    assert desk.build().rating(own) == 1922


def test_field_case_an_average_of_2100_and_a_half_is_shown_as_2101():
    desk = Desk("2025-11-01")
    own = _rated(desk, 1, [2101, 2100])
    assert desk.build().first(own)["opponents_average"] == 2101


def test_examples_8_34_of_2009_and_2014():
    # (3 x 2220 + 5 x 2150 + 4 x 2200) / 12 = 26210 / 12 = 2184.17 -> 2184; 6½ of 12 is half a point
    # over half: Dresden 2184 + 15 = 2199; in force in 2009 + 12.5 -> 2197; 2014 + 20 = 2204
    for list_date, edition, rating in (
        ("2010-03-01", "2009-07-01-dresden", 2199),
        ("2010-03-01", None, 2197),
        ("2012-03-01", None, 2199),
        ("2015-03-01", None, 2204),
    ):
        desk = Desk(list_date, edition=edition)
        own = desk.player(None)
        for score, games, average in ((1, 3, 2220), (3, 5, 2150), (2.5, 4, 2200)):
            desk.pooled(own, score, [average] * games)
        first = desk.build().first(own)
        assert (first["opponents_average"], first["first_rating"]) == (2184, rating)


def test_each_stage_has_the_bonus_of_the_edition_of_its_own_start():
    # linked stages of June and July 2014: three half points of 15, and one of 20
    desk = Desk("2014-08-01")
    own, others = desk.newcomer(), desk.players(*[1500] * 4)
    groups = desk.meets(own, others[:3], "111", start="2014-06-27", end="2014-06-29")
    final = desk.meets(own, others[3:], "1", start="2014-07-03", register={"pooled_with": groups})
    made = desk.build()
    found = {row["event_id"]: row["ru"] for row in made.rows("performances", player_id=own)}
    assert found == {groups: 1500 + 3 * 15, final: 1500 + 1 * 20}
