"""What the tests of worlds of three systems share: which seeds are compared."""

import itertools

from calculator.world_rapid import FIRSTS, three_systems_world

from .agreement import Make, agree, worlds, worlds_of_kind

KINDS = [
    "", "with an older list", "without a register", "with an older list",
    "", "with an older list", "", "with an older list, without a register",
]  # fmt: skip


def agree_on_8(start: int) -> None:
    """The first 8 of these worlds, without their last lists."""
    agree(_of_one_kind(lambda seed: _shortened(three_systems_world(seed)), start, 8))


def agree_on_38(start: int) -> None:
    """38 worlds whose first list is the same, of one kind."""
    agree(_of_one_kind(three_systems_world, start, 38))


def agree_on_79(start: int, group: int) -> None:
    """79 worlds more whose first list is the same, of all kinds."""
    first = len(FIRSTS) * (1000 + 79 * group) + start
    agree(worlds(three_systems_world, range(first, first + 79 * len(FIRSTS), len(FIRSTS))))


def _of_one_kind(make: Make, start: int, count: int) -> dict[int, dict]:
    return worlds_of_kind(make, KINDS[start], itertools.count(start, len(FIRSTS)), count)


def _shortened(world: dict) -> dict:
    """Three lists of each system: the list before a change of edition and those with events of
    both."""
    return world | {"list_dates": world["list_dates"][:3]}
