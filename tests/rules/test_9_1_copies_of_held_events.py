"""Article 9.1: an event that its own faults hold takes its games from no other event."""

import pytest

from .desk import Desk
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")


def _twice(desk, **first):
    """An event and its copy; the first with other facts."""
    pair = desk.players(1900, 1900)
    return desk.game(*pair, "1", **first), desk.game(*pair, "1")


@in_editions("2025-10-01", systems=EVERY)
def test_the_corrected_copy_of_a_held_event_counts_and_is_told(desk):
    held, copy = _twice(desk, rate_of_play=None)
    sound, second = _twice(desk)
    made = yield
    assert [made.event(one) for one in (held, copy)] == ["held", "counts"]
    assert [made.event(one) for one in (sound, second)] == ["counts", "held"]
    message = made.one("verdicts", event_id=copy, code="same_games_withheld")["message"]
    assert message == (f"the same games as event {held}; that one is held or refused itself")


@pytest.mark.parametrize("kind", ["release_event", "accept_event"])
def test_the_event_that_a_decision_lets_count_holds_its_copy(kind):
    desk = Desk("2025-11-01")
    held, copy = _twice(desk, rate_of_play=None)
    article = {"value": "1.1"} if kind == "accept_event" else {}
    desk.decide(kind, event_id=held, **article)
    made = desk.build()
    assert [made.event(one) for one in (held, copy)] == ["counts", "held"]


def test_an_event_that_the_commission_holds_holds_its_copy_too():
    desk = Desk("2025-11-01")
    held, copy = _twice(desk)
    desk.decide("hold_event", event_id=held)
    made = desk.build()
    assert [made.event(one) for one in (held, copy)] == ["held", "held"]


def test_of_two_copies_of_a_held_event_one_counts():
    desk = Desk("2025-11-01")
    pair = desk.players(1900, 1900)
    events = [desk.game(*pair, "1", rate_of_play=rate) for rate in (None, "7200", "7200")]
    made = desk.build()
    assert [made.event(one) for one in events] == ["held", "counts", "held"]


def test_a_held_event_released_after_its_copy_was_rated_is_held_as_the_copy():
    desk = Desk("2025-11-01")
    held, _copy = _twice(desk, rate_of_play=None)
    made = desk.build()
    following = desk.next(made, "2025-12-01")
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    following.decide("release_event", event_id=held, decided_on="2025-11-10")
    made = following.build()
    assert made.codes(held) == {"same_games_as"}
