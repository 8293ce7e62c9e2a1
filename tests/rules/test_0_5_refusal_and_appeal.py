"""Articles 0.3 to 0.5: the commission refuses, holds and releases; a refusal can be appealed."""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import boundary, in_editions
from .values import closing_date

EVERY = ("standard", "rapid", "blitz")


@boundary("appeal_days")
def test_a_refusal_can_be_appealed_within_seven_days(desk, days):
    event = desk.game(*desk.players(1900, 1900), "=")
    desk.decide("refuse_event", decided_on=desk.start, event_id=event)
    made = yield
    assert made.event(event) == "refused"
    found = made.one("verdicts", event_id=event, verdict="refused")
    assert f"appeal possible until {desk.start + timedelta(days=days)}" in found["message"]


@in_editions(systems=EVERY)
def test_a_refusal_is_not_lifted_by_a_release(desk):
    event = desk.game(*desk.players(1900, 1900), "=")
    desk.decide("refuse_event", event_id=event)
    desk.decide("release_event", decided_on=desk.start + timedelta(days=1), event_id=event)
    made = yield
    assert made.event(event) == "refused"


@in_editions(systems=EVERY)
def test_a_superseded_refusal_is_no_refusal(desk):
    event = desk.game(*desk.players(1900, 1900), "=")
    refusal = desk.decide("refuse_event", event_id=event)
    desk.decide("release_event", event_id=event, supersedes=refusal)
    made = yield
    assert made.event(event) == "counts"


@in_editions(systems=EVERY)
def test_a_held_event_counts_once_it_is_released(desk):
    held, released = (desk.game(*desk.players(1900, 1900), "=") for _ in range(2))
    for event in (held, released):
        desk.decide("hold_event", event_id=event)
    desk.decide("release_event", event_id=released)
    made = yield
    assert (made.event(held), made.codes(held)) == ("held", {"held_by_decision"})
    assert made.event(released) == "counts"


@in_editions(systems=EVERY)
def test_a_release_lifts_every_hold_of_the_event(desk):
    late = {"registered_on": desk.start + timedelta(days=1)}
    event = desk.game(*desk.players(1900, 1900), "=", register=late, rate_of_play=None)
    desk.decide("release_event", event_id=event)
    made = yield
    assert made.event(event) == "counts"


@in_editions(systems=EVERY)
def test_an_event_released_after_the_closing_date_waits_for_the_next_list(desk):
    late = {"registered_on": desk.start + timedelta(days=1)}
    events = [desk.game(*desk.players(1900, 1900), "=", register=late) for _ in range(2)]
    closing = closing_date(desk)
    desk.decide("release_event", decided_on=closing, event_id=events[0])
    desk.decide("release_event", decided_on=closing + timedelta(days=1), event_id=events[1])
    made = yield
    assert [made.event(event) for event in events] == ["counts", "not on this list"]


@in_editions(systems=EVERY)
def test_an_event_accepted_after_the_closing_date_waits_for_the_next_list(desk):
    late = {"registered_on": desk.start + timedelta(days=1)}
    events = [desk.game(*desk.players(1900, 1900), "=", register=late) for _ in range(2)]
    closing = closing_date(desk)
    desk.decide("accept_event", decided_on=closing, event_id=events[0], value="*")
    desk.decide("accept_event", decided_on=closing + timedelta(days=1), event_id=events[1],
                value="*")  # fmt: skip
    made = yield
    assert [made.event(event) for event in events] == ["counts", "not on this list"]


@pytest.mark.parametrize("order", ["refuse_event", "hold_event"])
@pytest.mark.parametrize("end", ["release_event", "accept_event"])
def test_what_ends_a_refusal_or_hold_by_superseding_it_is_the_day_of_receipt(order, end):
    desk = Desk("2025-11-01")
    events = [desk.game(*desk.players(1900, 1900), "=") for _ in range(2)]
    for event, day in zip(events, ("2025-10-29", "2025-10-30"), strict=True):
        stopped = desk.decide(order, event_id=event)
        desk.decide(end, decided_on=day, event_id=event, value="*", supersedes=stopped)
    made = desk.build()
    assert [made.event(event) for event in events] == ["counts", "not on this list"]
    told = {row["message"] for row in made.rows("verdicts", event_id=events[0], scope="event")}
    was = {"refuse_event": "refused", "hold_event": "held"}[order]
    assert any(
        text.startswith(f"{was} by decision D") and text.endswith("ended on 2025-10-29")
        for text in told
    )


def test_a_refusal_superseded_by_anything_else_was_none():
    desk = Desk("2025-11-01")
    event = desk.game(*desk.players(1900, 1900), "=")
    refusal = desk.decide("refuse_event", event_id=event)
    desk.decide("correct_result", decided_on="2025-10-30", event_id=event, player_id=1, round=1,
                value="1", supersedes=refusal)  # fmt: skip
    assert desk.build().event(event) == "counts"


def test_a_new_refusal_after_one_that_was_ended_is_a_refusal():
    desk = Desk("2025-11-01")
    event = desk.game(*desk.players(1900, 1900), "=")
    refusal = desk.decide("refuse_event", event_id=event)
    desk.decide("release_event", event_id=event, supersedes=refusal)
    desk.decide("refuse_event", event_id=event)
    made = desk.build()
    assert (made.event(event), made.codes(event)) == ("refused", {"refused_by_decision"})
