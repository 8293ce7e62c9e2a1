"""Article 9.1: reports that come too late are refused."""

from datetime import timedelta

from .desk import Desk
from .scenes import boundary, in_editions
from .values import closing_date, typed_value

EVERY = ("standard", "rapid", "blitz")
ONE_DAY = timedelta(days=1)


def _received(desk, end, received, **more):
    return desk.game(*desk.players(1900, 1900), "=", start=end, end=end, received=received, **more)


@boundary("report_deadline")
def test_the_deadline_is_counted_in_days_or_lists_or_not_named(desk, method):
    # the first day of the edition, reported in time for the fifth list after it
    event = _received(desk, desk.row.valid_from, closing_date(desk))
    made = yield
    if method == "none":
        assert made.event(event) == "counts"
        assert made.verdict(event, "report_deadline") == "not_checked"
    else:
        assert (made.event(event), made.codes(event)) == ("refused", {"report_late"})
        message = made.one("verdicts", event_id=event, code="report_late")["message"]
        assert f"received on {closing_date(desk)}" in message


@boundary("report_deadline_days")
def test_a_report_comes_within_thirty_days(desk, days):
    end = closing_date(desk) - (days + 1) * ONE_DAY
    events = [_received(desk, end, end + (days + more) * ONE_DAY) for more in (-1, 0, 1)]
    made = yield
    assert [made.event(event) for event in events] == ["counts", "counts", "refused"]


@boundary("report_deadline_lists")
def test_a_report_comes_in_time_for_the_third_list_after_the_end(desk, lists):
    # an end so many lists before the last one: its closing date is the deadline
    first_after, last = desk.lists[lists - 1], desk.lists[0]
    end = first_after - ONE_DAY
    deadline = last - timedelta(days=typed_value("closing_days", desk.row))
    events = [_received(desk, end, deadline + more * ONE_DAY) for more in (-1, 0, 1)]
    # an end on the date of a list is before the next one only: one list more to come
    later = _received(desk, first_after, deadline + ONE_DAY)
    made = yield
    assert [made.event(event) for event in events] == ["counts", "counts", "refused"]
    assert made.event(later) == "counts"


@in_editions("2014-07-01", systems=EVERY)
def test_a_decision_accepts_a_late_report(desk):
    event = _received(desk, desk.row.valid_from, closing_date(desk))
    desk.decide("accept_event", event_id=event, value="*")
    made = yield
    assert made.event(event) == "counts"


def test_field_case_a_delayed_report_goes_to_the_next_list_with_the_ratings_of_its_start():
    # ended on 20 June, received on 2 July: on the list of August, with the ratings of June
    desk = Desk("2024-08-01")
    own = desk.player(2100, on={"2024-06-01": 2000, "2024-07-01": 2100})
    event = desk.game(own, desk.player(2000), "=", start="2024-06-18", end="2024-06-20",
                      received="2024-07-02")  # fmt: skip
    made = desk.build()
    assert made.event(event) == "counts"
    assert made.games(own, event)[0]["rating_used"] == 2000
    july = Desk("2024-07-01")
    event = july.game(*july.players(2000, 2000), "=", start="2024-06-18", end="2024-06-20",
                      received="2024-07-02")  # fmt: skip
    assert july.build().event(event) == "not on this list"
