"""Article 9.1: one ID for one event, one system for one game; each other event is named.

A report that takes the place of another with few of its pairs is of another event: it is held.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _played, _rounds

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)
OTHER_RATE = {"standard": ("rapid", "900+10"), "rapid": ("blitz", "180+2"),
              "blitz": ("standard", "5400+30")}  # fmt: skip


def _replaced(desk, kept, games=10):
    """An event of two reports: so many games of the older stand in the newer with their pairs."""
    pairs = [desk.players(1900, 1900) for _ in range(2 * games)]
    for place, received in ((0, 3), (games - kept, 5)):
        event = desk.event(
            [(1, *pair, "=") for pair in pairs[place : place + games]],
            received=desk.start + received * DAY, report={"event_id_given": f"one-{desk.names}"},
        )  # fmt: skip
    return event


@pytest.mark.parametrize(
    ("kept", "status"), [(0, "held"), (4, "held"), (5, "counts"), (6, "counts"), (10, "counts")]
)
def test_a_report_that_keeps_fewer_than_half_of_the_pairs_of_the_one_before_is_held(kept, status):
    desk = Desk("2025-11-01")
    event = _replaced(desk, kept)
    made = desk.build()
    assert made.event(event) == status
    code = "report_replaced" if status == "counts" else "other_report_replaced"
    message = made.one("verdicts", event_id=event, code=code)["message"]
    assert message.startswith("the report takes the place of ")
    assert message.endswith(f"; {kept} of 10 games have the same pairs")


@in_editions("2025-10-01", systems=EVERY)
def test_a_release_lets_the_report_that_took_the_place_of_another_count(desk):
    held, released = _replaced(desk, 1), _replaced(desk, 1)
    desk.decide("release_event", event_id=released)
    made = yield
    assert [made.event(one) for one in (held, released)] == ["held", "counts"]


@in_editions("2025-10-01", systems=EVERY)
def test_a_report_that_goes_on_under_the_same_id_takes_the_place_silently_held_by_nothing(desk):
    rounds = _rounds(desk, 3)
    for number in (2, 3):
        event = desk.event(
            _played(rounds[:number]), received=desk.start + number * DAY,
            report={"event_id_given": f"grows-{desk.names}"},
        )  # fmt: skip
    made = yield
    assert made.event(event) == "counts"
    assert len(made.games(rounds[0][0][0], event)) == 3


def _other(desk, games, **more):
    """The games again, reported for another system."""
    system, rate = OTHER_RATE[desk.system]
    return desk.event(
        games, register={"system": system, "rate_of_play": rate}, rate_of_play=rate, **more
    )


def _in_two_systems(desk, shared, games=5, **more):
    white, *black = desk.players(*[1900] * (games + 1))
    event = desk.meets(white, black, "=" * games)
    results = "=" * shared + "1" * (games - shared)
    other = _other(
        desk, [(number, white, one, result) for number, (one, result) in
               enumerate(zip(black, results, strict=True), 1)], **more,
    )  # fmt: skip
    return event, other


@pytest.mark.parametrize(("shared", "is_told"), [(3, False), (4, True), (5, True)])
def test_most_games_of_an_event_of_another_system_are_told(shared, is_told):
    desk = Desk("2025-11-01")
    event, other = _in_two_systems(desk, shared)
    made = desk.build()
    assert made.event(event) == "counts"
    told = made.rows("verdicts", event_id=event, code="same_games_in_other_system")
    assert [one["message"] for one in told] == [
        f"{shared} of 5 games are those of event {other}, which is reported for rapid; "
        "refuse the wrong one"
    ] * is_told


@pytest.mark.parametrize(("games", "is_told"), [(1, False), (2, True)])
def test_a_single_game_may_be_played_at_two_rates(games, is_told):
    desk = Desk("2025-11-01")
    event, _ = _in_two_systems(desk, games, games)
    made = desk.build()
    told = made.rows("verdicts", event_id=event, code="same_games_in_other_system")
    assert bool(told) == is_told


@in_editions("2025-10-01", systems=EVERY)
def test_games_of_other_days_or_of_a_refused_event_of_another_system_are_not_told(desk):
    days = {"start": desk.start + 5 * DAY, "end": desk.start + 7 * DAY}
    events = [_in_two_systems(desk, 5), _in_two_systems(desk, 5, **days), _in_two_systems(desk, 5)]
    desk.decide("refuse_event", event_id=events[2][1])
    made = yield
    told = [bool(made.rows("verdicts", event_id=event, code="same_games_in_other_system"))
            for event, _ in events]  # fmt: skip
    assert told == [True, False, False]


@pytest.mark.parametrize(
    ("games", "shared", "is_told"), [(9, 9, False), (10, 10, True), (20, 11, False), (20, 12, True)]
)
def test_many_games_of_an_event_of_another_system_are_told_on_other_days_too(
    games, shared, is_told
):
    desk = Desk("2025-11-01")
    days = {"start": desk.start + 5 * DAY, "end": desk.start + 7 * DAY}
    event, _ = _in_two_systems(desk, shared, games, **days)
    made = desk.build()
    told = made.rows("verdicts", event_id=event, code="same_games_in_other_system")
    assert bool(told) == is_told


def test_every_other_event_with_the_games_is_named_up_to_five():
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 2, size=3))
    events = [desk.event(games, received=desk.start + (3 + day) * DAY) for day in range(8)]
    made = desk.build()
    told = [made.rows("verdicts", event_id=event, code="same_games_as") for event in events]
    assert told[0] == []
    messages = [one[0]["message"] for one in told[1:]]
    assert messages[0] == f"the same games as event {events[0]}"
    assert messages[1] == f"the same games as event {events[0]}; so it is with event {events[1]}"
    assert messages[4] == messages[0] + f"; so it is with event {', '.join(events[1:5])}"
    assert messages[6] == messages[4] + " and 2 more"
