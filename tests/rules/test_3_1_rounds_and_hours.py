"""Article 3.1: most rounds and most hours of play in one day; more hold the event."""

from datetime import timedelta

from .scenes import boundary, in_editions


def _full_day(desk, rounds, **more):
    """An event with so many rounds on its second day, after one on the first."""
    pair = desk.players(1500, 1500)
    dates = {number: desk.start + timedelta(days=1) for number in range(2, rounds + 2)}
    games = [(number, *pair, "=") for number in range(1, rounds + 2)]
    return desk.event(games, round_dates={1: desk.start} | dates, **more)


@boundary("rounds_a_day")
def test_more_rounds_a_day_hold_the_event(desk, rounds):
    rate = {"standard": "3600", "rapid": "1200", "blitz": "300"}[desk.system]  # 2 x 3 x 1 h = 6 h
    below, at, above = (_full_day(desk, rounds + more, rate_of_play=rate) for more in (-1, 0, 1))
    made = yield
    assert [made.event(one) for one in (below, at, above)] == ["counts", "counts", "held"]
    assert made.codes(above) == {"rounds_a_day"}


@boundary("hours_a_day")
def test_more_than_twelve_hours_a_day_hold_the_event(desk, hours):
    # two rounds of 2 x 3 hours = 12 hours; a second more for each player is too much
    seconds = hours * 3600 // 4
    below, at, above = (_full_day(desk, 2, rate_of_play=str(seconds + more)) for more in (-1, 0, 1))
    made = yield
    assert [made.event(one) for one in (below, at, above)] == ["counts", "counts", "held"]
    assert made.codes(above) == {"hours_a_day"}


@in_editions("2014-07-01")
def test_six_short_rounds_a_day_are_within_twelve_hours_from_2014(desk):
    # 6 x 2 x 60 minutes = 12 hours; 7 rounds are 14
    at, above = (_full_day(desk, rounds, rate_of_play="3600") for rounds in (6, 7))
    made = yield
    assert (made.event(at), made.event(above)) == ("counts", "held")


@in_editions(systems=("standard", "rapid", "blitz"))
def test_without_dates_of_rounds_the_day_is_not_checked(desk):
    pair = desk.players(1500, 1500)
    event = desk.event([(number, *pair, "=") for number in range(1, 40)])
    made = yield
    assert made.event(event) == "counts"
    rule = "hours_a_day" if desk.system == "standard" else "rounds_a_day"
    assert made.verdict(event, rule) == "not_checked"


@in_editions()
def test_a_decision_accepts_a_long_day(desk):
    event = _full_day(desk, 4, rate_of_play="7200")
    desk.decide("accept_event", event_id=event, value="3.1")
    made = yield
    assert made.event(event) == "counts"
