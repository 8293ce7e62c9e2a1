"""What the tests of worlds of three systems share: which seeds are compared."""

import itertools

from calculator.world_rapid import FIRSTS, three_systems_world

from .agreement import agree, worlds, worlds_of_kind

KINDS = [
    "", "with an older list", "without a register", "with an older list",
    "", "with an older list", "", "with an older list, without a register",
]  # fmt: skip


def agree_on_38(start: int) -> None:
    """38 worlds whose first list is the same, of one kind."""
    seeds = itertools.count(start, len(FIRSTS))
    agree(worlds_of_kind(three_systems_world, KINDS[start], seeds, 38))


def agree_on_79(start: int, group: int) -> None:
    """79 worlds more whose first list is the same, of all kinds."""
    first = len(FIRSTS) * (1000 + 79 * group) + start
    agree(worlds(three_systems_world, range(first, first + 79 * len(FIRSTS), len(FIRSTS))))
