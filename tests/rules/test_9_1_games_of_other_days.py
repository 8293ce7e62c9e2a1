"""Article 9.1: days tell games apart, or that they are the same; who was there first stands.

Where both reports date their rounds, games of different days are different games, and a few games
of the same days are the same games. A report received later holds none that was there before.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _dates, _played, _rounds

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


@in_editions(systems=EVERY)
def test_a_second_cycle_by_the_same_table_on_other_days_is_rated(desk):
    # the same pairing table: 11 of 20 games have the same round, colours and result by chance;
    # so it is in no Swiss
    rounds = _rounds(desk, 4)
    first, second = ({number: desk.start + day * DAY for number, day in enumerate(days, 1)}
                     for days in ((0, 0, 1, 1), (2, 2, 3, 3)))  # fmt: skip
    events = [
        desk.event(_played(rounds), round_dates=first, end=desk.start + DAY, format="team"),
        desk.event(_played(rounds, 11), round_dates=second, start=desk.start + 2 * DAY,
                   end=desk.start + 3 * DAY, format="team"),
    ]  # fmt: skip
    made = yield
    assert [made.event(one) for one in events] == ["counts", "counts"]
    assert made.codes(events[1]) == set()


@pytest.mark.parametrize(
    ("days", "shared", "status"),
    [
        ((5, 6, 7, 8), 11, "counts"), ((5, 6, 7, 8), 12, "held"), ((), 11, "counts"),
        ((), 16, "held"), ((5, 6, 9, 10), 11, "held"), ((5, 6, 9, 10), 8, "held"),
        ((5, 6, 9, 10), 5, "counts"), ((5, 9, 10, 11), 4, "held"), ((5, 9, 10, 11), 3, "held"),
        ((5, 9, 10, 11), 2, "counts"),
    ],
    ids=[
        "11 of 20 of the same days", "12 of 20 of the same days", "11 of 20 without days",
        "16 of 20 without days", "10 of 10 of the same days", "8 of 10 of the same days",
        "5 of 10 of the same days", "4 of 5 of the same days", "3 of 5 of the same days",
        "2 of 5 of the same days",
    ],
)  # fmt: skip
def test_ten_games_are_no_chance_where_they_are_most_of_the_rounds_of_the_same_days(
    days, shared, status
):
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 4)
    same = {"end": "2025-10-11", "format": "team"}
    first = desk.event(_played(rounds), round_dates=_dates(5, 6, 7, 8), **same)
    second = desk.event(
        _played(rounds, shared), round_dates=_dates(*days), received="2025-10-12", **same
    )
    made = desk.build()
    assert (made.event(first), made.event(second)) == ("counts", status)


def _interim(games, days, shared=None):
    """The status of the last of four rounds, or some of its games, numbered 1, beside the whole."""
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 4)
    whole = desk.event(_played(rounds), round_dates=_dates(5, 6, 7, 8), end="2025-10-09")
    last = _played([rounds[3][:games]], shared)
    interim = desk.event(last, round_dates=_dates(*days), end="2025-10-09", received="2025-10-10")
    made = desk.build()
    assert made.event(whole) == "counts"
    return made.event(interim)


@pytest.mark.parametrize(("games", "status"), [(1, "counts"), (2, "held"), (3, "held")])
def test_two_games_of_the_same_day_are_enough(games, status):
    assert _interim(games, [8]) == status


@pytest.mark.parametrize(
    ("games", "days", "status"),
    [(4, [9], "counts"), (5, [9], "held"), (4, [], "counts"), (5, [], "held")],
    ids=["another day", "another day, all five games", "no day", "no day, all five games"],
)
def test_fewer_than_five_games_of_another_day_or_of_none_may_be_others(games, days, status):
    assert _interim(games, days) == status


@pytest.mark.parametrize(
    ("shared", "status"), [(2, "counts"), (3, "held"), (4, "held")], ids=["40", "60", "80"]
)
def test_three_fifths_of_the_results_are_enough_where_pairs_colours_and_day_are_the_same(
    shared, status
):
    assert _interim(5, [8], shared) == status


@pytest.mark.parametrize(
    ("received", "status"),
    [("2025-10-06", "held"), ("2025-10-29", "counts"), ("2025-11-10", "counts")],
    ids=["before it", "after it", "after the closing"],
)
def test_an_event_of_a_later_list_holds_none_that_was_there_first(received, status):
    # an earlier list is made again when a later one has rated the other event
    desk = Desk("2025-11-01")
    games = _played(_rounds(desk, 3))
    first = desk.event(games, received="2025-10-10")
    following = desk.next(desk.build(), "2025-12-01")
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    second = following.event(games, start="2025-10-05", end="2025-10-06", received=received)
    accepted = {"event_id": second, "value": "*", "decided_on": "2025-11-11"}
    following.decide("accept_event", **accepted)
    later = following.build()
    assert later.event(second) == "counts"
    again = later.rows("events_rated", event_id=second)
    desk.rows |= {"later_events_rated": again, "register_rows": following.rows["register_rows"]}
    desk.rows["games_before"] = [
        {"event_id": second, "low_id": half["player_id"], "high_id": half["opponent_id"]}
        | {name: half[name] for name in ("round", "round_date", "color", "result")}
        for half in later.tables["half_games"] if half["player_id"] < half["opponent_id"]
    ]  # fmt: skip
    assert desk.build().event(first) == status
    # with the decision, taken when both were there, they are different games in any case
    desk.decide("accept_event", **accepted)
    assert desk.build().event(first) == "counts"


@in_editions("2025-10-01", systems=EVERY)
def test_to_accept_one_of_two_events_by_its_name_tells_both_apart(desk):
    events = []
    for days, status in ((-1, "held"), (0, "counts"), (1, "counts")):
        games = _played(_rounds(desk, 3))
        first = desk.event(games)
        second = desk.event(games, received=desk.start + 9 * DAY)
        # a decision from before the second was received cannot have meant it
        desk.decide("accept_event", desk.start + (9 + days) * DAY, event_id=first, value="*")
        third = desk.event(games, received=desk.start + 12 * DAY)
        events.append((first, second, third, status))
    made = yield
    for first, second, third, status in events:
        found = [made.event(one) for one in (first, second, third)]
        assert found == ["counts", status, "held"]
