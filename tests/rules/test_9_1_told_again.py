"""Article 9.1: games told again are known by pairs, colours and results, whatever the reports say
of rounds and days; each way of telling them has a lawful event beside it that counts.
"""

from datetime import timedelta

import pytest

from .desk import build_cases
from .test_9_1_games_met_again import _rounds

DAY = timedelta(days=1)
NEW_ROUNDS = {"value": "new_rounds"}


def _games(rounds, numbers=None, results=None):
    """Rounds as games, numbered from 1 or as told, all drawn but for so many that were won."""
    games = [
        (number, *game)
        for number, games in zip(numbers or range(1, 99), rounds, strict=False) for game in games
    ]  # fmt: skip
    won = len(games) - (len(games) if results is None else results)
    return games[: len(games) - won] + [(*game[:3], "1") for game in games[len(games) - won :]]


def _days(desk, *days):
    return {number: desk.start + day * DAY for number, day in enumerate(days, 1)}


def _two(desk, first, second, later=0, days=((), ()), length=6, **more):
    """Two events, the second some days later; whether rounds have days, and which."""
    events = []
    for games, gap, told in ((first, 0, days[0]), (second, later, days[1])):
        start = desk.start + gap * DAY
        end = start + length * DAY
        events.append(
            desk.event(games, start=start, end=end, received=desk.start + 20 * DAY,
                       round_dates=_days(desk, *told), **more)
        )  # fmt: skip
    return events


def _round_told_again(desk, size, own, other, decision=None):
    """Three rounds, then two others of the same players with one of the first among them."""
    rounds = _rounds(desk, 6, size)
    later = {own: rounds[other - 1]} | {
        number: rounds[3 + at]
        for at, number in enumerate(number for number in (1, 2, 3) if number != own)
    }
    second = [later[number] for number in (1, 2, 3)]
    events = _two(desk, _games(rounds[:3]), _games(second), later=8, format="team")
    if decision:
        desk.decide("accept_event", event_id=events[1], **decision)
    return events


def _part_of_interchanged(desk, size, changed):
    """Rounds 1 and 2, then 2 and 3 without days; in some games of round 2 the blacks have changed
    places."""
    rounds = _rounds(desk, 3, size)
    blacks = [black for _, black, _ in rounds[1][:changed]]
    turned = [
        (white, black, result)
        for (white, _, result), black in zip(rounds[1], blacks[1:] + blacks[:1], strict=False)
    ]
    second = [turned + rounds[1][changed:], rounds[2]]
    return _two(desk, _games(rounds[:2]), _games(second, (2, 3)), format="team")


def _on_days(desk, same, size=8):
    """A round on the same day under another number, so many of its pairs the same."""
    rounds = _rounds(desk, 3, size)
    second = [rounds[2], rounds[1][:same] + rounds[0][same:]]
    days = ((0, 1), (2, 1))
    return _two(desk, _games(rounds[:2]), _games(second, (1, 2)), days=days, format="team")


def _round_as_an_event(desk, size, meets):
    """A Swiss, and one of its rounds a week later as an event, with colours turned."""
    rounds = _rounds(desk, meets, size)
    turned = [(black, white, "1") for white, black, _ in rounds[1]]
    return _two(desk, _games(rounds), _games([turned]), later=8)


def _some_on_days(desk, later, alike, paired=0):
    """Four rounds of ten, and others on the same days in which so many games, of the first round or
    a later one on, are the same, and so many more but for the result."""
    rounds = _rounds(desk, 8, 10)
    second = [rounds[4 + at] for at in range(4)]
    left = alike + paired
    for at in range(later, 4):
        some, left = min(left, 5 if later else 10), max(0, left - (5 if later else 10))
        second[at] = rounds[at][:some] + second[at][some:]
    games, told = _games(rounds[:4]), _games(second)
    known = {game[:3] for game in games}
    others = [at for at, game in enumerate(told) if game[:3] in known][:paired]
    told = [(*game[:3], "1") if at in others else game for at, game in enumerate(told)]
    return _two(desk, games, told, days=((0, 1, 2, 3),) * 2, format="team")


