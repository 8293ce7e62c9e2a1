"""Article 9.1: the same games are recognised whatever their rounds are called.

A part of an event, or an interim report, often begins with round 1 again. Two meetings are the same
with the same two players, colours and result, and on the same day where both reports give one.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


def _rounds(desk, number, size=5):
    """Rounds of two teams of which everybody meets another each time; all games drawn."""
    white, black = desk.players(*[1900] * size), desk.players(*[1900] * size)
    return [
        [(player, black[(place + turn) % size], "=") for place, player in enumerate(white)]
        for turn in range(number)
    ]


def _played(rounds, shared=None):
    """The rounds as games numbered from 1; results are others but for as many games as shared."""
    games = [(number, *game) for number, games in enumerate(rounds, 1) for game in games]
    keep = len(games) if shared is None else shared
    return games[:keep] + [(*game[:3], "1") for game in games[keep:]]


def _dates(*days):
    return {number: f"2025-10-{day:02}" for number, day in enumerate(days, 1)}


@in_editions(systems=EVERY)
def test_a_part_whose_rounds_are_numbered_anew_is_held(desk):
    rounds = _rounds(desk, 5)
    whole = desk.event(_played(rounds))
    part = desk.event(_played(rounds[2:]))
    made = yield
    assert (made.event(whole), made.codes(part)) == ("counts", {"nearly_same_games_as"})
    message = made.one("verdicts", event_id=part, code="nearly_same_games_as")["message"]
    assert message == f"15 of 15 games are those of event {whole}, its rounds under other numbers"


@in_editions("2025-10-01")
def test_the_rounds_in_another_order_are_the_same_games(desk):
    rounds = _rounds(desk, 4)
    later = desk.start + 10 * DAY
    events = [desk.event(_played(rounds)), desk.event(_played(rounds[::-1]), start=later)]
    made = yield
    assert [made.event(one) for one in events] == ["counts", "held"]


@pytest.mark.parametrize(("shared", "status"), [(9, "counts"), (10, "held"), (11, "held")])
def test_fewer_than_ten_games_may_be_chance(shared, status):
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 3, size=4)
    first = desk.event(_played(rounds), format="team")
    second = desk.event(_played(rounds[::-1], shared)[: shared + 2], format="team")
    made = desk.build()
    assert (made.event(first), made.event(second)) == ("counts", status)


@pytest.mark.parametrize(
    ("shared", "days", "status"),
    [
        (11, 0, "counts"), (12, 0, "held"), (13, 0, "held"),
        (15, 9, "counts"), (16, 9, "held"), (17, 9, "held"),
    ],
    ids=["55", "60", "65", "75, apart", "80, apart", "85, apart"],
)  # fmt: skip
def test_three_fifths_are_enough_where_the_events_meet_and_four_fifths_where_they_do_not(
    shared, days, status
):
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 5)
    later = {"start": desk.start + days * DAY, "end": desk.start + days * DAY}
    first = desk.event(_played(rounds), end=desk.start, format="team")
    order = rounds[:0:-1] if days else rounds[1:]
    second = desk.event(_played(order, shared), format="team", **later)
    made = desk.build()
    assert (made.event(first), made.event(second)) == ("counts", status)


@pytest.mark.parametrize(
    ("order", "days", "status"),
    [
        ((1, 2, 3), (6, 7, 8), "held"), ((1, 2, 3), (7, 8, 9), "held"), ((1, 2, 3), (), "held"),
        ((3, 2, 1), (8, 7, 6), "held"), ((3, 2, 1), (7, 8, 9), "held"),
    ],
    ids=[
        "the same days", "each a day later", "no days",
        "another order, the same days", "another order, other days",
    ],
)  # fmt: skip
def test_neither_days_nor_the_order_of_the_rounds_tell_games_apart_that_are_all_the_same(
    order, days, status
):
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 4)
    first = desk.event(_played(rounds), round_dates=_dates(5, 6, 7, 8))
    games = _played([rounds[number] for number in order])
    part = desk.event(games, round_dates=_dates(*days))
    made = desk.build()
    assert (made.event(first), made.event(part)) == ("counts", status)


@pytest.mark.parametrize(
    ("shared", "status"), [(8, "counts"), (9, "held"), (10, "held")], ids=["53", "60", "67"]
)
def test_of_parts_that_overlap_the_days_of_both_are_compared(shared, status):
    # five rounds each, of which three days are in both: 15 games of 25
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 7, size=7)
    rounds = [games[:5] for games in rounds]
    first = desk.event(_played(rounds[:5]), round_dates=_dates(5, 6, 7, 8, 9), format="team")
    days = _dates(7, 8, 9, 10, 11)
    second = desk.event(_played(rounds[2:], shared), round_dates=days, format="team")
    made = desk.build()
    assert (made.event(first), made.event(second)) == ("counts", status)
    if status == "held":
        message = made.one("verdicts", event_id=second, code="nearly_same_and_new_rounds")[
            "message"
        ]
        assert message.startswith(f"{shared} of 25 games are those of event {first}")


def _against_twelve(dates, others):
    desk = Desk("2025-11-01")
    player, *opponents = desk.players(*[1900] * 13)
    first = desk.meets(player, opponents, "=" * 12, round_dates=dates)
    second = desk.meets(player, opponents[::-1], "=" * 12, round_dates=others)
    made = desk.build()
    assert made.event(first) == "counts"
    return made.event(second)


def test_one_player_may_meet_the_same_opponents_again_in_another_order():
    assert _against_twelve({}, {}) == "counts"


def test_the_games_of_one_player_on_the_same_days_are_the_same_games():
    days = range(5, 17)
    assert _against_twelve(_dates(*days), _dates(*reversed(days))) == "held"


@in_editions("2025-10-01", systems=EVERY)
def test_training_matches_of_the_same_two_players_are_rated_each(desk):
    # twelve games, colours in turn, one half of the points for each: only their order is another
    pair = desk.players(1900, 1900)
    results = ("1=0==10=01==", "=0=110==1=0=")
    events = [
        desk.event([
            (number, *(pair if number % 2 else pair[::-1]), result)
            for number, result in enumerate(each, 1)
        ])
        for each in results
    ]  # fmt: skip
    made = yield
    assert [made.event(one) for one in events] == ["counts", "counts"]


@in_editions("2025-10-01", systems=EVERY)
def test_double_round_robins_of_the_same_four_players_are_rated_each(desk):
    # twelve games each; nine have the same result in both
    white = desk.players(*[1900] * 4)
    pairs = [(own, other) for own in white for other in white if own != other]
    events = [
        desk.event([(number + 1, *pair, result) for number, (pair, result) in enumerate(
            zip(order, results, strict=True))])
        for order, results in ((pairs, "=" * 12), (pairs[::-1], "=" * 9 + "111"))
    ]  # fmt: skip
    made = yield
    assert [made.event(one) for one in events] == ["counts", "counts"]


@in_editions("2025-10-01")
def test_the_same_pairs_with_the_colours_turned_are_other_games_unless_the_results_are_the_same(
    desk,
):
    found = {}
    for alike, days in ((20, 0), (19, 0), (18, 0), (20, 4)):
        rounds = _rounds(desk, 4)
        turned = [[(black, white, result) for white, black, result in games] for games in rounds]
        later = {"start": desk.start + days * DAY}
        found[alike, days] = [
            desk.event(_played(rounds), format="team"),
            desk.event(_played(turned[1:] + turned[:1], alike), format="team", **later),
        ]
    made = yield
    told = {case: [made.event(one) for one in events] for case, events in found.items()}
    assert told == {
        (20, 0): ["counts", "held"], (19, 0): ["counts", "held"], (18, 0): ["counts", "counts"],
        (20, 4): ["counts", "counts"],
    }  # fmt: skip


@in_editions("2025-10-01")
def test_a_part_is_rated_where_a_decision_accepts_every_article_for_it(desk):
    rounds = _rounds(desk, 4)
    whole = desk.event(_played(rounds))
    accepted, held = (desk.event(_played(rounds[place:])) for place in (1, 2))
    desk.decide("accept_event", event_id=accepted, value="*")
    made = yield
    assert [made.event(one) for one in (whole, accepted, held)] == ["counts", "counts", "held"]


@pytest.mark.parametrize(("days", "status"), [(61, "held"), (62, "held"), (63, "counts")])
def test_more_than_two_months_later_they_are_other_games(days, status):
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 3)
    end = desk.start + 2 * DAY
    before = {"start": end - (days + 2) * DAY, "end": end - days * DAY}
    first = desk.event(_played(rounds), format="team", **before)
    later = desk.event(_played(rounds[1:] + rounds[:1]), start=end, end=end, format="team")
    made = desk.build()
    assert (made.event(first), made.event(later)) == ("counts", status)


@pytest.mark.parametrize(
    ("first", "second", "order", "status"),
    [
        ((), (), (1, 2), "held"), ((5, 6, 7), (6, 7), (1, 2), "held"),
        ((5, 6, 7), (7, 8), (1, 2), "held"), ((5, 6, 7), (8, 9), (2, 1), "held"),
    ],
    ids=["no days", "the same days", "a day later", "another order, other days"],
)  # fmt: skip
def test_a_part_of_an_event_of_the_list_before_is_held(first, second, order, status):
    desk = Desk("2025-11-01")
    rounds = _rounds(desk, 3)
    whole = desk.event(_played(rounds), round_dates=_dates(*first))
    following = desk.next(desk.build(), "2025-12-01")
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    part = following.event(
        _played([rounds[number] for number in order]), start="2025-10-06", end="2025-10-08",
        received="2025-11-10", round_dates=_dates(*second),
    )  # fmt: skip
    made = following.build()
    assert made.event(part) == status
    if status == "held":
        message = made.one("verdicts", event_id=part, code="nearly_same_games_as")["message"]
        assert message.startswith(f"10 of 10 games are those of event {whole} (2025-11-01)")
