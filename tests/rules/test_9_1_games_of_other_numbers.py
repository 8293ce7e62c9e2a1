"""Article 9.1: a player who has another number in one of two reports does not make other games.

Decisions that correct a number or say that two numbers are one person are taken into account.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


def _all_play(players, results="======"):
    """A round robin of four."""
    first, second, third, fourth = players
    pairs = [(first, fourth), (second, third), (fourth, third), (first, second),
             (second, fourth), (third, first)]  # fmt: skip
    return [
        (1 + place // 2, *pair, result)
        for place, (pair, result) in enumerate(zip(pairs, results, strict=True))
    ]


@in_editions("2025-10-01", systems=EVERY)
def test_a_report_sent_again_with_the_right_number_is_that_of_the_corrected_event(desk):
    cases = []
    for is_corrected in (True, False):
        wrong, *players = desk.players(*[1900] * 5)
        first = desk.event(_all_play([wrong, *players[1:]]))
        if is_corrected:
            desk.decide("correct_player", event_id=first, player_id=wrong, value=str(players[0]))
        again = desk.event(_all_play(players), received=desk.start + 3 * DAY)
        cases.append((first, again))
    made = yield
    told = [made.event(one) for pair in cases for one in pair]
    assert told == ["counts", "held", "counts", "counts"]


@in_editions("2025-10-01", systems=EVERY)
def test_the_wrong_number_again_is_that_of_the_corrected_event_too(desk):
    wrong, right, *others = desk.players(*[1900] * 5)
    first = desk.event(_all_play([wrong, *others]))
    desk.decide("correct_player", event_id=first, player_id=wrong, value=str(right))
    again = desk.event(_all_play([wrong, *others], "1====="), received=desk.start + 3 * DAY)
    made = yield
    assert [made.event(one) for one in (first, again)] == ["counts", "held"]


@pytest.mark.parametrize("is_greater", [False, True], ids=["a smaller number", "a greater number"])
def test_an_alias_after_the_list_does_not_let_the_games_count_again(is_greater):
    desk = Desk("2025-11-01")
    players = desk.players(*[1900] * 5)
    old, new = (players[0], players[4]) if is_greater else (players[4], players[0])
    others = players[1:4]
    first = desk.event(_all_play([old, *others], "1=0=1="))
    following = desk.next(made := desk.build(), "2025-12-01")
    assert made.event(first) == "counts"
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    following.decide("alias", "2025-11-05", player_id=old, value=str(new))
    dates = {"start": "2025-10-05", "end": "2025-10-07", "received": "2025-11-10"}
    again = following.event(_all_play([new, *others], "1=0=11"), **dates)
    assert following.build().event(again) == "held"


def test_an_event_that_a_list_rates_stands_although_it_is_refused_since():
    desk = Desk("2025-11-01")
    players = desk.players(*[1900] * 4)
    first = desk.event(_all_play(players))
    following = desk.next(desk.build(), "2025-12-01")
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    following.decide("refuse_event", "2025-11-05", event_id=first)
    dates = {"start": "2025-10-05", "end": "2025-10-07", "received": "2025-11-10"}
    again = following.event(_all_play(players), **dates)
    assert following.build().event(again) == "held"
    # made again without it, the list before leaves the games to the other
    desk.decide("refuse_event", "2025-11-05", event_id=first)
    again_made = desk.build()
    assert again_made.event(first) == "refused"
    anew = desk.next(again_made, "2025-12-01")
    anew.rows |= {
        name: rows for name, rows in following.rows.items()
        if name.startswith(("staged_", "register_", "decision_"))
    }  # fmt: skip
    assert anew.build().event(again) == "counts"
