"""Article 8.31 (2009 to 2013): first results below the floor are ignored."""

from datetime import timedelta

from .scenes import boundary, in_editions
from .values import typed_value


def _at(desk, rating, earlier=False, **more):
    """A newcomer with one point of three and this Ru.

    To 2023: p .33, dp -125, so the average is 125 more. From 2024 two draws with 1800 join: p 2/5,
    dp -72, so the sum of the three is 5 times 72 more, less 3600.
    """
    own = desk.player(None, state={"has_earlier_result": earlier})
    total = 3 * (rating + 125)
    if desk.row.valid_from.year >= 2024:
        total = 5 * (rating + 72) - 3600
    others = desk.players(total // 3, (total + 1) // 3, (total + 2) // 3)
    return own, desk.meets(own, others, "==0", **more)


@boundary("below_floor_first")
def test_first_results_below_the_floor_are_ignored_from_2009_to_2013(desk, are_ignored):
    floor = typed_value("floor", desk.row)
    below, at, above = (_at(desk, floor + more) for more in (-1, 0, 1))
    made = yield
    found = [made.one("performances", player_id=one[0])["ru"] for one in (below, at, above)]
    assert found == [floor - 1, floor, floor + 1]
    reason = "below_floor_first" if are_ignored else None
    assert [made.reasons(*one) for one in (below, at, above)] == [
        [reason] * 3,
        [None] * 3,
        [None] * 3,
    ]
    assert bool(made.rows("pool", player_id=below[0])) != are_ignored


@in_editions("2009-07-01", "2013-07-01")
def test_once_a_result_counted_later_ones_below_the_floor_count_too(desk):
    own, event = _at(desk, typed_value("floor", desk.row) - 1, earlier=True)
    made = yield
    assert made.reasons(own, event) == [None] * 3


@in_editions("2009-07-01", "2013-07-01")
def test_a_result_below_the_floor_is_no_earlier_result(desk):
    floor = typed_value("floor", desk.row)
    own, first = _at(desk, floor - 1)
    others = desk.players(*[floor + 124] * 3)
    second = desk.meets(own, others, "==0", start=desk.start + timedelta(days=5))
    made = yield
    assert made.reasons(own, first) + made.reasons(own, second) == ["below_floor_first"] * 6
    assert not made.state(own)["has_earlier_result"]
