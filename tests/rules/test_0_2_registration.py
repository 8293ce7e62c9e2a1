"""Article 0.2: an event is registered in time before it starts, or held."""

from datetime import date, timedelta

from .desk import Desk
from .desk_reports import months_before
from .scenes import boundary, in_editions


def _registered(desk, days, ratings=(1900, 1900), **more):
    """An event of two players registered so many days before its start."""
    white, black = (desk.player(rating, **more.pop("of", {})) for rating in ratings)
    registered = {"registered_on": desk.start - timedelta(days=days)}
    return desk.game(white, black, "=", register=registered | more)


@boundary("registration_months")
def test_an_event_is_registered_a_month_before_its_start(desk, months):
    # a start on 5 April: due by 5 March; on the 6th it is late
    due = months_before(desk.start, months)
    days = (desk.start - due).days
    early, at, late = (_registered(desk, days + more) for more in (1, 0, -1))
    made = yield
    assert [made.event(one) for one in (early, at, late)] == ["counts", "counts", "held"]
    assert made.codes(late) == {"registered_late"}


@boundary("registration_days")
def test_an_event_is_registered_some_days_before_its_start(desk, days):
    early, at, late = (_registered(desk, days + more) for more in (1, 0, -1))
    made = yield
    assert [made.event(one) for one in (early, at, late)] == ["counts", "counts", "held"]
    assert made.codes(late) == {"registered_late"}


def _start_in_march(row):
    """A start on 5 March, a month of 28 days before which 30 days are the longer notice."""
    year = row.valid_from.year + (row.valid_from.month > 2)
    desk = row.desk(f"{year}-07-01")
    desk.start = date(year, 3, 5)
    return desk


@boundary("registration_days_norm", own=_start_in_march)
def test_an_event_with_norms_is_registered_thirty_days_before_its_start(desk, days):
    early, at, late = (_registered(desk, days + more, is_norm_event=True) for more in (1, 0, -1))
    made = yield
    assert [made.event(one) for one in (early, at, late)] == ["counts", "counts", "held"]
    assert made.codes(late) == {"registered_late"}


@boundary("registration_days_top")
def test_an_event_with_a_top_player_is_registered_thirty_days_before_its_start(desk, days):
    early, at, late = (_registered(desk, days + more, (2800, 1900)) for more in (1, 0, -1))
    made = yield
    assert [made.event(one) for one in (early, at, late)] == ["counts", "counts", "held"]
    assert made.codes(late) == {"registered_late"}


@boundary("registration_top_rating")
def test_a_top_player_is_rated_above_2700(desk, rating):
    # ten days of notice are enough for everybody else
    below, at, above = (_registered(desk, 10, (rating + more, 1900)) for more in (-1, 0, 1))
    made = yield
    assert [made.event(one) for one in (below, at, above)] == ["counts", "counts", "held"]


@boundary("registration_top_rating_women")
def test_a_top_woman_is_rated_above_2500(desk, rating):
    women = {"sex": "F"}
    below, at, above = (
        _registered(desk, 10, (rating + more, 1900), of=women) for more in (-1, 0, 1)
    )
    man = _registered(desk, 10, (rating + 1, 1900))
    made = yield
    assert [made.event(one) for one in (below, at, above)] == ["counts", "counts", "held"]
    assert made.event(man) == "counts"


@in_editions("2003-01-01", systems=("standard", "rapid", "blitz"))
def test_an_event_whose_day_of_registration_is_unknown_is_not_checked(desk):
    white, black = desk.players(1900, 1900)
    event = desk.game(white, black, "=", register={"registered_on": None})
    made = yield
    assert made.event(event) == "counts"
    assert made.verdict(event, "registration") == "not_checked"


@in_editions("2012-01-01", systems=("rapid", "blitz"))
def test_rapid_and_blitz_know_no_longer_notice_for_norms(desk):
    in_time, late = (_registered(desk, days, is_norm_event=True) for days in (10, 0))
    made = yield
    assert [made.event(one) for one in (in_time, late)] == ["counts", "held"]


def test_a_norm_event_before_2021_needs_a_month_where_that_is_more_than_thirty_days():
    # a start on 5 January 2010: the month began on 5 December, 31 days before
    desk = Desk("2010-03-01")
    late, at = (_registered(desk, days, is_norm_event=True) for days in (30, 31))
    made = desk.build()
    assert [made.event(one) for one in (late, at)] == ["held", "counts"]


@in_editions("2022-01-01")
def test_a_decision_accepts_an_event_registered_late(desk):
    late, other = _registered(desk, 0), _registered(desk, 0)
    desk.decide("accept_event", event_id=late, value="0.2")
    made = yield
    assert (made.event(late), made.event(other)) == ("counts", "held")
