"""Article 5.1: forfeits and games without a move by both players are not rated."""

from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


@boundary("unplayed_games")
def test_forfeits_and_games_under_one_move_are_not_rated(desk, _method):
    own, *others = desk.players(1900, *[1900] * 9)
    event = desk.meets(own, others, "10=+-WDL=")
    made = yield
    assert made.reasons(own, event) == [
        None, None, None, "forfeit", "forfeit",
        "under_one_move", "under_one_move", "under_one_move", None,
    ]  # fmt: skip
    # four rated games: 1 + 0 + .5 + .5 = 2 of 4 against equals
    change = made.one("changes", player_id=own, event_id=event)
    assert (change["games"], change["score_hundredths"], change["change_hundredths"]) == (4, 200, 0)
    assert {row["article"][-3:] for row in made.games(own, event) if row["reason"]} <= {
        "5.1", "4.1",
    }  # fmt: skip


@in_editions(systems=EVERY)
def test_a_double_forfeit_is_not_rated(desk):
    pair = desk.players(1900, 1900)
    event = desk.event([(1, *pair, "-", "-")])
    made = yield
    assert [made.reasons(player, event) for player in pair] == [["forfeit"], ["forfeit"]]


@in_editions(systems=EVERY)
def test_results_that_do_not_add_up_to_one_are_rated_as_written(desk):
    # ½ - 0, 0 - ½ and 0 - 0 between equals: .50 expected of each
    pair = desk.players(1900, 1900)
    event = desk.event([(1, *pair, "=", "0"), (2, *pair, "0", "="), (3, *pair, "0", "0")])
    made = yield
    assert made.event(event) == "counts"
    assert [half["delta_hundredths"] for half in made.games(pair[0], event)] == [0, -50, -50]
    assert [half["delta_hundredths"] for half in made.games(pair[1], event)] == [-50, 0, -50]


@in_editions(systems=EVERY)
def test_impossible_results_hold_the_event(desk):
    pair = desk.players(1900, 1900)
    events = [
        desk.event([(1, *pair, own, other)])
        for own, other in (("1", "="), ("1", "1"), ("1", "-"), ("+", "0"))
    ]
    made = yield
    assert [made.event(event) for event in events] == ["held"] * 4


@in_editions(systems=EVERY)
def test_a_corrected_result_is_rated_for_both_sides(desk):
    pair = desk.players(1900, 1900)
    event = desk.event([(1, *pair, "1", "1")])
    desk.decide("correct_result", event_id=event, player_id=pair[0], round=1, value="1")
    made = yield
    assert made.event(event) == "counts"
    assert [made.games(player, event)[0]["delta_hundredths"] for player in pair] == [50, -50]


@in_editions(systems=EVERY)
def test_unplayed_games_are_no_games_of_the_period(desk):
    own, *others = desk.players(1900, 1900, 1900)
    desk.meets(own, others, "+1")
    made = yield
    assert made.one("list", player_id=own)["games"] == 1
    assert made.state(own)["games_counted"] == 101
