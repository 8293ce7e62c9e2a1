"""Article 9.1: the same game is rated once, whatever the names of events and files.

Events are recognised by their games: the same two players with the same result in the same round.
"""

from datetime import timedelta

import pytest

from .desk import Desk
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")
DAY = timedelta(days=1)


def _games(white, black, rounds):
    """Draws between two teams: in each round everybody meets another opponent."""
    return [
        (number, player, black[(place + number) % len(black)], "=")
        for number in rounds
        for place, player in enumerate(white)
    ]


def _teams(desk, size=5):
    return desk.players(*[1900] * size), desk.players(*[1900] * size)


def _later(desk, days, **more):
    """Dates of an event some days after an ordinary one, received a day after its end."""
    start = desk.start + days * DAY
    return {"start": start, "end": start + 2 * DAY, "received": start + 3 * DAY} | more


@in_editions(systems=EVERY)
def test_one_event_under_two_names_is_rated_once(desk):
    white, black = desk.player(2000, 20), desk.player(1900, 20)
    first, copy = (desk.game(white, black, "1") for _ in range(2))
    made = yield
    # field case: +7.2 and not +14.4 (.64 expected, K 20), or the K of the edition
    assert (made.event(first), made.codes(copy)) == ("counts", {"same_games_as"})
    assert len(made.rows("changes", player_id=white)) == 1
    assert first in made.one("verdicts", event_id=copy, code="same_games_as")["message"]


@in_editions(systems=EVERY)
def test_the_registered_of_two_events_with_the_same_games_stands(desk):
    pair = desk.players(1900, 1900)
    copy = desk.game(*pair, "1", register=None, received=desk.start + 2 * DAY)
    named = desk.game(*pair, "1", received=desk.start + 3 * DAY)
    made = yield
    assert made.codes(named) == set()
    assert "same_games_as" in made.codes(copy)


@in_editions(systems=EVERY)
def test_a_copy_is_rated_where_a_decision_accepts_every_article_for_it(desk):
    pair = desk.players(1900, 1900)
    first, copy, other = (desk.game(*pair, "1") for _ in range(3))
    desk.decide("accept_event", event_id=copy, value="*")
    desk.decide("accept_event", event_id=other, value="9.1")
    made = yield
    assert [made.event(one) for one in (first, copy, other)] == ["counts", "counts", "held"]


@in_editions(systems=EVERY)
def test_an_event_the_commission_refused_is_in_nobodys_way(desk):
    pair = desk.players(1900, 1900)
    wrong, right = (desk.game(*pair, "1") for _ in range(2))
    desk.decide("refuse_event", event_id=wrong)
    made = yield
    assert [made.event(one) for one in (wrong, right)] == ["refused", "counts"]


@in_editions(systems=EVERY)
def test_two_players_may_play_the_same_game_on_other_days(desk):
    pair = desk.players(1900, 1900)
    events = [desk.game(*pair, "=", **_later(desk, days)) for days in (0, 6)]
    touching = desk.game(*pair, "=", **_later(desk, 2))
    made = yield
    assert [made.event(one) for one in events] == ["counts", "counts"]
    assert made.codes(touching) == {"same_games_as"}


def _chance(count):
    """Two events of so many games on days far apart, the same in all of them."""
    desk = Desk("2025-11-01")
    white, *black = desk.players(*[1900] * (count + 1))
    first = desk.meets(white, black, "=" * count, **_later(desk, 0))
    second = desk.meets(white, black, "=" * count, **_later(desk, 15))
    return desk.build(), first, second


@pytest.mark.parametrize(("count", "status"), [(9, "counts"), (10, "held"), (11, "held")])
def test_ten_equal_games_are_no_chance_whatever_the_days(count, status):
    made, first, second = _chance(count)
    assert (made.event(first), made.event(second)) == ("counts", status)


