"""Random worlds of standard chess in 2024 and 2025: three lists, every table of each.

A world has one or two imported lists, events of all formats and faults, and decisions.
"""

import itertools

import pytest
from calculator.worlds import standard_world

from .agreement import agree, worlds, worlds_of_kind

# The list imported, the kind of the worlds, how many: together 200.
CHOSEN = [
    ("2024-02-01", "", 50),
    ("2024-09-01", "with an older list", 50),
    ("2025-07-01", "", 40),
    ("2025-10-01", "with an older list", 40),
    ("2025-08-01", "without a register", 20),
]
FIRSTS = ("2024-02-01", "2024-09-01", "2025-07-01", "2025-08-01", "2025-10-01")


def worlds_from(first):
    def make(seed):
        return standard_world(seed, first)

    return make


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "kind"), [one[:2] for one in CHOSEN], ids=[f"12 from {one[0]}" for one in CHOSEN]
)
def test_the_sql_and_the_calculator_agree_on_60_worlds(first, kind):
    agree(worlds_of_kind(worlds_from(first), kind, itertools.count(), 12))


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "kind", "count"), CHOSEN, ids=[f"{count} from {first}" for first, _, count in CHOSEN]
)
def test_the_sql_and_the_calculator_agree_on_200_worlds(first, kind, count):
    agree(worlds_of_kind(worlds_from(first), kind, itertools.count(), count))


@pytest.mark.long
@pytest.mark.parametrize("group", range(6), ids="group {}".format)
@pytest.mark.parametrize("first", FIRSTS, ids="100 from {}".format)
def test_the_sql_and_the_calculator_agree_on_3000_worlds(first, group):
    agree(worlds(worlds_from(first), range(10_000 + 100 * group, 10_100 + 100 * group)))
