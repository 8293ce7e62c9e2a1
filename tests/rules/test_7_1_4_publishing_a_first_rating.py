"""Article 7.1.4 (7.14 in 2009): games, window and floor needed to publish a first rating."""

from datetime import timedelta

from .desk import Desk
from .desk_reports import months_before
from .scenes import boundary, in_editions
from .values import typed_value

EVERY = ("standard", "rapid", "blitz")
ONE_DAY = timedelta(days=1)


LEVEL = 1900


def _newcomer(desk, pooled, played, **more):
    """Somebody with drawn games in the pool and drawn games in an event of this list.

    All against 1900; from 2024 half of the points makes somewhat less, two draws with 1800 joining.
    """
    rating = LEVEL
    own = desk.player(None, state={"has_earlier_result": True})
    if pooled:
        desk.pooled(own, pooled / 2, [rating] * pooled)
    desk.meets(own, desk.players(*[rating] * played), "=" * played, **more)
    return own


@boundary("first_rating_games")
def test_a_first_rating_needs_so_many_games(desk, games):
    below, at, above = (_newcomer(desk, games - 4, 4 + more) for more in (-1, 0, 1))
    made = yield
    assert [made.first(player)["reason"] for player in (below, at, above)] == [
        "too_few_games", None, None,
    ]  # fmt: skip
    assert [made.rating(player) is None for player in (below, at, above)] == [True, False, False]
    assert [made.people[player]["status"] for player in (below, at, above)] == [
        "unrated", "active", "active",
    ]  # fmt: skip
    # what is not published waits in the pool; what is published leaves it
    assert [len(made.rows("pool", player_id=player)) for player in (below, at, above)] == [2, 0, 0]


@boundary("first_rating_games_exception")
def test_team_championships_and_three_associations_need_seven_games_from_2009(desk, games):
    found = {}
    for category in ("olympiad", "world_team", "continental_team"):
        found[category] = [
            _newcomer(desk, 0, games + more, register={"category": category}) for more in (-1, 0, 1)
        ]
    for association in ("IBCA", "ICSC", "IPCA"):
        found[association] = [_newcomer(desk, games - 4, 4 + more) for more in (-1, 0, 1)]
        for player in found[association]:
            desk.decide("member_of", player_id=player, value=association)
    other = _newcomer(desk, 0, games)
    mixed = _newcomer(desk, games - 4, 4, register={"category": "olympiad"})
    made = yield
    for players in found.values():
        assert [made.rating(player) for player in players] == [None, LEVEL, LEVEL]
    assert (made.rating(other), made.rating(mixed)) == (None, None)


@in_editions("2011-07-01", systems=EVERY)
def test_without_the_exception_everybody_needs_the_same_number_of_games(desk):
    games = typed_value("first_rating_games", desk.row)
    own = _newcomer(desk, games - 4, 3, register={"category": "olympiad"})
    desk.decide("member_of", player_id=own, value="IBCA")
    made = yield
    assert made.first(own)["reason"] == "too_few_games"


def _late(row):
    """A desk late under the rules of a row, so that the whole window lies under some edition."""
    return row.desk(row.list_dates[-1])


@boundary("pool_months", own=_late, last_row=True)
def test_results_count_for_so_many_months_after_the_end_of_the_event(desk, months):
    oldest = months_before(desk.list_date, months)
    players = [desk.player(None) for _ in range(3)]
    for player, end in zip(players, (oldest - ONE_DAY, oldest, oldest + ONE_DAY), strict=True):
        desk.pooled(player, 1, [2000, 2000], event_end=end, event_start=end - 5 * ONE_DAY)
    made = yield
    assert [bool(made.first(player)) for player in players] == [False, True, True]
    assert [bool(made.rows("pool", player_id=player)) for player in players] == [False, True, True]


@in_editions(systems=EVERY)
def test_a_result_that_left_the_window_is_still_an_earlier_one(desk):
    own = desk.player(None, state={"has_earlier_result": True})
    desk.pooled(own, 1, [2000] * 3, event_end=months_before(desk.list_date, 27))
    others = desk.players(2000, 2000, 2000)
    event = desk.meets(own, others, "000")
    made = yield
    assert made.reasons(own, event) == [None] * 3
    assert made.state(own)["has_earlier_result"]
    assert made.first(own)["games"] == 3


@in_editions(systems=EVERY)
def test_a_first_rating_below_the_floor_is_not_published(desk):
    # half of the points: the average of the opponents; from 2024 two draws with 1800 join
    floor, games = typed_value("floor", desk.row), 10
    is_joined = desk.row.valid_from.year >= 2024
    exact = [(floor + more) * 12 - 3600 if is_joined else (floor + more) * 10
             for more in (-1, 0, 1)]  # fmt: skip
    players = [desk.player(None) for _ in range(3)]
    for player, total in zip(players, exact, strict=True):
        opponents = [total // games] * (games - total % games) + [total // games + 1] * (
            total % games
        )
        desk.pooled(player, games / 2, opponents)
    made = yield
    assert [made.first_rating(player) for player in players] == [floor - 1, floor, floor + 1]
    assert [made.first(player)["reason"] for player in players] == ["below_floor", None, None]
    assert [made.rating(player) for player in players] == [None, floor, floor + 1]
    assert [bool(made.rows("pool", player_id=player)) for player in players] == [True, False, False]


def test_too_few_games_are_told_before_a_rating_below_the_floor():
    desk = Desk("2025-11-01")
    own = desk.player(None)
    desk.pooled(own, 0.5, [1000] * 4)
    assert desk.build().first(own)["reason"] == "too_few_games"


def test_field_case_a_pool_crosses_the_change_of_formula():
    # three games of February 2024 and two of May 2024: five of the 26 months, rated by the
    # formula of the edition at the start of the last event: (5 x 1800 + 3600) / 7 = 1800,
    # p (2.5 + 1) / 7 = .50
    desk = Desk("2024-06-01")
    own = desk.player(None, state={"has_earlier_result": True})
    desk.pooled(own, 1.5, [1800] * 3, event_end="2024-02-10", edition="2022-01-01")
    desk.meets(own, desk.players(1800, 1800), "10", start="2024-05-10")
    first = desk.build().first(own)
    assert (first["games"], first["first_rating"], first["edition"], first["is_published"]) == (
        5, 1800, "2024-03-01", True,
    )  # fmt: skip


def test_a_pool_fills_from_list_to_list_until_a_rating_is_published():
    # 2 draws in October, 2 in November, 1 in December against 1800
    desk = Desk("2025-11-01")
    own, *others = desk.newcomer(), *desk.players(1800, 1800)
    expected = iter([(2, None), (4, None), (5, 1800)])
    made = None
    for list_date, games in (("2025-11-01", 2), ("2025-12-01", 2), ("2026-01-01", 1)):
        desk = desk.next(made, list_date) if made else desk
        desk.meets(own, others[:games], "=" * games)
        made = desk.build()
        assert (made.first(own)["games"], made.rating(own)) == next(expected)
    assert made.state(own)["first_published_on"] == made.list_date
    # K of a new player, five games counted
    assert (made.k(own), made.state(own)["games_counted"]) == (40, 5)
