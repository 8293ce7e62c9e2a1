"""Article 9.1: the same pairs all through a Swiss are no chance, whatever else is told.

Four fifths of the pairs of the smaller event meet in both, in the same round or with the same
colours and result: it is held where everybody meets three others or more, but less than a third of
all pairs. Else it may be a second cycle of a round robin or of a match on many boards.
"""

from datetime import timedelta

import pytest

from .desk import build_cases
from .test_9_1_games_met_again import _rounds

DAY = timedelta(days=1)


def _again(
    desk, size=6, number=3, pairs=None, turned=True, changed=0, later=7, numbers=None, **more
):
    """An event with days, and the same pairs some days later: how many of them, with the colours
    turned, with some results changed, in rounds of other numbers."""
    rounds = _rounds(desk, 2 * number, size)
    others = [game for games in rounds[number:] for game in games]
    games = [(at, *game) for at, one in enumerate(rounds[:number], 1) for game in one]
    keep = len(games) if pairs is None else pairs
    told = games[:keep] + [(at, *others[-1 - on]) for on, (at, *_) in enumerate(games[keep:])]
    told = [(*game[:3], "1") for game in told[:changed]] + told[changed:]
    if turned:
        told = [(at, black, white, {"1": "0"}.get(won, won)) for at, white, black, won in told]
    if numbers:
        told = [(numbers[at - 1], *game) for at, *game in told]
    days = {at: desk.start + at * DAY for at in range(1, number + 2)}
    first = desk.event(games, end=desk.start + 5 * DAY, round_dates=days, **more)
    second = desk.event(
        told, start=desk.start + later * DAY, end=desk.start + (later + 5) * DAY, **more,
        received=desk.start + (later + 6) * DAY,
        round_dates={at: day + later * DAY for at, day in days.items()},
    )  # fmt: skip
    return first, second


# what is done -> the status of the event that is there later
CASES = {
    "turned": (lambda d: _again(d), "held"),
    "turned, a third of the results changed": (lambda d: _again(d, changed=6), "held"),
    "turned, 15 of 18 pairs": (lambda d: _again(d, pairs=15), "held"),
    "turned, 14 of 18 pairs": (lambda d: _again(d, pairs=14), "counts"),
    "other days, half of the results changed":
        (lambda d: _again(d, turned=False, changed=9), "held"),
    "the same days, half of the results changed":
        (lambda d: _again(d, turned=False, changed=9, later=0), "held"),
    "an empty round in the middle": (lambda d: _again(d, turned=False, numbers=(1, 3, 4)), "held"),
    "23 % of all pairs": (lambda d: _again(d, size=7), "held"),
    "36 % of all pairs": (lambda d: _again(d, number=4), "held"),
    "36 % of all pairs, 23 of 24": (lambda d: _again(d, number=4, pairs=23), "held"),
    "36 % of all pairs, 22 of 24": (lambda d: _again(d, number=4, pairs=22), "counts"),
    "half of all pairs": (lambda d: _again(d, size=5, number=5), "counts"),
    "two others": (lambda d: _again(d, number=2), "counts"),
    "a team event": (lambda d: _again(d, format="team"), "counts"),
}  # fmt: skip


@pytest.fixture(scope="module")
def made():
    """One list with all cases, and by name both events."""
    return build_cases(CASES)


@pytest.mark.parametrize("name", CASES)
def test_the_same_pairs_all_through_a_swiss_are_held(made, name):
    built, events = made
    found = [built.event(one) for one in events[name]]
    assert found == ["counts", CASES[name][1]]


def test_the_verdict_names_the_pairs(made):
    built, events = made
    first, second = events["turned, 15 of 18 pairs"]
    told = built.one("verdicts", event_id=second, code="nearly_same_games_as")["message"]
    assert told == (
        f"15 of 18 games have the pairs of event {first}, more than chance brings together in a "
        f"Swiss"
    )
    first, second = events["the same days, half of the results changed"]
    told = built.one("verdicts", event_id=second, code="nearly_same_games_as")["message"]
    assert told == (
        f"18 of 18 games have the pairs and colours of event {first}, 9 of them its results"
    )
