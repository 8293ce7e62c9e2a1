"""The results of one event, cell by cell, drawn from the players' real strengths."""

from dataclasses import dataclass, field

import numpy as np

from pipeline.demo_world.pairings import Pair, Swiss, board_pairs, circle, line_ups
from pipeline.demo_world.shape import SHAPE

# results of white and black
OUTCOMES = (
    ("1", "0"),
    ("=", "="),
    ("0", "1"),
    ("+", "-"),
    ("-", "+"),
    ("-", "-"),
    ("W", "L"),
)
WIN, DRAW, LOSS, FORFEIT, DOUBLE_FORFEIT, UNDER_ONE_MOVE = 0, 1, 2, 3, 5, 6
HALF_POINTS = {"1": 2, "=": 1, "+": 2, "W": 2, "D": 1, "H": 1, "F": 2, "U": 2}


@dataclass
class Crosstable:
    """Rows are players by start rank, columns are rounds. Opponent 0 = none; "" = empty cell."""

    opponents: list[list[int]]
    colours: list[list[str]]
    results: list[list[str]]
    teams: list[list[int]] = field(default_factory=list)  # positions of each team's players

    @classmethod
    def empty(cls, players: int, rounds: int) -> "Crosstable":
        return cls(
            [[0] * rounds for _ in range(players)],
            [["-"] * rounds for _ in range(players)],
            [["Z"] * rounds for _ in range(players)],
        )

    @property
    def rounds(self) -> int:
        return len(self.results[0])

    def enter(self, number: int, pairs: list[Pair], outcomes: list[int]) -> None:
        """Writes the games of one round."""
        for (white, black), outcome in zip(pairs, outcomes, strict=True):
            self.opponents[white][number], self.opponents[black][number] = black + 1, white + 1
            self.colours[white][number], self.colours[black][number] = "w", "b"
            self.results[white][number], self.results[black][number] = OUTCOMES[outcome]

    def half_points(self, player: int) -> int:
        return sum(HALF_POINTS.get(result, 0) for result in self.results[player])

    def games(self) -> list[tuple[int, int]]:
        """Player and round of every game over the board, once per game (white's side)."""
        return [
            (player, number)
            for player, row in enumerate(self.results)
            for number, result in enumerate(row)
            if result in ("1", "=", "0") and self.colours[player][number] == "w"
        ]


class Dice:
    """Draws the outcomes of games between players of given strength."""

    def __init__(self, rng: np.random.Generator, strength: np.ndarray):
        self.rng, self.strength = rng, strength

    def throw(self, pairs: list[Pair]) -> list[int]:
        shape, rng = SHAPE["results"], self.rng
        if not pairs:
            return []
        seats = np.array(pairs)
        white, black = self.strength[seats[:, 0]], self.strength[seats[:, 1]]
        expected = 1 / (1 + 10.0 ** ((black - white - shape["white"]) / shape["scale"]))
        level = (white + black) / 2 - shape["draw_from"]
        draws = np.maximum(shape["draw_share"] + level * shape["draw_by_strength"], 0)
        draws *= 1 - np.abs(2 * expected - 1)
        luck = rng.random(len(pairs))
        outcome = np.where(luck < expected - draws / 2, WIN, LOSS)
        outcome[np.abs(luck - expected) <= draws / 2] = DRAW
        odd = rng.random(len(pairs))
        for share, value in (
            (shape["forfeit"], FORFEIT),
            (shape["double_forfeit"], DOUBLE_FORFEIT),
            (shape["under_one_move"], UNDER_ONE_MOVE),
        ):
            outcome[(odd >= 0) & (odd < share)] = value
            odd -= share
        forfeits = outcome == FORFEIT
        outcome[forfeits] += rng.integers(2, size=int(forfeits.sum()))
        return outcome.tolist()


