"""Article 9.1: a group that plays by the same table every week is accepted once, as a series.

Nearly the same results on days of their own are then no copy; the same days, or all the same, are.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .test_9_1_games_met_again import _played, _rounds

DAY = timedelta(days=1)


def _week(desk, rounds, number, changed, **more):
    """The rounds in one day of a week, with so many results that no other week has."""
    day = desk.start + 7 * number * DAY
    games = _played(rounds)
    games = [*games[: number * 3], *((*g[:3], "1") for g in games[number * 3 :][:changed]),
             *games[number * 3 + changed :]]  # fmt: skip
    return desk.event(games, start=day, end=day, received=day,
                      round_dates=dict.fromkeys(range(1, 5), day))  # fmt: skip


def test_one_acceptance_lets_every_week_of_a_series_count_and_is_told():
    desk = Desk("2025-11-01", system="rapid")
    rounds = _rounds(desk, 4)
    first, second, third = (_week(desk, rounds, number, 2) for number in range(3))
    assert [desk.build().event(one) for one in (first, second, third)] == [
        "counts", "held", "held",
    ]  # fmt: skip
    order = desk.decide("accept_event", event_id=second, value="series")
    made = desk.build()
    assert [made.event(one) for one in (first, second, third)] == ["counts"] * 3
    message = made.one("verdicts", event_id=third, code="nearly_same_games_as")["message"]
    assert message.endswith(f"; accepted by decision {order}")
    assert not made.rows("decisions_without_effect", decision_id=order)
    # the next list knows the series, whatever the event that the decision names
    following = desk.next(made, "2025-12-01")
    fourth = _week(desk, rounds, 5, 0)
    following.rows |= {
        name: rows
        for name, rows in desk.rows.items()
        if name.startswith(("staged_", "decision_", "register_"))
    }
    made = following.build()
    assert made.event(fourth) == "counts"
    message = made.one("verdicts", event_id=fourth, code="nearly_same_games_as")["message"]
    assert message.endswith(f"; accepted by decision {order}")


def test_a_copy_of_an_event_of_a_series_is_held_on_its_days_or_where_all_is_the_same():
    desk = Desk("2025-11-01", system="rapid")
    rounds = _rounds(desk, 4)
    first, second = (_week(desk, rounds, number, 2) for number in range(2))
    same_day = _week(desk, rounds, 1, 1)
    all_the_same = _week(desk, rounds, 2, 0)
    again = _week(desk, rounds, 3, 0)
    desk.decide("accept_event", event_id=first, value="series")
    made = desk.build()
    events = (first, second, same_day, all_the_same, again)
    assert [made.event(one) for one in events] == ["counts", "counts", "held", "counts", "held"]


def test_nearly_the_same_without_an_acceptance_of_the_series_is_held_each_week():
    desk = Desk("2025-11-01", system="rapid")
    rounds, others = _rounds(desk, 4), _rounds(desk, 4)
    weeks = [_week(desk, rounds, number, 2) for number in range(2)]
    elsewhere = [_week(desk, others, number, 2) for number in range(2)]
    desk.decide("accept_event", event_id=elsewhere[0], value="series")
    made = desk.build()
    told = [made.event(one) for one in (*weeks, *elsewhere)]
    assert told == ["counts", "held", "counts", "counts"]


@pytest.mark.parametrize("value", ["*", "series"])
@pytest.mark.parametrize("accepted", [0, 1])
def test_what_counts_by_a_decision_on_another_event_counts_from_the_day_of_it(accepted, value):
    desk = Desk("2025-11-01", system="rapid")
    rounds = _rounds(desk, 4)
    events = [_week(desk, rounds, number, 2) for number in range(2)]
    desk.decide("accept_event", "2025-11-02", event_id=events[accepted], value=value)
    made = desk.build()
    assert [made.event(one) for one in events] == ["counts", "not on this list"]
    following = desk.next(made, "2025-12-01")
    following.rows |= {
        name: rows for name, rows in desk.rows.items() if name.startswith(("staged_", "register_"))
    }
    assert following.build().event(events[1]) == "counts"
