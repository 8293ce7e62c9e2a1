"""Articles 7.1.2 and 7.2.1 (0.6 and 7.21 in 2009): the floor, and players who fall below it."""

from datetime import timedelta

from .desk import Desk
from .scenes import boundary, in_editions
from .values import typed_value

EVERY = ("standard", "rapid", "blitz")


@boundary("floor")
def test_the_floor_is_the_lowest_rating_listed(desk, floor):
    below, at, above = desk.players(floor - 1, floor, floor + 1)
    made = yield
    assert [made.rating(player) for player in (below, at, above)] == [None, floor, floor + 1]
    found = made.people[below]
    assert (found["computed_rating"], found["k"], found["is_listed"]) == (floor - 1, None, False)
    assert made.cause(below, "floor") == -100 * (floor - 1)


@boundary("below_floor_status")
def test_below_the_floor_the_status_says_so(desk, status):
    floor = typed_value("floor", desk.row)
    below, at = desk.players(floor - 1, floor)
    made = yield
    assert (made.people[below]["status"], made.people[at]["status"]) == (status, "active")


@in_editions(systems=EVERY)
def test_games_can_lift_a_player_over_the_floor_or_drop_him_below(desk):
    # 1: K x .5; the floor is tested after the games
    floor = typed_value("floor", desk.row)
    rising, falling = desk.player(floor - 1), desk.player(floor)
    opponent = desk.player(floor)
    desk.game(rising, opponent, "1")
    desk.game(falling, opponent, "0")
    made = yield
    assert made.rating(rising) > floor
    assert made.rating(falling) is None
    assert made.people[falling]["games"] == 1


@in_editions(systems=EVERY)
def test_after_the_fall_everything_starts_afresh_but_the_games_counted(desk):
    floor = typed_value("floor", desk.row)
    player = desk.player(floor - 1, state={"games_counted": 44, "is_ever_2300": True})
    made = yield
    state = made.state(player)
    assert state["pool_starts_on"] == desk.list_date
    assert (state["has_earlier_result"], state["games_counted"], state["is_ever_2300"]) == (
        False, 44, True,
    )  # fmt: skip
    assert made.rows("pool", player_id=player) == []


@in_editions(systems=EVERY)
def test_results_from_before_the_fall_are_not_pooled(desk):
    # off the list since the last one: an event that began before it brings nothing
    fallen = desk.lists[0]
    state = {"pool_starts_on": fallen}
    before, after = (
        desk.player(None, on={desk.lists[-1]: 1900, fallen: None}, state=state) for _ in range(2)
    )
    others = desk.players(2000, 2000, 2000)
    eve = fallen - timedelta(days=1)
    old = desk.meets(before, others, "===", start=eve, end=fallen)
    new = desk.meets(after, others, "===", start=fallen, end=fallen)
    made = yield
    assert made.reasons(before, old) == ["own_delisted"] * 3
    assert made.reasons(after, new) == [None] * 3
    assert bool(made.rows("pool", player_id=after)) and not made.rows("pool", player_id=before)


@boundary("delisted_player")
def test_a_player_rated_at_the_start_and_not_since_counts_for_his_opponents_only(desk, _method):
    newest, older = desk.lists[:2]
    fallen = desk.player(None, on={older: 1900, newest: None}, state={"pool_starts_on": newest})
    opponent = desk.player(1900)
    start = newest - timedelta(days=1)
    event = desk.game(fallen, opponent, "1", start=start, end=newest)
    made = yield
    assert made.reasons(fallen, event) == ["own_delisted"]
    (half,) = made.games(opponent, event)
    assert (half["reason"], half["opponent_rating_used"], half["delta_hundredths"]) == (
        None, 1900, -50,
    )  # fmt: skip
    assert made.rows("pool", player_id=fallen) == []


def test_the_computed_rating_is_shown_on_one_list_only():
    desk = Desk("2023-10-01")
    fallen = desk.player(999)
    made = desk.build()
    shown = made.people[fallen]
    assert (shown["status"], shown["computed_rating"]) == ("delisted", 999)
    made = desk.next(made, "2023-11-01").build()
    shown = made.people[fallen]
    assert (shown["status"], shown["computed_rating"], shown["rating"]) == ("unrated", None, None)


def test_field_case_1392_is_a_rating_in_2023_and_none_in_2024():
    for list_date, rating in (("2023-05-01", 1392), ("2024-05-01", None)):
        desk = Desk(list_date)
        player = desk.player(1392)
        assert desk.build().rating(player) == rating
