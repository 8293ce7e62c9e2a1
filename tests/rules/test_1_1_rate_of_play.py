"""Article 1.1: minutes for 60 moves that a standard game needs, by the rating of its players."""

from .desk import Desk
from .scenes import boundary, in_editions


def _counts(made, event):
    """Whether the games of an event are rated; None where they differ."""
    found = {row["reason"] for row in made.rows("half_games", event_id=event)}
    return {frozenset({None}): True, frozenset({"rate_of_play"}): False}.get(frozenset(found))


def _timed(desk, seconds, *ratings):
    return desk.game(*desk.players(*ratings), "=", rate_of_play=str(seconds))


@boundary("rate_slow_rating")
def test_from_this_rating_on_the_slow_minimum_holds(desk, rating):
    # 119 minutes are less than 120 and more than 90
    below, at, above = (_timed(desk, 119 * 60, rating + more, 1500) for more in (-1, 0, 1))
    made = yield
    assert [_counts(made, one) for one in (below, at, above)] == [True, False, False]


@boundary("rate_slow_minutes")
def test_the_slow_minimum_is_120_minutes(desk, minutes):
    below, at, above = (_timed(desk, minutes * 60 + more, 2450, 1500) for more in (-1, 0, 1))
    made = yield
    assert [_counts(made, one) for one in (below, at, above)] == [False, True, True]


@boundary("rate_middle_rating")
def test_from_this_rating_on_the_middle_minimum_holds(desk, rating):
    # 89 minutes are less than 90 and more than 60
    below, at, above = (_timed(desk, 89 * 60, rating + more, 1500) for more in (-1, 0, 1))
    made = yield
    assert [_counts(made, one) for one in (below, at, above)] == [True, False, False]


@boundary("rate_middle_minutes")
def test_the_middle_minimum_is_90_minutes(desk, minutes):
    below, at, above = (_timed(desk, minutes * 60 + more, 1900, 1500) for more in (-1, 0, 1))
    made = yield
    assert [_counts(made, one) for one in (below, at, above)] == [False, True, True]


@boundary("rate_minimum_minutes")
def test_below_the_middle_rating_60_minutes_are_enough(desk, minutes):
    below, at, above = (_timed(desk, minutes * 60 + more, 1500, 1500) for more in (-1, 0, 1))
    made = yield
    assert [_counts(made, one) for one in (below, at, above)] == [False, True, True]


@boundary("rate_moves", "standard")
def test_increments_are_added_for_60_moves(desk, moves):
    # 60 minutes: 3540 + 60 x 1 = 3600 seconds are enough, 3539 + 60 x 1 are not
    enough = _timed(desk, f"{3600 - moves}+1", 1500, 1500)
    too_fast = _timed(desk, f"{3600 - moves - 1}+1", 1500, 1500)
    made = yield
    assert (_counts(made, enough), _counts(made, too_fast)) == (True, False)


@boundary("rate_of_play_judged", "standard")
def test_the_highest_rated_of_the_event_or_of_the_game_decides(desk, judged):
    # 90 minutes: too fast for 2450 against 1700, enough for 1700 against 1500
    strong, middle, weak, spare = desk.players(2450, 1700, 1500, 1500)
    event = desk.event(
        [(1, strong, middle, "1"), (1, weak, spare, "="), (2, middle, weak, "1")],
        rate_of_play="5400",
    )
    made = yield
    slow, middle_first, middle_second = (
        made.reasons(strong)[0], *made.reasons(middle, event),
    )  # fmt: skip
    assert (slow, middle_first) == ("rate_of_play", "rate_of_play")
    assert middle_second == ("rate_of_play" if judged == "event" else None)


@in_editions(last="2014-07-01")
def test_the_highest_rated_of_an_event_need_not_play(desk):
    *pair, absent = desk.players(1500, 1500, 2450)
    event = desk.game(*pair, "=", rate_of_play="5400", entries=(absent,))
    made = yield
    assert _counts(made, event) is False
    assert (made.event(event), made.codes(event)) == ("does_not_count", {"rate_of_play"})


@in_editions()
def test_ratings_are_those_of_the_list_at_the_start(desk):
    # 2450 now, 1500 when the event started
    risen = desk.player(2450, on={desk.lists[0]: 1500})
    event = desk.game(risen, desk.player(1500), "=", rate_of_play="3600")
    made = yield
    assert _counts(made, event) is True


@in_editions()
def test_periods_that_60_moves_reach_count_whole_with_their_own_increments(desk):
    rates = {
        "40/5400:1800": True,  # 5400 + 1800 = 7200 = 120 minutes
        "40/5400:1799": False,
        "40/5400:20/1800:900": True,  # the third period begins with move 61
        "40/5400:20/1799:900": False,
        "40/4800:900+75": True,  # 4800 + 900 + 20 x 75 = 7200
        "40/4800:899+75": False,
        "40/3900+30:900+60": True,  # 3900 + 40 x 30 + 900 + 20 x 60 = 7200
        "40/3899+30:900+60": False,
        "61/7200": True,
        "W7200-B7200": True,
        "W7200-B7199": False,  # the shorter of two times decides
    }
    events = {rate: _timed(desk, rate, 2450, 1500) for rate in rates}
    made = yield
    assert {rate: _counts(made, event) for rate, event in events.items()} == rates


@in_editions(last="2014-07-01")
def test_a_period_that_begins_after_move_60_does_not_count(desk):
    enough, too_fast = (_timed(desk, rate, 2450, 1500) for rate in ("60/7200:900", "60/7199:900"))
    made = yield
    assert (_counts(made, enough), _counts(made, too_fast)) == (True, False)


@in_editions(systems=("standard", "rapid", "blitz"))
def test_an_unknown_rate_of_play_holds_the_event(desk):
    event = desk.game(*desk.players(1900, 1900), "=", rate_of_play=None)
    made = yield
    assert (made.event(event), made.codes(event)) == ("held", {"rate_of_play_unreadable"})


@in_editions()
def test_a_decision_accepts_games_that_are_too_fast(desk):
    too_fast, other = (_timed(desk, 3600, 2450, 1900) for _ in range(2))
    desk.decide("accept_event", event_id=too_fast, value="1.1")
    made = yield
    assert (_counts(made, too_fast), _counts(made, other)) == (True, False)


def test_60_minutes_and_30_seconds_from_2022_are_too_little_for_2400():
    # field case: 60 + 30 = 90 minutes; 2410 v 1900 needs 120, 2100 v 1900 needs 90
    desk = Desk("2025-11-01")
    strong, middle, weak, spare = desk.players(2410, 2100, 1900, 1900)
    games = [(1, strong, weak, "1"), (1, middle, spare, "1")]
    desk.event(games, rate_of_play="3600+30")
    made = desk.build()
    assert (made.reasons(strong), made.reasons(middle)) == (["rate_of_play"], [None])
