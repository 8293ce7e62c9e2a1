"""Articles 8.21b to 8.25 and 8.58 (to 2021): newcomers of a round robin; the printed example whole.

Ten players, of whom C, E, H and I have no rating. Only the points matter: Rar = 14250 / 6 = 2375;
A 89 %, B 78 %, D 67 %, F 44 %, G 33 %, J 11 %: dp 351, 220, 125, -43, -125, -351, so that dpa =
177 / 6 = 29.5; n = 9: Ra = 2375 - 29.5 x 9/10 = 2348.45 -> 2348.
"""

from .desk import Desk
from .scenes import boundary, in_editions
from .values import typed_value

RATINGS = {"A": 2600, "B": 2500, "C": None, "D": 2400, "E": None, "F": 2150, "G": 2300,
           "H": None, "I": None, "J": 2300}  # fmt: skip
POINTS = {"A": 8, "B": 7, "C": 7, "D": 6, "E": 6, "F": 4, "G": 3, "H": 2, "I": 1, "J": 1}
NEWCOMERS = ("C", "E", "H", "I")
RATED = ("A", "B", "D", "F", "G", "J")


def table_of(points, players):
    """A table of wins in which everybody has these points: the strongest left beats the weakest."""
    left, results, order = dict(points), {}, list(points)
    while len(left) > 1:
        best = max(left, key=lambda one: (left[one], -order.index(one)))
        wins = left.pop(best)
        weakest_first = sorted(left, key=lambda one: (left[one], order.index(one)))
        for place, other in enumerate(weakest_first):
            is_win = place < wins
            left[other] -= not is_win
            results[best, other], results[other, best] = ("1", "0") if is_win else ("0", "1")
    return {(players[one], players[two]): result for (one, two), result in results.items()}


def _example(desk, ratings=None, points=None, **more):
    """The example on a desk: its players by letter, and the event."""
    ratings, points = ratings or RATINGS, points or POINTS
    players = {
        letter: desk.player(rating, state={"has_earlier_result": True})
        for letter, rating in ratings.items()
    }  # fmt: skip
    event = desk.round_robin(list(players.values()), table_of(points, players), **more)
    return players, event


def _ru(made, players, event, column="ru"):
    found = {row["player_id"]: row[column] for row in made.rows("performances", event_id=event)}
    return [found[players[letter]] for letter in NEWCOMERS]


@in_editions("2009-07-01", "2009-07-01")
def test_the_printed_example_of_2009(desk):
    # Dresden: C 2348 + 5 x 15 = 2423, E 2348 + 3 x 15 = 2393, H 2348 - 220 x 9/10 = 2150,
    # I 2348 - 351 x 9/10 = 2032.1; opponents more than 400 away from these come to 400, once:
    # H: A counts as 2550, -50/9: 2342 -> 2144; I: A and B as 2432, -236/9: 2322 -> 2006
    players, event = _example(desk)
    made = yield
    assert {row["rar"] for row in made.rows("performances", event_id=event)} == {2375}
    assert {row["dpa_hundredths"] for row in made.rows("performances", event_id=event)} == {2950}
    assert {row["ra"] for row in made.rows("performances", event_id=event)} == {2348}
    assert _ru(made, players, event, "rc") == [2348, 2348, 2342, 2322]
    changes = {
        letter: made.one("changes", player_id=players[letter], event_id=event) for letter in RATED
    }
    if desk.row.is_variant:
        assert _ru(made, players, event) == [2423, 2393, 2144, 2006]
        assert [change["expected_hundredths"] for change in changes.values()] == [
            736, 648, 540, 255, 421, 421,
        ]  # fmt: skip
        # K 20 from 2400, else 30: .64, .52, .60, 1.45, -1.21, -3.21
        assert [change["change_hundredths"] for change in changes.values()] == [
            1280, 1040, 1200, 4350, -3630, -9630,
        ]  # fmt: skip
    else:
        # in force: 12.5 a half point: C 2410.5 -> 2411, E 2385.5 -> 2386; K 10 and 15
        assert _ru(made, players, event) == [2411, 2386, 2144, 2006]
        assert [change["k"] for change in changes.values()] == [10, 10, 10, 15, 15, 15]


