"""Article 9.1: a game that two files of one event (its parts) tell counts once.

It is the same game in the same round; where a part numbers its rounds anew, on the same day with
the same colours. Parts that contradict one another hold their event, never the list.
"""

from datetime import timedelta

import pytest

from .desk import Desk

DAY = timedelta(days=1)


def _days(desk, first, last, number=1, late=0):
    """The days of rounds from a number on: as many as from the first to the last day."""
    return {
        number + place: desk.start + (first + place - 1 + late) * DAY
        for place in range(last - first + 1)
    }


def _parts(desk, *parts):
    """An event told by several files of one row in the register: (games, days of rounds) each."""
    names = [f"piece-{desk.events}-{number}.trf" for number in range(len(parts))]
    for name, (games, days) in zip(names, parts, strict=True):
        desk.event(games, register=None, round_dates=days, report={"file_name": name})
    event = f"pieces-{desk.events}"
    desk.register(event, start_date=desk.start, end_date=desk.start + 2 * DAY,
                  report_file="|".join(names))  # fmt: skip
    return event


def _rounds(desk, number, size=3):
    """Rounds of draws: everybody of one team meets another of the other team each time."""
    white, black = desk.players(*[1900] * size), desk.players(*[1900] * size)
    return [[(one, black[(place + turn) % size], "=") for place, one in enumerate(white)]
            for turn in range(number)]  # fmt: skip


def _told(rounds, first, last, number=None):
    """The games of the rounds from first to last, under their numbers or from another one on."""
    return [(place + (number or first), *game)
            for place, games in enumerate(rounds[first - 1 : last]) for game in games]  # fmt: skip


def _built(*parts_of, rounds=3, size=3):
    """The list with an event in parts, each made by a function of the desk and the rounds."""
    desk = Desk("2025-11-01")
    played = _rounds(desk, rounds, size)
    event = _parts(desk, *[part(desk, played) for part in parts_of])
    return desk.build(), event, played


def _games(made, event):
    return len(made.rows("half_games", event_id=event)) // 2


def _first(desk, played):
    return _told(played, 1, 2), _days(desk, 1, 2)


@pytest.mark.parametrize("days", [{}, {2: 1, 3: 2}, {2: 2, 3: 3}])
def test_an_overlapping_part_without_days_or_a_day_off_counts_once(days):
    made, event, _ = _built(
        _first,
        lambda desk, played: (
            _told(played, 2, 3), {one: desk.start + day * DAY for one, day in days.items()},
        ),
    )  # fmt: skip
    assert (made.event(event), _games(made, event)) == ("counts", 9)
    message = made.one("verdicts", event_id=event, code="parts_overlap")["message"]
    assert message == "3 games are told by several parts of the event and count once" + (
        "; 3 of them in a round of another number or day" if days.get(2) == 2 else ""
    )
    assert sum(one["games"] for one in made.rows("changes", event_id=event)) == 18


def test_a_part_that_numbers_its_rounds_anew_is_known_by_its_days():
    made, event, _ = _built(
        _first, lambda desk, played: (_told(played, 2, 3, 1), _days(desk, 2, 3, 1))
    )
    assert (made.event(event), _games(made, event)) == ("counts", 9)
    message = made.one("verdicts", event_id=event, code="parts_overlap")["message"]
    assert message.endswith("; 3 of them in a round of another number or day")


def test_a_part_of_new_rounds_numbered_anew_counts_whole():
    made, event, _ = _built(
        _first, lambda desk, played: (_told(played, 3, 3, 1), _days(desk, 3, 3, 1))
    )
    assert (made.event(event), _games(made, event)) == ("counts", 9)
    assert made.rows("verdicts", event_id=event, code="parts_overlap") == []


