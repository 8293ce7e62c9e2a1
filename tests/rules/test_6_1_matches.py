"""Articles 6.1 and 6.2 (6.6 and 6.5 in 2009): matches."""

from datetime import timedelta

from .desk import all_editions
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


def _match(desk, results, rounds=None, ratings=(1900, 1900), **more):
    """A match, results from the side of the first player, and this player."""
    pair = [desk.player(rating) for rating in ratings]
    games = [(number, *pair, result) for number, result in enumerate(results, 1)]
    return pair[0], desk.event(games, format="match", rounds=rounds or len(results), **more)


@boundary("match_decided")
def test_games_after_a_match_is_won_are_not_rated(desk, _method):
    # more than half of six points: 3½ after the fourth game
    own, event = _match(desk, "11=101")
    made = yield
    assert made.reasons(own, event) == [None, None, None, None, "match_decided", "match_decided"]
    assert made.event(event) == "counts"


@in_editions(systems=EVERY)
def test_half_of_the_points_does_not_win_a_match(desk):
    # four games: 2 points are half, 2½ are more
    half, even = _match(desk, "1100")
    more, won = _match(desk, "11==")
    made = yield
    assert made.reasons(half, even) == [None] * 4
    assert made.reasons(more, won) == [None, None, None, "match_decided"]


@in_editions(systems=EVERY)
def test_the_games_scheduled_decide_not_those_played(desk):
    # 3 of 4 played: won after two and a half of four, but not of eight
    short, event = _match(desk, "111=", rounds=4)
    long, other = _match(desk, "111=", rounds=8)
    made = yield
    assert made.reasons(short, event)[-1] == "match_decided"
    assert made.reasons(long, other)[-1] is None


@in_editions(systems=EVERY)
def test_forfeits_score_in_a_match(desk):
    # 1 + 1 (forfeit) + ½ = 2½ of 4
    own, event = _match(desk, "1+==")
    made = yield
    assert made.reasons(own, event) == [None, "forfeit", None, "match_decided"]


@in_editions(systems=EVERY)
def test_a_decision_lets_the_last_games_of_a_match_count(desk):
    own, event = _match(desk, "1111")
    article = _article(desk, "match_decided")
    desk.decide("accept_event", event_id=event, value=article)
    made = yield
    assert made.reasons(own, event) == [None] * 4


def _article(desk, parameter):
    """The number of the article in the edition's own text."""
    return next(
        one.settings[parameter].article.removeprefix("standard ") for one in all_editions()
        if (one.system, one.name) == (desk.system, desk.row.edition)
    )  # fmt: skip


@boundary("match_both_rated")
def test_a_match_with_an_unrated_player_is_not_rated(desk, _is_needed):
    rated, event = _match(desk, "10", ratings=(1900, None))
    both, other = _match(desk, "10")
    made = yield
    assert (made.event(event), made.event(other)) == ("does_not_count", "counts")
    assert made.reasons(rated, event) == ["match_unrated", "match_unrated"]
    assert made.reasons(both, other) == [None, None]


@in_editions(systems=EVERY)
def test_the_list_at_the_start_tells_whether_a_player_of_a_match_is_rated(desk):
    newest, older = desk.lists[:2]
    since = desk.player(1900, on={older: None, newest: 1900})
    eve = newest - timedelta(days=1)
    event = desk.event([(1, since, desk.player(1900), "1")], format="match", start=eve, end=newest)
    made = yield
    assert made.event(event) == "does_not_count"


@in_editions(systems=EVERY)
def test_a_knock_out_does_not_say_where_a_match_ends(desk):
    own, other = desk.player(1900), desk.player(None)
    third = desk.player(1900)
    event = desk.event(
        [(1, own, other, "0"), (2, own, third, "1"), (3, own, third, "1"), (4, own, third, "1")],
        format="knockout",
    )
    made = yield
    assert made.event(event) == "counts"
    assert made.verdict(event, "match_unrated") == "not_checked"
    assert made.reasons(own, event) == ["opponent_unrated", None, None, None]
