"""Article 8.2.1 (6.1 and 8.21 in 2009): too few points in a newcomer's first event."""

from datetime import timedelta

from .desk import Desk
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")
RESULTS = {0: "000", 50: "=00", 100: "==0", 150: "==="}


def _plays(desk, results, earlier=False, **more):
    own = desk.player(None, state={"has_earlier_result": earlier})
    others = desk.players(*[2000] * len(results))
    return own, others, desk.meets(own, others, results, **more)


@boundary("first_event_score_hundredths")
def test_fewer_points_in_a_first_event_are_ignored_for_both_sides(desk, hundredths):
    below, at, above = (_plays(desk, RESULTS[hundredths + more]) for more in (-50, 0, 50))
    made = yield
    assert [bool(made.rows("pool", player_id=one[0])) for one in (below, at, above)] == [
        False, True, True,
    ]  # fmt: skip
    own, others, event = below
    assert made.reasons(own, event) == ["first_event_ignored"] * 3
    assert made.reasons(others[0], event) == ["first_event_ignored"]
    assert made.one("verdicts", event_id=event, player_id=own, scope="entry")["code"] == (
        "first_event_ignored"
    )
    assert (made.state(own)["has_earlier_result"], made.state(at[0])["has_earlier_result"]) == (
        False, True,
    )  # fmt: skip


@in_editions(systems=EVERY)
def test_no_point_counts_once_an_earlier_result_counted(desk):
    own, _, event = _plays(desk, "000", earlier=True)
    made = yield
    assert made.reasons(own, event) == [None] * 3
    assert made.rows("pool", player_id=own)[0]["score_hundredths"] == 0


@in_editions(systems=EVERY)
def test_points_against_unrated_opponents_do_not_help_in_a_swiss(desk):
    own, others = desk.player(None), desk.players(2000, 2000, 2000)
    event = desk.meets(own, [*others, desk.player(None), desk.player(None)], "00011")
    made = yield
    assert set(made.reasons(own, event)) == {"first_event_ignored"}


@in_editions(systems=EVERY)
def test_points_by_forfeit_do_not_help(desk):
    own, _, event = _plays(desk, "000++")
    made = yield
    assert made.reasons(own, event) == ["first_event_ignored"] * 3 + ["forfeit"] * 2


@in_editions(last="2017-07-01")
def test_in_a_round_robin_points_against_everybody_help(desk):
    # no point against the four rated players, two against the other newcomers: 2 in all
    rated = desk.players(2000, 2000, 2000, 2000)
    own, weak, weaker = (desk.player(None) for _ in range(3))
    players = [*rated, own, weak, weaker]
    table = {
        (one, two): "1" if two == own else "="
        for number, one in enumerate(players) for two in players[number + 1 :]
    } | {(own, weak): "1", (own, weaker): "1"}  # fmt: skip
    event = desk.round_robin(players, table)
    made = yield
    assert made.reasons(own, event) == [None] * 6


@in_editions(systems=EVERY)
def test_the_points_of_pooled_stages_count_together(desk):
    own, others = desk.player(None), desk.players(*[2000] * 6)
    stage = desk.meets(own, others[:3], "000")
    final = desk.meets(own, others[3:], "11=", register={"pooled_with": stage})
    made = yield
    assert made.reasons(own, stage) + made.reasons(own, final) == [None] * 6


@in_editions(systems=EVERY)
def test_the_first_event_is_the_one_that_ends_first_whatever_the_order_of_reports(desk):
    # the lost event ended first: ignored; had it ended last it would count
    own, others = desk.player(None), desk.players(*[2000] * 6)
    later = desk.meets(own, others[:3], "111", start=desk.start + timedelta(days=5))
    lost = desk.meets(own, others[3:], "000", start=desk.start)
    other = desk.player(None)
    won = desk.meets(other, others[:3], "111", start=desk.start)
    lost_later = desk.meets(other, others[3:], "000", start=desk.start + timedelta(days=5))
    made = yield
    assert (made.reasons(own, lost), made.reasons(own, later)) == (
        ["first_event_ignored"] * 3, [None] * 3,
    )  # fmt: skip
    assert (made.reasons(other, won), made.reasons(other, lost_later)) == ([None] * 3, [None] * 3)


def test_field_case_of_a_lost_first_event():
    # event 1: 0 of 4; event 2: 2½ of 5 against 1600s: Ra (8000 + 3600) / 7 = 1657.14,
    # p (2.5 + 1) / 7 = .50 -> dp 0 -> 1657
    desk = Desk("2025-11-01")
    own, others = desk.newcomer(), desk.players(*[1600] * 5)
    desk.meets(own, others[:4], "0000", start="2025-10-01", end="2025-10-02")
    desk.meets(own, others, "11=00", start="2025-10-10")
    made = desk.build()
    first = made.first(own)
    assert (first["games"], first["first_rating"], first["is_published"]) == (5, 1657, True)


def test_an_ignored_event_leaves_the_next_one_still_the_first():
    # lists of 2025: lost in October, lost again in November, drawn in December
    desk = Desk("2025-11-01")
    own, others = desk.newcomer(), desk.players(2000, 2000, 2000)
    desk.meets(own, others, "000")
    made = desk.build()
    for list_date, results, reasons in (
        ("2025-12-01", "000", ["first_event_ignored"] * 3),
        ("2026-01-01", "=00", [None] * 3),
        ("2026-02-01", "000", [None] * 3),
    ):
        desk = desk.next(made, list_date)
        event = desk.meets(own, others, results)
        made = desk.build()
        assert made.reasons(own, event) == reasons
