"""Articles 6.4, 6.41 and 6.42: newcomers in Swiss and team events, and games against them."""

from datetime import timedelta

from .scenes import boundary, in_editions

ONE_DAY = timedelta(days=1)

EVERY = ("standard", "rapid", "blitz")


def _newcomer(desk, results, ratings=None, has_earlier_result=False):
    """A newcomer, his first opponent and the event in which he meets rated players."""
    own = desk.player(None, state={"has_earlier_result": has_earlier_result})
    others = desk.players(*(ratings or (2000,) * len(results)))
    return own, others[0] if others else None, desk.meets(own, others, results)


def _is_pooled(made, player):
    return bool(made.rows("pool", player_id=player) or made.rows("first_ratings", player_id=player))


@boundary("swiss_newcomers")
def test_a_game_against_a_newcomer_counts_only_where_his_performance_does(desk, method):
    # three draws against 2000: Ru 2000; the game of a rated 2000 against it changes nothing
    own, opponent, event = _newcomer(desk, "===")
    made = yield
    (half,) = made.games(opponent, event)
    if method == "valid_performance":
        assert (half["is_rated"], half["opponent_rating_used"], half["opponent_rating_kind"]) == (
            True, 2000, "performance",
        )  # fmt: skip
    else:
        assert (half["is_rated"], half["reason"]) == (False, "opponent_unrated")
    assert made.reasons(own, event) == [None, None, None]


@boundary("validity_games")
def test_a_valid_performance_needs_three_games_against_rated_opponents(desk, games):
    below, at, above = (_newcomer(desk, "=" * number) for number in range(games - 1, games + 2))
    made = yield
    assert [made.reasons(one[1], one[2]) for one in (below, at, above)] == [
        ["opponent_unrated"], [None], [None],
    ]  # fmt: skip


@boundary("validity_score_hundredths")
def test_a_valid_performance_needs_a_point_or_half_a_point(desk, hundredths):
    # with an earlier result, so that nothing is a first event
    results = {0: "000", 50: "=00", 100: "==0", 150: "==="}
    below, at, above = (
        _newcomer(desk, results[hundredths + more], has_earlier_result=True)
        for more in (-50, 0, 50)
    )
    made = yield
    assert [made.reasons(one[1], one[2]) for one in (below, at, above)] == [
        ["opponent_unrated"], [None], [None],
    ]  # fmt: skip


@in_editions("2009-07-01", "2009-07-01")
def test_a_valid_performance_reaches_the_floor(desk):
    # one point of three: p .33, dp -125; opponents 1324, 1325, 1326 make Ru 1199, 1200, 1201
    below, at, above = (
        _newcomer(desk, "==0", (1325 + more,) * 3, has_earlier_result=True) for more in (-1, 0, 1)
    )
    made = yield
    assert [made.one("performances", player_id=one[0])["ru"] for one in (below, at, above)] == [
        1199, 1200, 1201,
    ]  # fmt: skip
    assert [made.reasons(one[1], one[2]) for one in (below, at, above)] == [
        ["opponent_unrated"], [None], [None],
    ]  # fmt: skip


@boundary("rated_opponents_first")
def test_a_first_result_needs_rated_opponents(desk, opponents):
    # below: two wins, or no rated opponent at all (a win against another newcomer)
    few = "1" * (opponents - 1)
    below, at, above = (_newcomer(desk, results) for results in (few, few + "1", few + "11"))
    alone = desk.player(None)
    others = desk.players(*[2000] * (opponents - 1))
    event = desk.meets(alone, [*others, desk.player(None)], few + "1")
    made = yield
    assert [_is_pooled(made, one[0]) for one in (below, at, above)] == [False, True, True]
    assert set(made.reasons(alone, event)) == {"too_few_rated_opponents"}
    assert not _is_pooled(made, alone)
    assert not made.state(alone)["has_earlier_result"]
    assert made.state(at[0])["has_earlier_result"]


@boundary("rated_opponents_later")
def test_a_later_result_needs_rated_opponents(desk, opponents):
    few = "=" * (opponents - 1)
    below, at, above = (
        _newcomer(desk, results, has_earlier_result=True)
        for results in (few, few + "=", few + "==")
    )
    made = yield
    assert [_is_pooled(made, one[0]) for one in (below, at, above)] == [False, True, True]


@in_editions(last="2013-07-01")
def test_forfeits_are_no_rated_opponents(desk):
    own, _, event = _newcomer(desk, "==+")
    made = yield
    assert made.reasons(own, event) == ["too_few_rated_opponents"] * 2 + ["forfeit"]


@in_editions(last="2013-07-01")
def test_the_rated_opponents_of_pooled_stages_count_together(desk):
    own, first, second, third = desk.player(None), *desk.players(2000, 2000, 2000)
    stage = desk.meets(own, [first, second], "==")
    desk.meets(own, [third], "=", register={"pooled_with": stage})
    made = yield
    assert sum(row["games"] for row in made.rows("pool", player_id=own)) == 3


@in_editions("2011-07-01", "2013-07-01")
def test_one_rated_opponent_is_enough_after_a_first_result_of_the_same_list(desk):
    own, *others = desk.player(None), *desk.players(*[2000] * 4)
    single = desk.meets(own, others[3:], "1", start=desk.start, end=desk.start)
    three = desk.meets(own, others[:3], "===", end=desk.start + ONE_DAY)
    later = desk.meets(own, others[3:], "=", start=desk.start + 4 * ONE_DAY)
    made = yield
    # the single game before the three is too little, the one after them is not
    counted = {row["event_id"]: row["games"] for row in made.rows("pool", player_id=own)}
    assert counted == {three: 3, later: 1}
    assert made.reasons(own, single) == ["too_few_rated_opponents"]


@in_editions(systems=EVERY)
def test_two_newcomers_never_rate_each_other(desk):
    one, two = desk.player(None), desk.player(None)
    others = desk.players(2000, 2000, 2000)
    games = [(number, one, other, "=") for number, other in enumerate(others, 1)]
    event = desk.event([*games, (4, one, two, "=")])
    made = yield
    assert made.reasons(one, event) == [None, None, None, "opponent_unrated"]
    assert made.rows("pool", player_id=one)[0]["games"] == 3


@in_editions(systems=EVERY)
def test_a_rated_player_meets_an_unrated_one_without_change(desk):
    # field case: no nominal rating for unrated opponents; 2050 beats a newcomer
    own, weak = desk.player(2050), desk.player(None, state={"has_earlier_result": True})
    event = desk.game(own, weak, "1")
    made = yield
    assert made.rating(own) == 2050
    assert made.reasons(own, event) == ["opponent_unrated"]
