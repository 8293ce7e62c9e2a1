"""A round told twice in one report is held; rounds that only look alike are not."""

from collections.abc import Callable

import pytest

from tests.reports.trf_texts import Reading, cell, header, player, read_texts, report

MIRRORED = {"1": "0", "0": "1", "=": "="}
Game = tuple[int, int, str]
ROUND = [(1, 5, "1"), (6, 2, "="), (3, 7, "0"), (8, 4, "1")]
OTHER = [(1, 6, "1"), (7, 2, "="), (3, 8, "0"), (5, 4, "1")]


def told(*rounds: list[Game], colors: str = "wb") -> str:
    """A report of eight players with these rounds: white, black and the result of white."""
    cells = {rank: [cell()] * len(rounds) for rank in range(1, 9)}
    for place, games in enumerate(rounds):
        for white, black, result in games:
            cells[white][place] = cell(black, colors[0], result)
            cells[black][place] = cell(white, colors[1], MIRRORED[result])
    lines = [player(rank, *each) for rank, each in cells.items()]
    return report(*lines, head=header(_142=str(len(rounds))))


def changed(change: Callable[[Game], Game], boards: int = 4) -> list[Game]:
    """The round with some boards changed."""
    return [change(game) if board < boards else game for board, game in enumerate(ROUND)]


def reversed_colors(game: Game) -> Game:
    white, black, result = game
    return black, white, MIRRORED[result]


TWICE = {
    "one after the other": (told(OTHER, ROUND, ROUND), "2, 3", 3),
    "with another between": (told(ROUND, OTHER, ROUND), "1, 3", 3),
    "three times": (told(ROUND, ROUND, OTHER, ROUND), "1, 2, 4", 4),
}
QUAD = [[(1, 4, "1"), (2, 3, "=")], [(4, 3, "0"), (1, 2, "=")], [(2, 4, "1"), (3, 1, "=")]]
SECOND_CYCLE = [[(black, white, MIRRORED[result]) for white, black, result in games]
                for games in QUAD]  # fmt: skip
SOUND = {
    "a double round robin of four": told(*QUAD, *SECOND_CYCLE),
    "a quad in which one game of the second cycle differs": told(
        *QUAD, *QUAD[:2], [QUAD[2][0], (3, 1, "0")]
    ),
    "a quad with one round more": told(*QUAD, *QUAD[:1]),
    "two games that stand three times": told(*QUAD[:1] * 3),
    "a match on two boards told by rounds": told(*QUAD[:2], *QUAD[:2]),
    "two rounds": told(ROUND, OTHER),
    "colors reversed": told(ROUND, changed(reversed_colors)),
    "one result differs": told(ROUND, changed(lambda game: (*game[:2], "="), 1)),
    "one board has other colors": told(ROUND, changed(reversed_colors, 1)),
    "two results interchanged": told(ROUND, [(1, 5, "="), (6, 2, "1"), *ROUND[2:]]),
    "one board is missing": told(ROUND, ROUND[:3]),
    "three games": told(ROUND[:3], ROUND[:3]),
    "a match of two": told(*[[(1, 2, "=")]] * 6),
    "teams that meet a third time": told(ROUND, changed(reversed_colors), ROUND),
    "without colors": told(ROUND, ROUND, colors="--"),
}


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(
        {name: text for name, (text, *_) in TWICE.items()} | SOUND | {"quad": told(*QUAD, *QUAD)}
    )


@pytest.mark.parametrize("name", TWICE)
def test_the_same_round_under_two_numbers_is_held_and_named(name, readings):
    _, rounds, last = TWICE[name]
    found = readings[name].finding("rounds_repeated")
    assert (readings[name].state, found["severity"], found["round"]) == ("held", "error", last)
    assert found["message"].startswith(
        f"Rounds {rounds} tell the same 4 games: the same pairs, colors and results. "
    )
    assert "accept_event with the value identity" in found["message"]


def test_a_small_round_robin_listed_twice_is_held_and_each_round_named(readings):
    found = [one for one in readings["quad"].findings if one["code"] == "rounds_repeated"]
    assert readings["quad"].state == "held"
    assert [one["message"].partition(":")[0] for one in found] == [
        f"Rounds {one}, {one + 3} tell the same 2 games" for one in (1, 2, 3)
    ]


@pytest.mark.parametrize("name", SOUND)
def test_rounds_that_are_not_the_same_in_everything_hold_nothing(name, readings):
    assert readings[name].state == "accepted"
    assert "rounds_repeated" not in readings[name].codes