def test_the_printed_performances_before_and_after_the_correction():
    # printed: H 2150 becomes 2144, I 2032 becomes 2006; C and E stay
    found = {}
    for is_corrected in (False, True):
        desk = Desk("2010-01-01", edition="2009-07-01-dresden")
        desk.changed = f"UPDATE regulations SET round_robin_correction = {is_corrected}"
        players, event = _example(desk)
        found[is_corrected] = _ru(desk.build(), players, event)
    assert found == {False: [2423, 2393, 2150, 2032], True: [2423, 2393, 2144, 2006]}


@boundary("round_robin_correction")
def test_opponents_too_far_away_come_to_the_cap_once(desk, is_corrected):
    players, event = _example(desk)
    made = yield
    if not is_corrected:
        assert made.rows("performances", event_id=event)[0]["rar"] is None
        return
    bonus = typed_value("bonus_hundredths", desk.row)
    # 2003, cap 350, no factor: C 2411, E 2386, H 2128, I 1997 first.
    #   C: I counts as 2061, +64/9 = 7.1: 2355 + 62.5 -> 2418; E: I as 2036, +39/9: 2352 -> 2390;
    #   H: A and B as 2478, -144/9 = -16: 2332 - 220 = 2112;
    #   I: A, B, C, D, E as 2347: -(253 + 153 + 64 + 53 + 39)/9 = -62.4: 2286 - 351 = 1935
    # 2011 to 2013, 15 a half point: as printed
    # 2014, 20 a half point: C 2448, E 2408, H 2150, I 2032 first.
    #   C: I as 2048, +16/9: 2350 -> 2450; I: A and B as 2432, C as 2432: -252/9 = -28: 2320 -> 2004
    expected = {1500: [2423, 2393, 2144, 2006], 2000: [2450, 2408, 2144, 2004]}.get(bonus)
    if desk.row.edition == "2003-01-01":
        expected = [2418, 2390, 2112, 1935]
    elif bonus == 1250:
        expected = [2411, 2386, 2144, 2006]
    elif typed_value("difference_cap", desk.row) is None:
        # rapid and blitz from 2014 to 2021 have no cap to come to
        expected = [2448, 2408, 2150, 2032]
    assert _ru(made, players, event) == expected


@boundary("round_robin_factor")
def test_below_half_of_the_points_the_difference_is_n_of_n_plus_one_of_dp(desk, has_factor):
    # five players of 2000, two newcomers; one loses four games: 1 of 6 -> .17, dp -273; all other
    # games are drawn
    rated = desk.players(*[2000] * 5)
    weak, other = (desk.player(None, state={"has_earlier_result": True}) for _ in range(2))
    players = [*rated, weak, other]
    table = {
        (one, two): "=" for number, one in enumerate(players) for two in players[number + 1 :]
    } | {(one, weak): "1" for one in rated[:4]}  # fmt: skip
    event = desk.round_robin(players, table)
    made = yield
    found = {row["player_id"]: row for row in made.rows("performances", event_id=event)}
    if typed_value("round_robin", desk.row) != "performance":
        assert found[weak]["rar"] is None
        return
    # four rated with 3.5 of 6 (.58, dp 57), one with 3 (dp 0): dpa 45.6; Ra = 2000 - 45.6 x 6/7
    # = 1960.9 -> 1961; Ru = 1961 - 273 x 6/7 = 1961 - 234 = 1727, or 1961 - 273 = 1688
    assert (found[weak]["dpa_hundredths"], found[weak]["ra"]) == (4560, 1961)
    assert found[weak]["ru"] == (1727 if has_factor else 1688)


@in_editions(last="2017-07-01")
def test_a_rated_player_with_all_points_counts_with_a_difference_of_800(desk):
    # four rated 2000, a newcomer: one wins all four (dp 800), the others draw: 1½ of 4 each
    # (.38, -87): dpa = (800 - 261) / 4 = 134.75; Ra = 2000 - 134.75 x 4/5 = 1892.2
    rated = desk.players(2000, 2000, 2000, 2000)
    new = desk.player(None)
    players = [*rated, new]
    table = {
        (one, two): "=" for number, one in enumerate(players) for two in players[number + 1 :]
    } | {(rated[0], two): "1" for two in players[1:]}  # fmt: skip
    event = desk.round_robin(players, table)
    made = yield
    (found,) = made.rows("performances", event_id=event)
    assert (found["rar"], found["dpa_hundredths"], found["ra"]) == (2000, 13475, 1892)


