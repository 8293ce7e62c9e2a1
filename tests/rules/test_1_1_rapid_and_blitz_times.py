"""Article 1.1 of rapid and blitz: which times belong to which system."""

from .scenes import boundary, in_editions
from .values import typed_value

RAPID_AND_BLITZ = ("rapid", "blitz")


def _three(desk, minutes):
    """Events a second below, at and a second above a number of minutes."""
    return [_game(desk, str(60 * minutes + more)) for more in (-1, 0, 1)]


def _game(desk, rate_of_play, **more):
    """An event of one game between two players of its own."""
    return desk.game(*desk.players(1900, 1900), "=", rate_of_play=rate_of_play, **more)


def _counts(made, event):
    return made.one("half_games", event_id=event, color="w")["is_rated"]


@boundary("rate_shortest_minutes")
def test_a_shorter_time_does_not_count(desk, minutes):
    below, _, above = _three(desk, minutes)
    made = yield
    assert (_counts(made, below), _counts(made, above)) == (False, True)
    assert made.codes(below) == {"rate_of_play"}


@boundary("rate_shortest_included")
def test_the_shortest_time_itself_counts_or_not(desk, is_included):
    _, at, _ = _three(desk, typed_value("rate_shortest_minutes", desk.row))
    made = yield
    assert _counts(made, at) == is_included


@boundary("rate_longest_minutes")
def test_a_longer_time_does_not_count(desk, minutes):
    below, _, above = _three(desk, minutes)
    made = yield
    assert (_counts(made, below), _counts(made, above)) == (True, False)
    assert made.codes(above) == {"rate_of_play"}


@boundary("rate_longest_included")
def test_the_longest_time_itself_counts_or_not(desk, is_included):
    _, at, _ = _three(desk, typed_value("rate_longest_minutes", desk.row))
    made = yield
    assert _counts(made, at) == is_included


@boundary("rate_moves", "rapid", "blitz")
def test_rapid_and_blitz_add_increments_for_60_moves_too(desk, moves):
    # just below the longest time of the system: (limit - 60) + 60 x 1 is the limit itself
    limit = 60 * typed_value("rate_longest_minutes", desk.row)
    at, above, below = (_game(desk, f"{limit - moves + more}+1") for more in (0, 1, -1))
    made = yield
    is_included = typed_value("rate_longest_included", desk.row)
    assert [_counts(made, one) for one in (below, at, above)] == [True, is_included, False]


@boundary("equal_times_required")
def test_unequal_times_do_not_count(desk, are_required):
    unequal = {"rapid": "W1200-B1500", "blitz": "W300-B400"}[desk.system]
    equal = {"rapid": "W1200-B1200", "blitz": "W300-B300"}[desk.system]
    events = [_game(desk, rate) for rate in (unequal, equal)]
    made = yield
    assert [_counts(made, one) for one in events] == [not are_required, True]
    assert made.codes(events[0]) == {"unequal_times"}


@boundary("rate_of_play_judged", *RAPID_AND_BLITZ)
def test_no_rating_makes_a_rapid_or_blitz_game_too_fast(desk, _judged):
    event = desk.game(*desk.players(2800, 2800), "=")
    made = yield
    assert _counts(made, event)


@boundary("first_control", *RAPID_AND_BLITZ)
def test_rapid_and_blitz_may_have_any_first_control(desk, force):
    rate = {"rapid": "20/900:600", "blitz": "20/240:120"}[desk.system]
    event = desk.game(*desk.players(1900, 1900), "=", rate_of_play=rate)
    made = yield
    assert (made.event(event), force) == ("counts", "none")
    codes = {row["code"] for row in made.rows("verdicts", event_id=event)}
    assert not codes & {"first_control", "first_control_advised"}


@in_editions("2012-01-01", systems=RAPID_AND_BLITZ)
def test_a_registered_event_is_never_moved_to_another_system(desk):
    event = desk.game(*desk.players(1900, 1900), "=", rate_of_play="7200")
    made = yield
    assert (made.event(event), made.codes(event)) == ("does_not_count", {"rate_of_play"})


@in_editions("2012-01-01", systems=("standard", *RAPID_AND_BLITZ))
def test_without_a_register_row_the_rate_of_play_gives_the_system(desk):
    # to June 2014 rapid is 15 minutes and more, below 60; then more than 10
    shortest = 15 * 60 if str(desk.row.valid_from) < "2014-07-01" else 10 * 60 + 1
    systems = {3600: "standard", 3599: "rapid", shortest: "rapid", shortest - 1: "blitz"}
    events = {seconds: _game(desk, str(seconds), register=None) for seconds in systems}
    made = yield
    for seconds, system in systems.items():
        is_here = made.event(events[seconds]) != "not on this list"
        assert is_here == (system == desk.system), seconds


@in_editions(last="2009-07-01")
def test_before_2012_every_event_is_standard(desk):
    event = desk.game(*desk.players(1900, 1900), "=", rate_of_play="300", register=None)
    made = yield
    assert made.event(event) == "held"
    assert {"not_registered"} == made.codes(event) - {"rate_of_play"}