def _five(shared):
    """Two events of the same five pairs on the same days; so many results are the same."""
    desk = Desk("2025-11-01")
    white, *black = desk.players(*[1900] * 6)
    first = desk.meets(white, black, "=" * 5)
    results = "=" * shared + "1" * (5 - shared)
    second = desk.meets(white, black, results, received=desk.start + 3 * DAY)
    made = desk.build()
    assert made.event(first) == "counts"
    return made, first, second


@pytest.mark.parametrize(("shared", "status"), [(4, "held"), (5, "held")], ids=["80", "100"])
def test_four_fifths_of_the_games_on_the_same_days_are_held(shared, status):
    made, first, second = _five(shared)
    assert made.event(second) == status
    if shared == 4:
        told = made.one("verdicts", event_id=second, code="nearly_same_games_as")
        assert told["message"] == f"4 of 5 games are those of event {first}"


@pytest.mark.parametrize(
    ("shared", "status", "code"),
    [(2, "counts", "same_pairs_as"), (3, "held", "nearly_same_games_as")],
    ids=["40", "60"],
)
def test_the_same_pairs_on_the_same_days_are_held_where_most_results_are_alike_and_told_else(
    shared, status, code
):
    made, first, second = _five(shared)
    assert made.event(second) == status
    told = made.one("verdicts", event_id=second, code=code)["message"]
    assert told == (
        f"5 of 5 games have the pairs and colours of event {first}, {shared} of them its results"
    )


def test_a_copy_with_one_number_missing_is_held():
    # ten players; one has no number in the copy, so that its games cannot be compared
    desk = Desk("2025-11-01")
    players = desk.players(*[1900] * 10)
    first = desk.round_robin(players)
    copy = desk.round_robin(
        players, received=desk.start + 3 * DAY, people={players[0]: {"player_id": None}}
    )
    made = desk.build()
    assert (made.event(first), made.event(copy)) == ("counts", "held")
    assert "nearly_same_games_as" in made.codes(copy)


@in_editions(systems=EVERY)
def test_of_a_later_part_that_repeats_rounds_only_the_new_ones_count(desk):
    white, black = _teams(desk)
    first = desk.event(_games(white, black, (1, 2)))
    whole = desk.event(_games(white, black, (1, 2, 3)), received=desk.start + 3 * DAY)
    made = yield
    assert [made.event(one) for one in (first, whole)] == ["counts", "counts"]
    assert made.reasons(white[0], first) == [None, None]
    assert made.reasons(white[0], whole) == ["counted_before", "counted_before", None]
    assert "only the new rounds count" in made.one(
        "verdicts", event_id=whole, code="new_rounds_only")["message"]  # fmt: skip
    assert [row["games"] for row in made.rows("changes", player_id=white[0])] == [2, 1]


@in_editions(systems=EVERY)
def test_parts_that_overlap_count_each_round_once(desk):
    white, black = _teams(desk)
    parts = [
        desk.event(_games(white, black, rounds), **_later(desk, days))
        for rounds, days in (((1, 2, 3), 0), ((2, 3, 4), 6))
    ]
    made = yield
    assert [made.event(one) for one in parts] == ["counts", "counts"]
    assert made.reasons(white[0], parts[1]) == ["counted_before", "counted_before", None]


@in_editions(systems=EVERY)
def test_a_board_list_beside_the_report_of_the_teams_is_held(desk):
    white, black = _teams(desk)
    games = _games(white, black, (1, 2, 3))
    teams = desk.event(games, format="team")
    board = desk.event(
        [game for game in games if game[1] == white[0]], received=desk.start + 3 * DAY
    )
    made = yield
    assert (made.event(teams), made.codes(board)) == ("counts", {"nearly_same_games_as"})


@in_editions(systems=EVERY)
def test_a_preliminary_and_a_final_are_rated_both(desk):
    # the finalists meet again, in other rounds or with other results
    own, *others = desk.players(*[1900] * 4)
    groups = desk.meets(own, others, "11=")
    final = desk.meets(own, others[::-1], "=01", register={"pooled_with": groups})
    made = yield
    assert [made.event(one) for one in (groups, final)] == ["counts", "counts"]


