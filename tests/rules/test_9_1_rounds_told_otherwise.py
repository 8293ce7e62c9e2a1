"""Article 9.1: a report that goes on counts with its new rounds; other results are told.

Few other results in rounds that another event has are no other event: the new rounds count, and
each result that does not stand is named. Where more is another, a decision lets the new ones count.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _played, _rounds

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


def _changed(games, changed):
    """The games, the first ones won by White instead of drawn."""
    return [(*game[:3], "1") for game in games[:changed]] + games[changed:]


def _whole(desk, changed, size=5, **more):
    """Three rounds of an event, and all four under another name with some of the old changed."""
    rounds = _rounds(desk, 4, size)
    first = desk.event(_played(rounds[:3]))
    games = _changed(_played(rounds), changed)
    return first, desk.event(games, received=desk.start + 3 * DAY, **more), games


@in_editions(systems=EVERY)
def test_a_later_part_that_changes_a_result_counts_with_its_new_round_and_tells_it(desk):
    first, whole, games = _whole(desk, 1)
    made = yield
    _, white, black, _ = games[0]
    assert (made.event(first), made.event(whole)) == ("counts", "counts")
    assert made.reasons(white, whole) == ["counted_before"] * 3 + [None]
    low, high = sorted((white, black))
    won, drawn = ("1" if low == white else "0"), "="
    assert made.one("verdicts", event_id=whole, code="old_result_stands")["message"] == (
        f"round 1: the result of {low} against {high} is {won} here, but {drawn} in event {first} "
        f"counts; if it is wrong there, correct_result in event {first} and rerun its list"
    )


@pytest.mark.parametrize(
    ("changed", "status"), [(2, "counts"), (3, "counts"), (4, "held")], ids=["87", "80", "73"]
)
def test_four_fifths_of_the_old_results_must_be_as_they_were(changed, status):
    desk = Desk("2025-11-01")
    first, whole, _ = _whole(desk, changed)
    made = desk.build()
    assert (made.event(first), made.event(whole)) == ("counts", status)
    told = made.rows("verdicts", event_id=whole, code="old_result_stands")
    assert len(told) == (changed if status == "counts" else 0)


@in_editions("2025-10-01", systems=EVERY)
def test_the_decision_that_the_verdict_names_lets_only_the_new_rounds_count(desk):
    first, whole, games = _whole(desk, 5)
    _, held, _ = _whole(desk, 5)
    order = desk.decide("accept_event", event_id=whole, value="new_rounds")
    made = yield
    assert (made.event(first), made.event(held)) == ("counts", "held")
    assert made.codes(held) == {"nearly_same_and_new_rounds"}
    assert made.event(whole) == "counts"
    message = made.one("verdicts", event_id=whole, code="new_rounds_only")["message"]
    assert message.endswith(f"; only the new rounds count; accepted by decision {order}")
    for _, white, _, _ in games[:5]:
        assert made.reasons(white, whole) == ["counted_before"] * 3 + [None]
    assert len(made.rows("verdicts", event_id=whole, code="old_result_stands")) == 5


@in_editions("2025-10-01", systems=EVERY)
def test_a_small_event_that_goes_on_counts_with_its_new_rounds_by_decision(desk):
    cases = [_whole(desk, 0, size=3) for _ in range(2)]
    desk.decide("accept_event", event_id=cases[1][1], value="new_rounds")
    made = yield
    assert made.codes(cases[0][1]) == {"nearly_same_and_new_rounds"}
    assert [made.event(one) for one in cases[1][:2]] == ["counts", "counts"]
    white = cases[1][2][0][1]
    assert made.reasons(white, cases[1][1]) == ["counted_before"] * 3 + [None]


@in_editions("2025-10-01", systems=EVERY)
def test_new_rounds_count_by_decision_where_the_days_of_the_old_ones_are_others(desk):
    events = []
    for _ in range(2):
        rounds = _rounds(desk, 4)
        first = desk.event(_played(rounds[:3]), round_dates=_of(desk, 0, 1, 2))
        moved = _of(desk, 1, 2, 3, 4)
        whole = desk.event(_played(rounds), round_dates=moved, end=desk.start + 4 * DAY)
        events.append((first, whole))
    desk.decide("accept_event", desk.start + 5 * DAY, event_id=events[1][1], value="new_rounds")
    made = yield
    assert made.codes(events[0][1]) == {"nearly_same_and_new_rounds"}
    assert [made.event(one) for one in events[1]] == ["counts", "counts"]


def _of(desk, *days):
    return {number: desk.start + day * DAY for number, day in enumerate(days, 1)}


@in_editions("2025-10-01", systems=EVERY)
def test_a_game_that_the_old_round_does_not_have_is_told_and_does_not_count(desk):
    rounds = _rounds(desk, 4)
    more = desk.players(1900, 1900)
    desk.event(_played(rounds[:3]))
    whole = desk.event([*_played(rounds), (2, *more, "=")], received=desk.start + 3 * DAY)
    desk.decide("accept_event", event_id=whole, value="new_rounds")
    made = yield
    assert made.reasons(more[0], whole) == ["counted_before"]
    low, high = sorted(more)
    assert made.one("verdicts", event_id=whole, code="old_game_left_out")["message"] == (
        f"round 2: the game of {low} and {high} is not in the event that has this round already; "
        "it does not count"
    )


@in_editions("2025-10-01", systems=EVERY)
def test_a_result_corrected_by_decision_in_either_event_is_compared_as_corrected(desk):
    cases = [_whole(desk, 4) for _ in range(3)]
    _, (first, _, games), (_, second, others) = cases
    desk.decide("correct_result", event_id=first, player_id=games[0][1], round=1, value="1")
    desk.decide("correct_result", event_id=second, player_id=others[0][1], round=1, value="=")
    made = yield
    assert [made.event(whole) for _, whole, _ in cases] == ["held", "counts", "counts"]
    told = [len(made.rows("verdicts", event_id=whole, code="old_result_stands"))
            for _, whole, _ in cases]  # fmt: skip
    assert told == [0, 3, 3]


def test_a_decision_on_new_rounds_does_not_let_the_same_games_count_again():
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 3)
    events = [desk.event(_played(rounds)) for _ in range(2)]
    desk.decide("accept_event", event_id=events[1], value="new_rounds")
    made = desk.build()
    assert [made.event(one) for one in events] == ["counts", "held"]


def test_a_decision_on_new_rounds_that_lets_none_count_is_told():
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 3)
    same, again, alone = (desk.event(_played(each)) for each in (rounds, rounds, _rounds(desk, 2)))
    _, goes_on, _ = _whole(desk, 5)
    idle = [
        desk.decide("accept_event", event_id=one, value="new_rounds") for one in (again, alone, "*")
    ]
    desk.decide("accept_event", event_id=goes_on, value="new_rounds")
    made = desk.build()
    told = {row["decision_id"]: row["message"] for row in made.tables["decisions_without_effect"]}
    assert told == {
        decision: f"event {event} goes on from no other with new rounds"
        for decision, event in zip(idle, (again, alone, "*"), strict=True)
    }
    assert [made.event(one) for one in (same, again, alone, goes_on)] == [
        "counts", "held", "counts", "counts",
    ]  # fmt: skip


def test_an_event_that_waited_for_the_decision_counts_as_received_on_its_day():
    desk = Desk("2025-11-01")
    _, whole, _ = _whole(desk, 5)
    desk.decide("accept_event", "2025-10-30", event_id=whole, value="new_rounds")
    made = desk.build()
    assert made.event(whole) == "not on this list"
