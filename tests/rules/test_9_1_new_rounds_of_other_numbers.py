"""Article 9.1: a later part whose rounds have other numbers than those of the first part.

It is held, and a decision lets only the rounds count that the first part does not have.
"""

from datetime import timedelta

from .desk import Desk
from .scenes import in_editions
from .test_9_1_games_met_again import _played, _rounds

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


def _parts(desk):
    """Rounds 1 to 3 of an event, then its rounds 2 to 5 numbered from 1, each on the day it was
    played on. Gives both events and the games of the second."""
    rounds = _rounds(desk, 5)
    days = [desk.start + number * DAY for number in range(5)]
    first = desk.event(_played(rounds[:3]), round_dates=dict(enumerate(days[:3], 1)))
    games = _played(rounds[1:])
    later = dict(start=days[1], end=days[4], received=days[4])
    return first, desk.event(games, round_dates=dict(enumerate(days[1:], 1)), **later), games


@in_editions("2025-10-01", systems=EVERY)
def test_the_advice_of_the_held_part_lets_its_new_rounds_count(desk):
    _, waits, _ = _parts(desk)
    first, part, games = _parts(desk)
    order = desk.decide("accept_event", desk.start + 5 * DAY, event_id=part, value="new_rounds")
    made = yield
    assert made.codes(waits) == {"nearly_same_and_new_rounds"}
    assert (made.event(first), made.event(part)) == ("counts", "counts")
    assert made.reasons(games[0][1], part) == ["counted_before"] * 2 + [None] * 2
    message = made.one("verdicts", event_id=part, code="new_rounds_only")["message"]
    assert message == (
        f"10 of 20 games are those of event {first}; only the new rounds count; "
        f"accepted by decision {order}"
    )
    assert not made.rows("decisions_without_effect", decision_id=order)
    assert not made.rows("verdicts", event_id=part, code="old_game_left_out")


@in_editions("2025-10-01")
def test_a_result_that_differs_in_a_round_of_another_number_is_told(desk):
    rounds = _rounds(desk, 5, 6)
    first = desk.event(_played(rounds[:3]))
    games = _played(rounds[1:])
    games[0] = (*games[0][:3], "1")
    part = desk.event(games, received=desk.start + 5 * DAY)
    desk.decide("accept_event", desk.start + 5 * DAY, event_id=part, value="new_rounds")
    made = yield
    assert made.event(part) == "counts"
    _, white, black, _ = games[0]
    assert made.reasons(white, part) == ["counted_before"] * 2 + [None] * 2
    low, high = sorted((white, black))
    message = made.one("verdicts", event_id=part, code="old_result_stands")["message"]
    assert message.startswith(f"round 1: the result of {low} against {high} is ")
    assert f"= in event {first} counts" in message


@in_editions("2025-10-01")
def test_rounds_in_another_order_have_no_new_ones_to_let_count(desk):
    rounds = _rounds(desk, 4)
    desk.event(_played(rounds))
    again = desk.event(_played(rounds[::-1]), start=desk.start + 10 * DAY)
    order = desk.decide("accept_event", event_id=again, value="new_rounds")
    made = yield
    assert made.codes(again) == {"nearly_same_games_as"}
    assert made.rows("decisions_without_effect", decision_id=order)


def test_the_same_numbers_on_the_same_days_are_not_called_others():
    # one game of the old round is of a player with another number: most of its day, not of all
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 4, 11)
    days = [desk.start + number * DAY for number in range(4)]
    first = desk.event(_played(rounds[:2]), round_dates=dict(enumerate(days[:2], 1)))
    games = [(2 + place, *game) for place, part in enumerate(rounds[1:]) for game in part]
    other = desk.player(1900)
    swapped = [(number, other if white == games[0][1] else white, black, result)
               for number, white, black, result in games]  # fmt: skip
    dates = {2 + place: day for place, day in enumerate(days[1:])}
    part = desk.event(swapped, round_dates=dates, start=days[1], end=days[3], received=days[3])
    made = desk.build()
    (code,) = made.codes(part)
    message = made.one("verdicts", event_id=part, code=code)["message"]
    assert (code, message) == (
        "nearly_same_and_new_rounds", f"10 of 33 games are those of event {first}"
    )  # fmt: skip
