"""Who meets whom. Players are positions 0, 1 … in the order of their start ranks."""

import numpy as np

Pair = tuple[int, int]  # white, black


def circle(players: int, both_colours: bool = False) -> list[list[Pair]]:
    """Rounds of a round robin; with an odd number one player is free in each round."""
    seats = list(range(players + players % 2))
    rounds = []
    for number in range(len(seats) - 1):
        pairs = [(seats[i], seats[-1 - i]) for i in range(len(seats) // 2)]
        if number % 2:
            pairs[0] = pairs[0][::-1]
        pairs = [pair if i == 0 or i % 2 else pair[::-1] for i, pair in enumerate(pairs)]
        rounds.append([pair for pair in pairs if max(pair) < players])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    if both_colours:
        rounds += [[(black, white) for white, black in pairs] for pairs in rounds]
    return rounds


class Swiss:
    """Pairs round by round: equal scores first, nobody twice, colours in turn."""

    def __init__(self, players: int):
        self.met: list[set[int]] = [set() for _ in range(players)]
        self.whites = [0] * players
        self.had_bye = [False] * players

    def pair(self, present: list[int], score: list[int]) -> tuple[list[Pair], int | None]:
        """The pairs of a round and the player left over, who gets the bye."""
        waiting = _folded(sorted(present, key=lambda player: (-score[player], player)), score)
        bye = self._bye(waiting) if len(waiting) % 2 else None
        pairs = []
        while waiting:
            first = waiting.pop(0)
            met = self.met[first]
            at = next((at for at, other in enumerate(waiting) if other not in met), None)
            if at is None:
                pairs.append(self._exchange(first, waiting.pop(0), pairs))
            else:
                pairs.append((first, waiting.pop(at)))
        return [self._seat(*pair) for pair in pairs], bye

    def _bye(self, waiting: list[int]) -> int:
        """The last in the order without a bye so far; leaves the order."""
        choice = next((p for p in reversed(waiting) if not self.had_bye[p]), waiting[-1])
        self.had_bye[choice] = True
        waiting.remove(choice)
        return choice

    def _exchange(self, first: int, second: int, pairs: list[Pair]) -> Pair:
        """Two who met already: exchanges opponents with an earlier pair where that helps."""
        for at in reversed(range(len(pairs))):
            third, fourth = pairs[at]
            if third not in self.met[first] and fourth not in self.met[second]:
                pairs[at] = (first, third)
                return second, fourth
            if fourth not in self.met[first] and third not in self.met[second]:
                pairs[at] = (first, fourth)
                return second, third
        return first, second

    def _seat(self, first: int, second: int) -> Pair:
        """Gives white to the one who had it less often."""
        self.met[first].add(second)
        self.met[second].add(first)
        owed = self.whites[first] - self.whites[second]
        if owed > 0 or (owed == 0 and (first + len(self.met[first])) % 2):
            first, second = second, first
        self.whites[first] += 1
        return first, second


def _folded(order: list[int], score: list[int]) -> list[int]:
    """In each group of equal scores the upper half beside the lower half."""
    folded: list[int] = []
    begin = 0
    for end in range(1, len(order) + 1):
        if end == len(order) or score[order[end]] != score[order[begin]]:
            group = order[begin:end]
            half = len(group) // 2
            for upper, lower in zip(group[:half], group[half:], strict=False):
                folded += (upper, lower)
            folded += group[2 * half :]
            begin = end
    return folded


def line_ups(
    rng: np.random.Generator, teams: int, boards: int, roster: int, rounds: int
) -> list[list[list[int]]]:
    """For each round and team the players on boards 1, 2 …: the roster's order, some resting."""
    ups = []
    for _ in range(rounds):
        of_round = []
        for team in range(teams):
            resting = rng.choice(roster, size=roster - boards, replace=False)
            of_round.append([team * roster + p for p in range(roster) if p not in resting.tolist()])
        ups.append(of_round)
    return ups


def board_pairs(ups: list[list[int]], teams: list[Pair]) -> list[Pair]:
    """The pairs of a team round: the first-named team has white on board 1, black on 2 …"""
    pairs = []
    for home, guest in teams:
        for board, (ours, theirs) in enumerate(zip(ups[home], ups[guest], strict=True)):
            pairs.append((theirs, ours) if board % 2 else (ours, theirs))
    return pairs
