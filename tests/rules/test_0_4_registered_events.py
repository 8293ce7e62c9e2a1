"""Article 0.4: only registered events are rated; the register speaks before the report."""

from datetime import date, timedelta

import pytest

from .desk import Desk
from .desk_reports import SUITABLE
from .scenes import boundary, in_editions


def _with_register(list_date="2025-11-01"):
    """A desk whose register begins with an event on 5 October."""
    desk = Desk(list_date)
    desk.game(*desk.players(1900, 1900), "=")
    return desk


@boundary("registration_required")
def test_an_event_without_a_row_in_the_register_is_held(desk, _is_required):
    event = desk.game(*desk.players(1900, 1900), "=", register=None,
                      start=desk.start + timedelta(days=1))  # fmt: skip
    made = yield
    assert (made.event(event), made.codes(event)) == ("held", {"not_registered"})


@pytest.mark.parametrize(
    ("start", "status", "verdict"),
    [
        ("2025-10-04", "counts", "not_checked"),
        ("2025-10-05", "held", "held"),
        ("2025-10-06", "held", "held"),
    ],
)
def test_the_register_covers_events_from_the_earliest_start_it_holds(start, status, verdict):
    desk = _with_register()
    event = desk.game(*desk.players(1900, 1900), "=", start=start, register=None)
    made = desk.build()
    assert (made.event(event), made.verdict(event, "not_registered")) == (status, verdict)


def test_without_any_register_no_event_is_checked():
    desk = Desk("2025-11-01")
    event = desk.game(*desk.players(1900, 1900), "=", register=None)
    made = desk.build()
    assert made.event(event) == "counts"
    assert made.verdict(event, "not_registered") == "not_checked"


def test_an_event_without_a_row_counts_once_a_decision_accepts_it():
    desk = _with_register()
    event = desk.game(*desk.players(1900, 1900), "=", register=None)
    desk.decide("accept_event", event_id=event, value="0.2")
    assert desk.build().event(event) == "counts"


@in_editions("2025-10-01")
def test_the_dates_of_the_register_hold_before_those_of_the_report(desk):
    # registered from 30 September (edition 2024-03-01), reported from 1 October
    dates = {"start_date": date(2025, 9, 30), "end_date": date(2025, 10, 3)}
    event = desk.game(
        *desk.players(1900, 1900), "=", start="2025-10-01", end="2025-10-02", register=dates
    )
    made = yield
    found = made.one("events_of_list", event_id=event)
    assert [str(found[name]) for name in ("start_date", "end_date", "edition")] == [
        "2025-09-30", "2025-10-03", "2024-03-01",
    ]  # fmt: skip


@in_editions("2022-01-01")
def test_the_rate_of_play_of_the_register_holds_before_that_of_the_report(desk):
    # 1900 v 1900 needs 90 minutes: 60 reported, 120 registered; and the other way round
    good = desk.game(*desk.players(1900, 1900), "=", rate_of_play="3600",
                     register={"rate_of_play": "7200"})  # fmt: skip
    fast = desk.game(*desk.players(1900, 1900), "=", rate_of_play="7200",
                     register={"rate_of_play": "3600"})  # fmt: skip
    made = yield
    assert made.one("half_games", event_id=good, color="w")["reason"] is None
    assert made.one("half_games", event_id=fast, color="w")["reason"] == "rate_of_play"


@in_editions()
def test_the_format_of_the_register_holds_before_that_of_the_report(desk):
    # a match against an unrated player does not count, in a Swiss only the game does not
    event = desk.game(desk.player(1900), desk.newcomer(), "1", register={"format": "match"})
    made = yield
    assert (made.event(event), made.codes(event)) == ("does_not_count", {"match_unrated"})


@in_editions(systems=("standard", "rapid", "blitz"))
def test_where_register_and_report_differ_a_verdict_says_so(desk):
    pair, rate = desk.players(1900, 1900), SUITABLE[desk.system]
    same = desk.game(*pair, "=", register={"format": "swiss", "rate_of_play": rate})
    others = {
        "dates": {"end_date": desk.start}, "format": {"format": "team"},
        "rate of play": {"rate_of_play": rate + "+1"},
    }  # fmt: skip
    events = {name: desk.game(*pair, "=", register=facts) for name, facts in others.items()}
    made = yield
    assert made.rows("verdicts", event_id=same, code="register_differs") == []
    for name, event in events.items():
        found = made.one("verdicts", event_id=event, code="register_differs")
        assert (found["verdict"], found["message"].split(":")[0]) == ("counts", name)


@in_editions(systems=("standard", "rapid", "blitz"))
def test_a_format_nobody_names_is_read_as_a_swiss_and_a_verdict_says_so(desk):
    event = desk.game(*desk.players(1900, 1900), "=", format=None)
    named = desk.game(*desk.players(1900, 1900), "=", format=None, register={"format": "league"})
    made = yield
    assert (made.event(event), made.verdict(event, "format_assumed")) == ("counts", "counts")
    assert made.rows("verdicts", event_id=named, code="format_assumed") == []


def test_a_report_belongs_to_the_event_that_names_its_file():
    desk = Desk("2025-11-01")
    pair = desk.players(1900, 1900)
    desk.game(*pair, "=", register=None, report={"file_name": "open.trf", "file_stem": "open"})
    desk.game(*pair, "1", register=None, report={"file_name": "b-12.trf", "file_stem": "b-12"})
    given = desk.game(*pair, "0", register=None, report={"event_id_given": "G1"})
    dates = {"start_date": "2025-10-05", "end_date": "2025-10-07"}
    for event, files in (("E1", "open.trf"), ("E2", "b-*.trf"), (given, None)):
        desk.register(event, report_file=files, **dates)
    made = desk.build()
    assert {row["event_id"] for row in made.rows("events_of_list", status="counts")} == {
        "E1", "E2", given,
    }  # fmt: skip
