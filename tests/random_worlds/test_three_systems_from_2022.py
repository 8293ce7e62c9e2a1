"""Random worlds of standard, rapid and blitz across the changes of edition, 2022 to 2025."""

import pytest
from calculator.world_rapid import FIRSTS

from .three_systems import agree_on_8, agree_on_38, agree_on_79

STARTS = range(4, 8)


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS, ids=[f"8 from {FIRSTS[one]}" for one in STARTS])
def test_the_sql_and_the_calculator_agree_on_32_worlds(start):
    agree_on_8(start)


@pytest.mark.long
@pytest.mark.parametrize("start", STARTS, ids=[f"38 from {FIRSTS[one]}" for one in STARTS])
def test_the_sql_and_the_calculator_agree_on_152_worlds(start):
    agree_on_38(start)


@pytest.mark.long
@pytest.mark.parametrize("group", range(8), ids="group {}".format)
@pytest.mark.parametrize("start", STARTS, ids=[f"79 from {FIRSTS[one]}" for one in STARTS])
def test_the_sql_and_the_calculator_agree_on_2528_worlds(start, group):
    agree_on_79(start, group)
