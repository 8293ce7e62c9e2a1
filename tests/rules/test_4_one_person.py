"""Two IDs of one person (alias): what earlier lists hold of the first goes to the second (4)."""

from .desk import Desk
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")


def _alias(desk, old, lasting):
    return desk.decide("alias", player_id=old, value=str(lasting))


def _message(made, decision):
    return made.one("decisions_without_effect", decision_id=decision)["message"]


@in_editions(systems=EVERY)
def test_results_that_wait_under_both_ids_are_pooled_together(desk):
    apart, lasting = desk.player(None, state={"games_counted": 4}), desk.player(None)
    whole = desk.player(None)
    desk.pooled(apart, 2, [1800] * 4)
    desk.pooled(lasting, 3, [1700] * 5)
    desk.pooled(whole, 2, [1800] * 4)
    desk.pooled(whole, 3, [1700] * 5)
    decision = _alias(desk, apart, lasting)
    made = yield
    first = {name: value for name, value in made.first(lasting).items() if name != "player_id"}
    assert first == {
        name: value for name, value in made.first(whole).items() if name != "player_id"
    }
    assert made.first(apart) is None and not made.rows("pool", player_id=apart)
    assert not made.rows("decisions_without_effect", decision_id=decision)


@in_editions(systems=EVERY)
def test_an_id_that_no_list_knows_gets_results_and_data_of_the_first(desk):
    old, lasting = desk.player(None, name="Known, Person", born=1999), desk.newcomer()
    desk.pooled(old, 1, [1800])
    _alias(desk, old, lasting)
    made = yield
    assert [made.people[one]["name"] for one in (old, lasting)] == ["Known, Person"] * 2
    assert made.first(lasting)["games"] == 1
    assert made.people[old]["status"] == "unrated"


@in_editions(systems=EVERY)
def test_a_rating_goes_along_with_k_games_and_a_cause_on_both_sides(desk):
    old = desk.player(2000, k=20, state={"games_counted": 50, "is_ever_2300": True})
    lasting, other = desk.player(None), desk.player(2000)
    event = desk.game(lasting, other, "=")
    decision = _alias(desk, old, lasting)
    made = yield
    assert (made.rating(old), made.rating(lasting)) == (None, 2000)
    assert [made.people[one]["previous_rating"] for one in (old, lasting)] == [2000, None]
    assert (made.cause(old, "identity"), made.cause(lasting, "identity")) == (-200000, 200000)
    # rated for both, with the rating that the other ID had at the start
    for player in (lasting, other):
        (half,) = made.games(player, event)
        assert (half["is_rated"], half["rating_used"], half["opponent_rating_used"]) == (
            True, 2000, 2000,
        )  # fmt: skip
    assert made.state(lasting)["games_counted"] == 51
    assert made.state(lasting)["is_ever_2300"] and not made.state(old)["is_ever_2300"]
    assert made.state(old)["games_counted"] == 0
    told = {
        row["player_id"]: row["message"]
        for row in made.rows("verdicts", code="id_carried", decision_id=decision)
    }
    assert told[old].startswith(f"to ID {lasting} (one person): rating 2000 and 50 games, by")
    assert told[lasting].startswith(f"from ID {old} (one person): rating 2000 and 50 games, by")


@in_editions(systems=EVERY)
def test_two_ratings_stay_where_they_are_and_the_lists_to_make_again_are_told(desk):
    lasting, rated, waiting = desk.player(2100), desk.player(2000), desk.player(None)
    played = desk.player(None, state={"games_counted": 5})
    desk.pooled(waiting, 1, [1900, 1900, 1900])
    orders = {player: _alias(desk, player, lasting) for player in (rated, waiting, played)}
    made = yield
    assert (made.rating(lasting), made.rating(rated)) == (2100, 2000)
    assert made.first(waiting)["games"] == 3
    assert _message(made, orders[waiting]) == (
        f"results of player {waiting} wait since the list of {desk.lists[0]}, but player {lasting} "
        "is rated; rerun that list and those after it, or they do not go to him"
    )
    for player in (rated, played):
        assert _message(made, orders[player]) == (
            f"players {player} and {lasting} have a rating each, or games for it; rerun the lists "
            f"that rated {player}, or only his new games go to {lasting}"
        )


@in_editions(systems=EVERY)
def test_results_that_wait_where_a_rating_comes_are_told_with_the_list_to_make_again(desk):
    rated, waiting = desk.player(1900), desk.player(None)
    desk.pooled(waiting, 1, [1900, 1900, 1900])
    decision = _alias(desk, rated, waiting)
    made = yield
    assert made.rating(waiting) == 1900 and not made.rows("pool", player_id=waiting)
    assert _message(made, decision) == (
        f"results of player {waiting} wait since the list of {desk.lists[0]}, but the rating of "
        f"player {rated} goes to him; rerun that list and those after it, or they count for nothing"
    )
    told = made.one("verdicts", code="id_results_unused", decision_id=decision)
    assert told["player_id"] == waiting
    assert f"{desk.lists[0]} give way to the rating of ID {rated}" in told["message"]


@in_editions(systems=EVERY)
def test_results_of_one_event_under_both_ids_are_never_joined(desk):
    old, lasting = desk.player(None), desk.player(None)
    for player in (old, lasting):
        desk.pooled(player, 1, [1800], event_id=f"both-{old}")
    decision = _alias(desk, old, lasting)
    made = yield
    assert [made.first(one)["games"] for one in (old, lasting)] == [1, 1]
    assert "both have results of one event" in _message(made, decision)


@in_editions(systems=EVERY)
def test_several_ids_of_one_person_bring_one_rating_and_their_games(desk):
    one, two, lasting = desk.player(2050), desk.player(None), desk.player(None)
    _alias(desk, one, two)
    _alias(desk, two, lasting)
    made = yield
    assert [made.rating(player) for player in (one, two, lasting)] == [None, None, 2050]


def test_an_event_that_began_before_the_ids_were_joined_meets_the_rating_of_then():
    desk = Desk("2025-11-01")
    old, lasting, other = desk.player(1700), desk.player(None), desk.player(1700)
    _alias(desk, old, lasting)
    first = desk.build()
    assert first.rating(lasting) == 1700
    following = desk.next(first, "2025-12-01")
    # reported late: it began while the list of October was in force, with the rating under the
    # first ID
    event = following.game(lasting, other, "1", start="2025-10-20", received="2025-11-05")
    made = following.build()
    (half,) = made.games(other, event)
    assert (half["is_rated"], half["opponent_rating_used"]) == (True, 1700)
    assert made.cause(lasting, "identity") == made.cause(old, "identity") == 0
    assert made.rows("verdicts", code="id_carried") == []
    assert made.rating(old) is None and made.rating(lasting) > 1700
