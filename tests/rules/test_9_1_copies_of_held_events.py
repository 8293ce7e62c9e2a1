"""Article 9.1: an event that its own faults hold takes its games from no other event."""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _played, _rounds

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


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


@in_editions("2025-10-01", systems=EVERY)
def test_a_copy_that_the_acceptance_of_the_first_lets_in_is_told_like_one_accepted_itself(desk):
    cases = []
    for accepted in (0, 1):
        events = _twice(desk)
        day = desk.start + 5 * DAY
        order = desk.decide("accept_event", day, event_id=events[accepted], value="*")
        cases.append((*events, order))
    made = yield
    for first, copy, order in cases:
        assert [made.event(one) for one in (first, copy)] == ["counts", "counts"]
        message = made.one("verdicts", event_id=copy, code="same_games_as")["message"]
        assert message == f"the same games as event {first}; accepted by decision {order}"


def test_a_later_part_of_a_held_event_counts_as_a_whole_unless_a_decision_says_new_rounds():
    desk = Desk("2025-11-01")
    cases = []
    for value in (None, "new_rounds"):
        rounds = _rounds(desk, 4)
        held = desk.event(_played(rounds[:3]), rate_of_play=None)
        whole = desk.event(_played(rounds), received=desk.start + 3 * DAY)
        if value:
            desk.decide("accept_event", desk.start + 3 * DAY, event_id=whole, value=value)
        cases.append((held, whole, rounds[0][0][0]))
    made = desk.build()
    assert [made.event(one) for *pair, _ in cases for one in pair] == ["held", "counts"] * 2
    told = [made.reasons(player, whole) for _, whole, player in cases]
    assert told == [[None] * 4, ["counted_before"] * 3 + [None]]
    codes = ("same_games_withheld", "new_rounds_only")
    for (held, whole, _), code in zip(cases, codes, strict=True):
        message = made.one("verdicts", event_id=whole, code=code)["message"]
        assert f"15 of 20 games are those of event {held}" in message
        assert "; that one is held or refused itself" in message


def test_a_hold_says_that_the_other_event_is_held_itself_as_a_copy_or_by_the_commission():
    desk = Desk("2025-11-01")
    pair, groups = desk.players(1900, 1900), [_rounds(desk, 4) for _ in range(2)]
    ordered, copy = (desk.game(*pair, "1") for _ in range(2))
    desk.decide("hold_event", event_id=ordered)
    first, mixed, sound = (
        desk.event([game for group in told for game in _played(group)])
        for told in (groups[:1], groups, groups[1:])
    )
    made = desk.build()
    assert [made.event(one) for one in (first, mixed, sound)] == ["counts", "held", "held"]
    told = {
        event: made.one("event_verdicts", event_id=event, verdict="held", rule="identity")[
            "message"
        ]
        for event in (copy, mixed, sound)
    }
    assert told == {
        copy: f"the same games as event {ordered}; that one is held or refused itself",
        mixed: "40 of 40 games are those of smaller events taken together, 20 of them of event "
        f"{first}",
        sound: f"20 of 20 games are those of event {mixed}; that one is held or refused itself",
    }
