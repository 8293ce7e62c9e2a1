"""Long chains of lists on invented data: the causes add up on every list, a lift comes once."""

from datetime import date

import pytest
from calculator.worlds import standard_world

from .bridge import made_lists

LIFT = date(2024, 3, 1)
# (list imported, lists made, first and last of them)
MONTHS = {
    "around the lift": ("2023-12-01", 5, "2024-01-01", "2024-05-01"),
    "two years of 2013": ("2012-12-01", 24, "2013-01-01", "2014-12-01"),
    "from the middle of 2023": ("2023-05-01", 31, "2023-06-01", "2025-12-01"),
}
# Events that nobody decides about pile up in such a world, more than a list may hold.
PASSED = frozenset({"figures_within_their_band"})
LONG = ("two years of 2013", "from the middle of 2023")


CHAINS = [
    pytest.param(name, marks=[pytest.mark.long] if name in LONG else [], id=name) for name in MONTHS
]


@pytest.mark.parametrize("name", CHAINS)
def test_the_causes_add_up_on_every_list_and_a_lift_comes_once(name):
    imported, count, first, last = MONTHS[name]
    made = made_lists(standard_world(2024, imported, count), PASSED)
    days = sorted(day for _, day in made)
    assert (str(days[0]), str(days[-1]), len(days)) == (first, last, count)
    lifted, with_causes = {}, 0
    for (_, day), one in sorted(made.items()):
        with_causes += _assert_causes_add_up(one)
        found = [row for row in one.tables["causes"] if row["cause"] == "operation"]
        assert (found != []) == (day == LIFT), day
        lifted |= {day: found} if found else {}
    assert with_causes > count // 2  # a list without a cause proves nothing
    if LIFT in days:
        _assert_lifted(made["standard", LIFT], lifted[LIFT])


def _assert_causes_add_up(one):
    """Previous rating + causes = rating, for everybody, in hundredths; whether there is a cause."""
    sums = {}
    for row in one.tables["causes"]:
        sums[row["player_id"]] = sums.get(row["player_id"], 0) + row["points_hundredths"]
    for row in one.tables["list"]:
        before, now = row["previous_rating"] or 0, row["rating"] or 0
        assert 100 * before + sums.get(row["player_id"], 0) == 100 * now, row
    return bool(sums)


def _assert_lifted(one, rows):
    """Everybody rated below 2000, and nobody else, is lifted once: two fifths of what lacks."""
    expected = {
        row["player_id"]: 100 * ((2 * (2000 - row["previous_rating"]) + 2) // 5)
        for row in one.tables["list"]
        if row["previous_rating"] is not None and row["previous_rating"] < 2000
    }
    found = {row["player_id"]: row["points_hundredths"] for row in rows}
    assert len(rows) == len(found)
    assert {player: points for player, points in expected.items() if points} == found