def play_swiss(rng: np.random.Generator, strength: np.ndarray, rounds: int) -> Crosstable:
    players = len(strength)
    table, swiss, dice = Crosstable.empty(players, rounds), Swiss(players), Dice(rng, strength)
    absences = _absences(rng, players, rounds)
    scores = [0] * players
    for number in range(rounds):
        away = absences.get(number, {})
        for player, code in away.items():
            table.results[player][number] = code
        present = [player for player in range(players) if player not in away]
        pairs, bye = swiss.pair(present, scores)
        table.enter(number, pairs, dice.throw(pairs))
        if bye is not None:
            table.results[bye][number] = "U"
        for player in range(players):
            scores[player] += HALF_POINTS.get(table.results[player][number], 0)
    return table


def _absences(rng: np.random.Generator, players: int, rounds: int) -> dict[int, dict[int, str]]:
    """Round: player: ``H`` (requested half-point bye) or ``Z`` (absent, or gone for good)."""
    shape = SHAPE["results"]
    luck = rng.random((players, rounds))
    asked, gone, away = shape["requested_bye"], shape["withdraws"], shape["absent"]
    absences: dict[int, dict[int, str]] = {}
    for player, number in np.argwhere(luck < asked + gone + away).tolist():
        drawn = luck[player, number]
        leaves = asked <= drawn < asked + gone and number > 0
        for missed in range(number, rounds if leaves else number + 1):
            code = "H" if drawn < asked else "Z"
            absences.setdefault(missed, {}).setdefault(player, code)
    return absences


def play_all(rng: np.random.Generator, strength: np.ndarray, double: bool) -> Crosstable:
    """A round robin, once or twice."""
    rounds = circle(len(strength), both_colours=double)
    table, dice = Crosstable.empty(len(strength), len(rounds)), Dice(rng, strength)
    for number, pairs in enumerate(rounds):
        table.enter(number, pairs, dice.throw(pairs))
    return table


def play_match(rng: np.random.Generator, strength: np.ndarray, rounds: int) -> Crosstable:
    table, dice = Crosstable.empty(2, rounds), Dice(rng, strength)
    for number in range(rounds):
        pairs = [(number % 2, 1 - number % 2)]
        table.enter(number, pairs, dice.throw(pairs))
    return table


def play_knockout(rng: np.random.Generator, strength: np.ndarray) -> Crosstable:
    """One game a round; after a draw the lower start rank goes on. The others stay away."""
    rounds = (len(strength) - 1).bit_length()
    table, dice = Crosstable.empty(len(strength), rounds), Dice(rng, strength)
    left = list(range(len(strength)))
    for number in range(rounds):
        half = len(left) // 2
        pairs = [
            (upper, lower) if at % 2 else (lower, upper)
            for at, (upper, lower) in enumerate(zip(left[:half], reversed(left), strict=False))
        ]
        outcomes = dice.throw(pairs)
        table.enter(number, pairs, outcomes)
        left = sorted(
            min(pair) if OUTCOMES[outcome][0] == OUTCOMES[outcome][1] else pair[_lost(outcome)]
            for pair, outcome in zip(pairs, outcomes, strict=True)
        )
    return table


def _lost(outcome: int) -> int:
    """0 where white goes on, 1 where black does."""
    return int(HALF_POINTS.get(OUTCOMES[outcome][0], 0) == 0)


def play_teams(
    rng: np.random.Generator, strength: np.ndarray, teams: int, boards: int, rounds: int
) -> Crosstable:
    """The first rounds of a round robin of teams; who sits on the bench is absent."""
    roster = len(strength) // teams
    table, dice = Crosstable.empty(len(strength), rounds), Dice(rng, strength)
    table.teams = [list(range(at * roster, (at + 1) * roster)) for at in range(teams)]
    ups = line_ups(rng, teams, boards, roster, rounds)
    for number, meeting in enumerate(circle(teams)[:rounds]):
        pairs = board_pairs(ups[number], meeting)
        table.enter(number, pairs, dice.throw(pairs))
    return table
