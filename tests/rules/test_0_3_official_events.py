"""Article 0.3: official FIDE events are rated, whatever their registration, report and schedule."""

from datetime import timedelta

from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


def _forty(desk):
    """Somebody who meets another player forty times and draws every game."""
    own, other = desk.players(1900, 1900)
    return own, [other] * 40, "=" * 40


@boundary("official_events_exempt")
def test_an_official_event_registered_late_counts(desk, _are_exempt):
    pair = desk.players(1900, 1900)
    late = {"registered_on": desk.start + timedelta(days=1)}
    official = desk.game(*pair, "=", register=late | {"is_official": True})
    made = yield
    assert made.event(official) == "counts"


@in_editions("2014-07-01", systems=EVERY)
def test_an_official_event_whose_report_comes_late_counts(desk):
    start = desk.row.valid_from
    received = desk.list_date - timedelta(days=7)
    late, official = (
        desk.game(*desk.players(1900, 1900), "=", start=start, received=received, register=row)
        for row in ({}, {"is_official": True})
    )
    made = yield
    assert (made.event(late), made.event(official)) == ("refused", "counts")


@in_editions(systems=EVERY)
def test_an_official_event_with_too_many_rounds_a_day_counts(desk):
    # 40 rounds on one day are too many in every edition: by rounds or, 40 x 4 hours, by hours
    day = dict.fromkeys(range(1, 41), desk.start)
    full, official = (
        desk.meets(*_forty(desk), round_dates=day, register=row)
        for row in ({}, {"is_official": True})
    )
    made = yield
    assert (made.event(full), made.event(official)) == ("held", "counts")


@in_editions(last="2017-07-01")
def test_an_official_event_of_more_than_ninety_days_counts(desk):
    start = desk.row.valid_from
    long = {"start": start, "end": start + timedelta(days=91)}
    held, official = (
        desk.game(*desk.players(1900, 1900), "=", **long, register=row)
        for row in ({}, {"is_official": True})
    )
    made = yield
    assert (made.event(held), made.event(official)) == ("held", "counts")


@in_editions(systems=EVERY)
def test_an_official_event_the_commission_refuses_is_refused(desk):
    official = desk.game(*desk.players(1900, 1900), "=", register={"is_official": True})
    desk.decide("refuse_event", event_id=official)
    made = yield
    assert made.event(official) == "refused"
