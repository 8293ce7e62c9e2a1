"""Article 4.1: events of more than 90 days are held, leagues excepted."""

from datetime import timedelta

from .scenes import boundary, in_editions


def _long(desk, days, **more):
    """An event of so many days, first and last included."""
    end = desk.list_date - timedelta(days=31)
    start = end - timedelta(days=days - 1)
    return desk.game(*desk.players(1900, 1900), "=", start=start, end=end, **more)


@boundary("length_days")
def test_an_event_lasts_at_most_ninety_days(desk, days):
    below, at, above = (_long(desk, days + more) for more in (-1, 0, 1))
    league = _long(desk, days + 1, format="league")
    made = yield
    assert [made.event(one) for one in (below, at, above)] == ["counts", "counts", "held"]
    assert made.codes(above) == {"length"}
    assert made.event(league) == "counts"


@in_editions(last="2017-07-01")
def test_a_decision_accepts_a_long_event(desk):
    event = _long(desk, 91)
    desk.decide("accept_event", event_id=event, value="4.1")
    made = yield
    assert made.event(event) == "counts"


@in_editions("2022-01-01", systems=("standard", "rapid", "blitz"))
def test_from_2022_no_length_is_too_long(desk):
    event = desk.game(*desk.players(1900, 1900), "=", start=desk.row.valid_from, end=desk.start)
    made = yield
    assert made.event(event) == "counts"
