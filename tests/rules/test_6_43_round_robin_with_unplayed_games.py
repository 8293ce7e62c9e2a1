"""Article 6.43 (to 2021): a round robin with unplayed games is treated as a Swiss."""

from .scenes import boundary, in_editions
from .values import typed_value


def _six(desk):
    """Four rated players and two newcomers."""
    return [*desk.players(2000, 2000, 2000, 2000), desk.player(None), desk.player(None)]


def _drawn(players, **others):
    """Draws everywhere but in the pairs of places given as ab="result" (places a and b)."""
    table = {
        (white, black): "="
        for number, white in enumerate(players) for black in players[number + 1 :]
    }  # fmt: skip
    for pair, result in others.items():
        white, black = (players[int(place)] for place in pair.removeprefix("p"))
        table[white, black] = result
    return table


def _is_round_robin(made, event):
    """Whether games between rated players and newcomers of an event are rated for the former."""
    kinds = {row["opponent_rating_kind"] for row in made.rows("half_games", event_id=event)}
    return "performance" in kinds


@boundary("round_robin")
def test_newcomers_of_a_round_robin_count_by_their_performance_until_2021(desk, method):
    players = _six(desk)
    event = desk.round_robin(players)
    made = yield
    # against a rated 2000, a newcomer of Ru 2000: Ra = 2000, half of the points
    halves = made.rows("half_games", event_id=event, player_id=players[0])
    rated = [half["opponent_rating_used"] for half in halves if half["is_rated"]]
    assert rated == [2000] * (5 if method == "performance" else 3)


@in_editions(last="2017-07-01", variant=False)
def test_one_unplayed_game_makes_the_whole_event_a_swiss(desk):
    events = {}
    for result in ("=", "1", "0", "+", "-", "W", "D", "L"):
        players = _six(desk)
        events[result] = desk.round_robin(players, _drawn(players, p01=result))
    if typed_value("swiss_newcomers", desk.row) == "valid_performance":
        desk.rows["staged_events"][-1]["name"] = "newcomers of a Swiss count as well in 2009"
    made = yield
    for result, event in events.items():
        performances = made.rows("performances", event_id=event)
        has_round_robin = {row["rar"] is not None for row in performances}
        assert has_round_robin == {result in "=10"}, result


@in_editions(last="2017-07-01")
def test_an_entry_without_games_makes_it_a_swiss(desk):
    event = desk.round_robin(_six(desk), entries=(desk.player(2000),))
    made = yield
    assert {row["rar"] for row in made.rows("performances", event_id=event)} == {None}


@in_editions(last="2017-07-01")
def test_a_pair_that_meets_twice_makes_a_single_round_robin_a_swiss(desk):
    players = _six(desk)
    single = desk.round_robin(players)
    number, games = desk.events, [(1, *players[:2], "=")]
    extra = desk.event(games, format="round_robin", report={"event_id_given": f"again-{number}"})
    made = yield
    assert {row["rar"] for row in made.rows("performances", event_id=single)} == {2000}
    assert made.rows("performances", event_id=extra) == []


@in_editions(last="2017-07-01")
def test_in_a_double_round_robin_every_pair_meets_twice(desk):
    event = desk.round_robin(_six(desk), format="double_round_robin")
    single = desk.round_robin(_six(desk), register={"format": "double_round_robin"})
    made = yield
    assert {row["rar"] for row in made.rows("performances", event_id=event)} == {2000}
    assert {row["rar"] for row in made.rows("performances", event_id=single)} == {None}


@in_editions("2017-07-01", "2017-07-01")
def test_a_game_played_but_too_fast_leaves_the_round_robin_what_it_is(desk):
    # 90 minutes: games of the 2200 do not count, all others do
    players = [*desk.players(2200, 1700, 1700, 1700), desk.player(None), desk.player(None)]
    event = desk.round_robin(players, rate_of_play="5400")
    made = yield
    assert set(made.reasons(players[0], event)) == {"rate_of_play"}
    assert {row["rar"] is None for row in made.rows("performances", event_id=event)} == {False}
