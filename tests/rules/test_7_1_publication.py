"""Article 7.1 (7.11 and 7.13 in 2009): dates of the lists, closing dates, each event rated once."""

from datetime import date, timedelta

from .desk import Desk
from .rows import rows
from .scenes import boundary, in_editions
from .values import closing_date

EVERY = ("standard", "rapid", "blitz")
ONE_DAY = timedelta(days=1)


@boundary("list_months")
def test_a_list_is_dated_on_the_first_of_these_months(desk, months):
    row = desk.row
    made = yield
    later = [
        one.valid_from for one in rows()
        if one.system == row.system and one.valid_from > row.valid_from and not one.is_variant
    ]  # fmt: skip
    end = min([*later, desk.list_date.replace(year=desk.list_date.year + 3)])
    found = {one["list_date"] for one in made.tables["calendar"]}
    expected = {
        date(year, int(month), 1)
        for year in range(row.valid_from.year, end.year + 1)
        for month in months.split(",")
    }  # fmt: skip
    assert {one for one in found if row.valid_from <= one < end} == {
        one for one in expected if row.valid_from <= one < end
    }  # fmt: skip


def _ends(desk, end, received=None, **more):
    pair = desk.players(1900, 1900)
    return desk.game(*pair, "=", start=end - 3 * ONE_DAY, end=end, received=received, **more)


@boundary("closing_days")
def test_an_event_ends_and_is_reported_by_the_closing_date(desk, days):
    closing = desk.list_date - timedelta(days=days)
    ends = [_ends(desk, closing + more * ONE_DAY) for more in (-1, 0, 1)]
    reports = [_ends(desk, closing - 9 * ONE_DAY, closing + more * ONE_DAY) for more in (-1, 0, 1)]
    made = yield
    for events in (ends, reports):
        assert [made.event(event) for event in events] == ["counts", "counts", "not on this list"]


@boundary("official_closing_days")
def test_an_official_event_ends_and_is_reported_by_the_eve_of_the_list(desk, days):
    eve, official = desk.list_date - timedelta(days=days), {"is_official": True}
    ends = [_ends(desk, eve + more * ONE_DAY, register=official) for more in (-1, 0, 1)]
    reports = [
        _ends(desk, eve - 9 * ONE_DAY, eve + more * ONE_DAY, register=official)
        for more in (-1, 0, 1)
    ]
    made = yield
    for events in (ends, reports):
        assert [made.event(event) for event in events] == ["counts", "counts", "not on this list"]


@in_editions(systems=EVERY)
def test_the_day_of_receipt_in_the_register_holds_before_that_of_the_file(desk):
    closing = closing_date(desk)
    early, late = closing, closing + ONE_DAY
    events = [
        _ends(desk, closing - ONE_DAY, late, register={"received": early}),
        _ends(desk, closing - ONE_DAY, early, register={"received": late}),
    ]
    made = yield
    assert [made.event(event) for event in events] == ["counts", "not on this list"]


@in_editions(systems=EVERY)
def test_an_event_of_an_earlier_period_that_was_not_rated_comes_on_this_list(desk):
    event = _ends(desk, desk.lists[0] - 9 * ONE_DAY)
    made = yield
    assert made.event(event) == "counts"
    found = made.one("events_rated", event_id=event)
    assert (found["list_date"], found["outcome"]) == (desk.list_date, "rated")


@in_editions(systems=EVERY)
def test_an_event_is_rated_once_on_a_chain_of_lists(desk):
    before, later = (_ends(desk, desk.lists[0] - 9 * ONE_DAY) for _ in range(2))
    for table, event, list_date in (
        ("previous_events_rated", before, desk.lists[0]),
        ("later_events_rated", later, desk.list_date + 31 * ONE_DAY),
    ):
        desk.add(table, event_id=event, list_date=list_date, revision=1, outcome="rated")
    made = yield
    assert (made.event(before), made.event(later)) == ("not on this list", "not on this list")
    assert made.one("events_rated", event_id=before)["list_date"] == desk.lists[0]


def test_field_case_of_the_closing_date():
    # end on 28 June: on the list of 1 July; on 29 June: August, unless it is an official event
    for list_date, statuses in (
        ("2024-07-01", ["counts", "not on this list", "counts"]),
        ("2024-08-01", ["not on this list", "counts", "not on this list"]),
    ):
        desk = Desk(list_date)
        events = [
            _ends(desk, date(2024, 6, 28)),
            _ends(desk, date(2024, 6, 29)),
            _ends(desk, date(2024, 6, 29), register={"is_official": True}),
        ]
        if list_date == "2024-08-01":
            for event in (events[0], events[2]):
                desk.add("previous_events_rated", event_id=event, list_date=date(2024, 7, 1),
                         revision=1, outcome="rated")  # fmt: skip
        made = desk.build()
        assert [made.event(event) for event in events] == statuses