def _parts(desk, first, second):
    """An event told by two files of one row in the register, and its players."""
    pair = desk.players(1900, 1900)
    names = [f"piece-{desk.events}-{number}.trf" for number in (1, 2)]
    for name, games in zip(names, (first, second), strict=True):
        desk.event([(number, *pair, result) for number, result in games], register=None,
                   report={"file_name": name})  # fmt: skip
    event = f"pieces-{desk.events}"
    desk.register(event, start_date=desk.start, end_date=desk.start + 2 * DAY,
                  report_file="|".join(names))  # fmt: skip
    return event, pair


@in_editions(systems=EVERY)
def test_a_game_that_two_parts_of_an_event_tell_counts_once(desk):
    event, (own, _) = _parts(desk, ((1, "="), (2, "1")), ((2, "1"), (3, "0")))
    made = yield
    assert made.event(event) == "counts"
    assert [half["result"] for half in made.games(own, event)] == ["=", "1", "0"]


@in_editions(systems=EVERY)
def test_parts_that_give_a_game_different_results_hold_the_event(desk):
    event, (own, other) = _parts(desk, ((1, "="), (2, "1")), ((2, "="), (3, "0")))
    made = yield
    assert made.codes(event) == {"parts_contradict"}
    message = made.one("event_verdicts", event_id=event, code="parts_contradict")["message"]
    assert f"round 2: two parts of the event give the game of {own} and {other}" in message


def _on_the_next_list(desk, made, list_date="2025-12-01"):
    following = desk.next(made, list_date)
    following.rows |= {name: rows for name, rows in desk.rows.items() if name.startswith("staged_")}
    return following


def test_a_copy_that_comes_after_the_list_is_held_on_the_next():
    desk = Desk("2025-11-01")
    pair = desk.players(1900, 1900)
    first = desk.game(*pair, "1")
    desk = _on_the_next_list(desk, made := desk.build())
    assert made.event(first) == "counts"
    copy = desk.game(*pair, "1", start="2025-10-05", end="2025-10-07", received="2025-11-10")
    made = desk.build()
    assert made.codes(copy) == {"same_games_as"}
    message = made.one("verdicts", event_id=copy, code="same_games_as")["message"]
    assert message == f"the same games as event {first} (2025-11-01)"


def test_the_rest_of_an_event_rated_on_the_list_before_counts_with_its_new_rounds():
    desk = Desk("2025-11-01")
    white, black = _teams(desk)
    desk.event(_games(white, black, (1, 2)))
    desk = _on_the_next_list(desk, desk.build())
    whole = desk.event(_games(white, black, (1, 2, 3)), start="2025-10-05", received="2025-11-10",
                       end="2025-11-09")  # fmt: skip
    made = desk.build()
    assert made.reasons(white[0], whole) == ["counted_before", "counted_before", None]


@in_editions(systems=EVERY)
def test_an_event_that_ends_after_its_report_was_received_is_held(desk):
    days = {"start": desk.start, "end": desk.start + 4 * DAY}
    pairs = [desk.players(1900, 1900) for _ in range(3)]
    below, at, above = (
        desk.game(*pair, "=", **days, received=desk.start + 4 * DAY + more * DAY)
        for pair, more in zip(pairs, (-1, 0, 1), strict=True)
    )
    made = yield
    assert [made.event(one) for one in (below, at, above)] == ["held", "counts", "counts"]
    assert made.codes(below) == {"ends_after_receipt"}


@in_editions("2025-10-01")
def test_the_register_mends_the_end_of_an_event(desk):
    days = {"end": desk.start + 3000 * DAY, "received": desk.start + 3 * DAY}
    registered = {"end_date": desk.start + 2 * DAY}
    event = desk.game(*desk.players(1900, 1900), "=", **days, register=registered)
    made = yield
    assert made.event(event) == "counts"