def _return_match(desk, boards, results, later=0):
    """A match, and as round 2 its return with colours turned: so many results are the same."""
    match = _rounds(desk, 1, boards)
    turned = [[(black, white, result) for white, black, result in match[0]]]
    games = _games(turned, (2,), results)
    return _two(desk, _games(match), games, later, length=0, format="team")


# what is told -> the status of the event that is there later
CASES = {
    "ten games of round 2 as round 1": (lambda d: _round_told_again(d, 10, 1, 2), "held"),
    "nine games of round 2 as round 1": (lambda d: _round_told_again(d, 9, 1, 2), "counts"),
    "ten games of round 2 as round 2": (lambda d: _round_told_again(d, 10, 2, 2), "held"),
    "ten games of round 1 as round 1": (lambda d: _round_told_again(d, 10, 1, 1), "counts"),
    "ten games of round 1 as round 3": (lambda d: _round_told_again(d, 10, 3, 1), "held"),
    "only its new rounds, by decision":
        (lambda d: _round_told_again(d, 10, 3, 1, NEW_ROUNDS), "counts"),
    "accepted by its name": (lambda d: _round_told_again(d, 10, 3, 1, {"value": "*"}), "counts"),
    "a part, two of eight interchanged": (lambda d: _part_of_interchanged(d, 8, 2), "held"),
    "a part, three of eight interchanged": (lambda d: _part_of_interchanged(d, 8, 3), "held"),
    "a part, four of eight interchanged": (lambda d: _part_of_interchanged(d, 8, 4), "counts"),
    "five of eight on the same day": (lambda d: _on_days(d, 5), "held"),
    "four of eight on the same day": (lambda d: _on_days(d, 4), "counts"),
    "four of seven on the same day": (lambda d: _on_days(d, 4, 7), "counts"),
    "ten of forty on the same days": (lambda d: _some_on_days(d, 1, 10), "held"),
    "nine of forty on the same days": (lambda d: _some_on_days(d, 1, 9), "counts"),
    "ten of forty, two more with other results": (lambda d: _some_on_days(d, 1, 10, 2), "held"),
    "ten of forty, three more with other results": (lambda d: _some_on_days(d, 1, 10, 3), "counts"),
    "ten of forty, all of the first round": (lambda d: _some_on_days(d, 0, 10), "counts"),
    "a round of ten as an event": (lambda d: _round_as_an_event(d, 10, 4), "held"),
    "a round of nine as an event": (lambda d: _round_as_an_event(d, 9, 4), "counts"),
    "a round of a match as an event": (lambda d: _round_as_an_event(d, 10, 2), "counts"),
    "a return of five, the same results": (lambda d: _return_match(d, 5, 5), "held"),
    "a return of four, the same results": (lambda d: _return_match(d, 4, 4), "counts"),
    "a return of five, another result": (lambda d: _return_match(d, 5, 4), "counts"),
    "a return of another day": (lambda d: _return_match(d, 5, 5, later=1), "counts"),
}  # fmt: skip


@pytest.fixture(scope="module")
def made():
    """One list with all cases, and by name both events."""
    return build_cases(CASES)


@pytest.mark.parametrize("name", CASES)
def test_games_told_again_are_held_and_others_count(made, name):
    built, events = made
    found = [built.event(one) for one in events[name]]
    assert found == ["counts", CASES[name][1]]


def test_by_decision_only_the_rounds_that_are_new_count(made):
    built, events = made
    one, other = events["only its new rounds, by decision"]
    games = built.rows("half_games", event_id=other)
    rated = {number: {row["is_rated"] for row in games if row["round"] == number}
             for number in (1, 2, 3)}  # fmt: skip
    assert rated == {1: {True}, 2: {True}, 3: {False}}
    assert {row["is_rated"] for row in built.rows("half_games", event_id=one)} == {True}


def test_the_verdict_says_that_only_the_colours_are_others(made):
    built, events = made
    first, second = events["a return of five, the same results"]
    told = built.one("verdicts", event_id=second, code="nearly_same_games_as")["message"]
    assert told == (
        f"5 of 5 games have the pairs and results of event {first}, whatever their colours"
    )
