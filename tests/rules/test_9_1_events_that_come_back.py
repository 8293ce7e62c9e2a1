"""Article 9.1: an event that did not count as a whole is judged again once it is accepted."""

import pytest

from .desk import Desk

FIRST, SECOND, THIRD = "2012-09-01", "2012-10-01", "2012-11-01"


def _badly_composed(desk, **more):
    """A round robin with one rated player; everybody draws."""
    return desk.round_robin([desk.player(rating) for rating in (2000, None, None, None)], **more)


def _following(desk, made, list_date):
    """The desk for the list after, before which the same reports lie."""
    following = desk.next(made, list_date)
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    return following


@pytest.mark.parametrize("decided_on", ["2012-08-30", "2012-09-03"])
def test_a_decision_handed_in_after_the_list_brings_the_event_back_whatever_its_day(decided_on):
    desk = Desk(FIRST)
    event = _badly_composed(desk)
    made = desk.build()
    assert made.event(event) == "does_not_count"
    desk = _following(desk, made, SECOND)
    desk.decide("accept_event", decided_on, event_id=event, value="6.3")
    made = desk.build()
    assert made.event(event) == "counts"
    assert made.one("events_rated", event_id=event)["outcome"] == "rated"
    assert _following(desk, made, THIRD).build().event(event) == "not on this list"


def test_without_a_decision_the_event_is_judged_once():
    desk = Desk(FIRST)
    event = _badly_composed(desk)
    made = desk.build()
    made = _following(desk, made, SECOND).build()
    assert made.event(event) == "not on this list"
    assert made.one("events_rated", event_id=event)["outcome"] == "does_not_count"


def test_a_decision_for_all_events_of_a_federation_brings_back_those_only():
    desk = Desk(FIRST)
    spanish, french = (_badly_composed(desk, federation=code) for code in ("ESP", "FRA"))
    made = desk.build()
    desk = _following(desk, made, SECOND)
    desk.decide("accept_event", "2012-09-03", event_id="*", value="6.3 federation=ESP")
    made = desk.build()
    assert made.event(spanish) == "counts"
    assert made.event(french) == "not on this list"


def test_a_decision_on_another_article_does_not_bring_it_back():
    desk = Desk(FIRST)
    event = _badly_composed(desk)
    made = desk.build()
    desk = _following(desk, made, SECOND)
    desk.decide("accept_event", "2012-09-03", event_id=event, value="1.1")
    assert desk.build().event(event) == "not on this list"
