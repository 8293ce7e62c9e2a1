"""Article 8.2.4 (8.4 in 2009): a newcomer is published before an earlier event of his is rated."""

from datetime import timedelta

from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


def _earlier_event(desk, **more):
    """An event under the list before the last, on which the player had no rating yet."""
    newest, older = desk.lists[:2]
    own = desk.player(2000, on={older: None, newest: 2000})
    others = desk.players(2000, 2000, 2000)
    start = newest - timedelta(days=2)
    return own, others, desk.meets(own, others, "1==", start=start, end=newest, **more)


@boundary("published_before_earlier_event")
def test_he_is_rated_for_himself_and_unrated_for_his_opponents(desk, _method):
    own, others, event = _earlier_event(desk)
    made = yield
    halves = made.games(own, event)
    assert [half["rating_used"] for half in halves] == [2000, 2000, 2000]
    assert [half["delta_hundredths"] for half in halves] == [50, 0, 0]
    # in 2009 a valid performance makes him an opponent after all: 6.42
    reasons = [made.reasons(other, event) for other in others]
    is_valid = desk.row.edition.startswith("2009")
    assert reasons == [[None if is_valid else "opponent_unrated"]] * 3
    assert made.rating(own) > 2000


@in_editions(systems=EVERY)
def test_his_later_events_are_rated_for_both(desk):
    own = desk.player(2000, on={desk.lists[1]: None, desk.lists[0]: 2000})
    other = desk.player(2000)
    event = desk.game(own, other, "1")
    made = yield
    assert (made.reasons(own, event), made.reasons(other, event)) == ([None], [None])


@in_editions(systems=EVERY)
def test_nothing_of_it_enters_a_pool(desk):
    own, _, _ = _earlier_event(desk)
    made = yield
    assert made.first(own) is None
    assert made.rows("pool", player_id=own) == []