@in_editions(last="2017-07-01")
def test_rated_players_meet_the_newcomers_at_their_performance(desk):
    players, event = _example(desk)
    made = yield
    kinds = {}
    for half in made.games(players["F"], event):
        kinds.setdefault(half["opponent_rating_kind"], []).append(half["opponent_id"])
    assert set(kinds["performance"]) == {players[letter] for letter in NEWCOMERS}
    assert len(kinds["list"]) == 5
    assert all(half["is_rated"] for half in made.games(players["F"], event))


@in_editions(last="2017-07-01")
def test_an_ignored_newcomer_is_taken_out_first(desk):
    # one newcomer loses all; everybody else draws, as if he were not there
    rated = desk.players(*[2000] * 5)
    lost, other = desk.player(None), desk.player(None)
    players = [*rated, other, lost]
    table = {
        (one, two): "1" if two == lost else "="
        for number, one in enumerate(players) for two in players[number + 1 :]
    }  # fmt: skip
    event = desk.round_robin(players, table)
    made = yield
    assert set(made.reasons(lost, event)) == {"first_event_ignored"}
    assert made.reasons(rated[0], event).count("first_event_ignored") == 1
    found = made.one("performances", event_id=event, player_id=other)
    assert (found["rar"], found["dpa_hundredths"], found["ru"]) == (2000, 0, 2000)


@in_editions(last="2017-07-01")
def test_what_a_round_robin_adds_to_the_pool(desk):
    # I: 9 games, 1 point, at Rc; 9 opponents
    players, event = _example(desk)
    made = yield
    rc = made.one("performances", player_id=players["I"], event_id=event)["rc"]
    first = made.first(players["I"])
    assert (first["games"], first["score_hundredths"], first["opponents_average"]) == (9, 100, rc)
    assert first["first_rating"] == made.one("performances", player_id=players["I"])["ru"]


@in_editions("2009-07-01", "2017-07-01")
def test_the_factor_holds_for_a_pool_of_round_robins_only(desk):
    # 1 of 4 against 2000, p .25, dp -193: two round robins, n = 8: -193 x 8/9 = -171.6;
    # a Swiss among them: -193
    rounds, mixed = desk.player(None), desk.player(None)
    for method in ("round_robin", "round_robin"):
        desk.pooled(rounds, 1, [2000] * 4, method=method)
    for method in ("round_robin", "swiss"):
        desk.pooled(mixed, 1, [2000] * 4, method=method)
    made = yield
    assert (made.first_rating(rounds), made.first_rating(mixed)) == (1828, 1807)


@in_editions(last="2017-07-01")
def test_in_a_double_round_robin_n_is_the_number_of_opponents(desk):
    # four rated 2000 and two newcomers; one makes 2 of 10 (.20, -240), the others draw
    rated = desk.players(2000, 2000, 2000, 2000)
    weak, other = (desk.player(None, state={"has_earlier_result": True}) for _ in range(2))
    players = [*rated, weak, other]
    table = {
        (one, two): "=" for number, one in enumerate(players) for two in players[number + 1 :]
    } | {(one, weak): "1" for one in rated[:3]}  # fmt: skip
    event = desk.round_robin(players, table, format="double_round_robin")
    made = yield
    found = made.one("performances", event_id=event, player_id=weak)
    # three rated with 6 of 10 (.60, 72), one with 5 (0): dpa 54; n = 5: Ra 2000 - 45 = 1955
    assert (found["dpa_hundredths"], found["ra"]) == (5400, 1955)
    # 2 of 10: -240 x 5/6 = -200: 1755
    expected = 1755 if typed_value("round_robin_factor", desk.row) else 1715
    assert found["ru"] == expected