def test_several_games_of_a_match_on_one_day_are_not_taken_for_one_another():
    desk = Desk("2025-11-01")
    one, other = desk.players(1900, 1900)
    turned = [(one, other, "="), (other, one, "=")]
    games = [(number, *turned[number % 2]) for number in range(1, 5)]
    days = dict.fromkeys(range(1, 5), desk.start)
    match = _parts(desk, (games[:2], days), (games[2:], days))
    assert desk.build().rows("event_verdicts", event_id=match, code="parts_overlap") == []


@pytest.mark.parametrize("late", [0, 1])
def test_another_result_holds_the_event_on_whatever_day(late):
    made, event, played = _built(
        _first,
        lambda desk, played: (
            [(number, white, black, "1") for number, white, black, _ in _told(played, 2, 2)],
            _days(desk, 2, 2, 2, late),
        ),
    )  # fmt: skip
    assert made.codes(event) == {"parts_contradict"}
    white, black, _ = played[1][0]
    message = made.one("event_verdicts", event_id=event, code="parts_contradict")["message"]
    assert message.startswith(
        f"round 2: two parts of the event give the game of {white} and {black} different results"
    )


def test_a_second_cycle_under_the_same_numbers_holds_the_event_and_not_the_list():
    made, event, _ = _built(
        _first,
        lambda desk, played: (
            [(number, black, white, "=") for number, white, black, _ in _told(played, 1, 2)],
            _days(desk, 1, 2, 1, 5),
        ),
    )  # fmt: skip
    assert made.codes(event) == {"parts_contradict"}
    message = made.one("event_verdicts", event_id=event, code="parts_contradict")["message"]
    assert "number the rounds of both on" in message


def _other_id(of_round):
    """The third round and one before, in which the first white player has another opponent."""

    def part(desk, played):
        first, *others = played[of_round - 1]
        played = [*played[: of_round - 1], [(first[0], desk.player(1900), "="), *others],
                  *played[of_round:]]  # fmt: skip
        return _told(played, 2, 3), _days(desk, 2, 3, 2)

    return part


def test_a_player_with_two_opponents_in_a_round_of_both_parts_holds_the_event():
    made, event, played = _built(_first, _other_id(2))
    assert made.codes(event) == {"parts_contradict"}
    own, opponent, _ = played[1][0]
    message = made.one("event_verdicts", event_id=event, code="parts_contradict")["message"]
    assert message.startswith(
        f"round 2: player {own} meets {opponent} in one part of the event and "
    )


def test_a_player_with_another_opponent_in_a_round_of_one_part_holds_nothing():
    made, event, _ = _built(_first, _other_id(3))
    assert (made.event(event), _games(made, event)) == ("counts", 9)


def test_a_corrected_id_makes_both_parts_agree():
    desk = Desk("2025-11-01")
    played, wrong = _rounds(desk, 3), desk.player(1900)
    right = played[1][0][1]
    games = [(number, white, wrong if black == right else black, result)
             for number, white, black, result in _told(played, 2, 3)]  # fmt: skip
    event = _parts(desk, _first(desk, played), (games, _days(desk, 2, 3, 2)))
    desk.decide("correct_player", event_id=event, player_id=wrong, value=str(right))
    made = desk.build()
    assert (made.event(event), _games(made, event)) == ("counts", 9)


@pytest.mark.parametrize("side", [0, 1])
def test_a_corrected_result_settles_both_parts(side):
    desk = Desk("2025-11-01")
    played = _rounds(desk, 2)
    (number, white, black, _), *same = _told(played, 2, 2)
    other = [(number, white, black, "1"), *same]
    event = _parts(desk, _first(desk, played), (other, _days(desk, 2, 2, 2)))
    person = (white, black)[side]
    desk.decide("correct_result", event_id=event, player_id=person, round=2, value="10"[side])
    made = desk.build()
    assert (made.event(event), _games(made, event)) == ("counts", 6)
    [half] = made.rows("half_games", event_id=event, player_id=white, round=2)
    assert half["score_hundredths"] == 100
    assert made.rows("decisions_without_effect") == []
