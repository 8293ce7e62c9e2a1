"""Random worlds of standard chess across every change of edition, floor and calendar since 2003."""

import itertools

import pytest
from calculator.worlds import BOUNDARIES, boundary_world

from .agreement import agree, worlds, worlds_of_kind

KINDS = ["", "with an older list", "", "with an older list", "without a register"] * 3
KINDS[-1] = "with an older list, without a register"
NAMES = [f"from {first}" for first, _ in BOUNDARIES]  # 15 of them; seeds so far apart are alike


@pytest.mark.slow
@pytest.mark.parametrize("boundary", range(15), ids=[f"8 {name}" for name in NAMES])
def test_the_sql_and_the_calculator_agree_on_120_worlds(boundary):
    agree(of_one_kind(boundary, 8))


@pytest.mark.long
@pytest.mark.parametrize("boundary", range(15), ids=[f"20 {name}" for name in NAMES])
def test_the_sql_and_the_calculator_agree_on_300_worlds(boundary):
    agree(of_one_kind(boundary, 20))


@pytest.mark.long
@pytest.mark.parametrize("group", range(4), ids="group {}".format)
@pytest.mark.parametrize("boundary", range(15), ids=[f"84 {name}" for name in NAMES])
def test_the_sql_and_the_calculator_agree_on_5040_worlds(boundary, group):
    first = len(BOUNDARIES) * (1000 + 84 * group) + boundary
    agree(worlds(boundary_world, range(first, first + 84 * len(BOUNDARIES), len(BOUNDARIES))))


def of_one_kind(boundary, count):
    seeds = itertools.count(boundary, len(BOUNDARIES))
    return worlds_of_kind(boundary_world, KINDS[boundary], seeds, count)
