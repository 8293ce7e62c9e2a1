"""Article 8.3.3 (8.56 in 2009): the development coefficient K."""

from datetime import timedelta

from .desk import Desk
from .scenes import boundary, in_editions
from .values import typed_value

EVERY = ("standard", "rapid", "blitz")


def _seen(desk, *players):
    """Lets players win a game, so that K is used; reads K used and K printed afterwards."""
    opponent = desk.player(2000)
    for player in players:
        desk.game(player, opponent, "1")

    def read(made):
        used = [made.one("changes", player_id=player)["k"] for player in players]
        if not desk.row.is_variant:  # lists follow the edition in force by date
            assert [made.k(player) for player in players] == used
        return used

    return read


def _player(desk, rating=2000, games=100, **more):
    state = {"games_counted": games} | more.pop("state", {})
    return desk.player(rating, state=state, **more)


@boundary("k_new")
def test_k_of_a_new_player(desk, k):
    read = _seen(desk, _player(desk, games=0), _player(desk, games=10))
    made = yield
    assert read(made) == [k, k]


@boundary("k_middle")
def test_k_of_everybody_else(desk, k):
    read = _seen(desk, _player(desk, games=31), _player(desk, 2380), _player(desk, 1810))
    made = yield
    assert read(made) == [k] * 3


@boundary("k_top")
def test_k_of_a_top_player(desk, k):
    # at the top now, or once: below it since
    read = _seen(desk, _player(desk, 2500), _player(desk, 2100, state={"is_ever_2400": True}))
    made = yield
    assert read(made) == [k, k]


@boundary("k_new_games")
def test_a_player_is_new_until_thirty_games(desk, games):
    # printed K: by the games after this list; used: by those before
    players = [_player(desk, games=games + more) for more in (-1, 0, 1)]
    printed = [_player(desk, games=games + more) for more in (-1, 0, 1)]
    opponent = desk.player(2000)
    for player in players:
        desk.game(player, opponent, "1")
    new, middle = typed_value("k_new", desk.row), typed_value("k_middle", desk.row)
    made = yield
    used = [made.one("changes", player_id=player)["k"] for player in players]
    assert used == [new, middle, middle]
    if not desk.row.is_variant:
        assert [made.k(player) for player in players] == [middle] * 3
        assert [made.k(player) for player in printed] == [new, middle, middle]


@boundary("k_top_rating")
def test_a_top_player_once_had_this_rating_published(desk, rating):
    # the list itself makes him one: nobody was before
    players = [_player(desk, rating + more, state={"is_ever_2400": False}) for more in (-1, 0, 1)]
    made = yield
    middle, top = typed_value("k_middle", desk.row), typed_value("k_top", desk.row)
    if desk.row.is_variant:  # lists follow the edition of July 2009
        middle, top = 15, 10
    assert [made.k(player) for player in players] == [middle, top, top]
    assert [made.state(player)["is_ever_2400"] for player in players] == [False, True, True]


@boundary("k_top_games")
def test_until_2012_a_top_player_has_played_thirty_games_too(desk, games):
    players = [_player(desk, 2500, games=games + more) for more in (-1, 0, 1)]
    opponent = desk.player(2000)
    for player in players:
        desk.game(player, opponent, "1")
    made = yield
    new, top = typed_value("k_new", desk.row), typed_value("k_top", desk.row)
    used = [made.one("changes", player_id=player)["k"] for player in players]
    assert used == [new, top, top]


@in_editions("2012-07-01")
def test_from_2012_a_top_player_needs_no_thirty_games(desk):
    read = _seen(desk, _player(desk, 2500, games=5))
    made = yield
    assert read(made) == [10]


@boundary("k_junior")
def test_k_of_a_junior(desk, k):
    read = _seen(desk, _player(desk, born=desk.list_date.year - 12))
    made = yield
    assert read(made) == [k]


@boundary("k_junior_age")
def test_a_junior_is_one_to_the_end_of_the_year_of_his_eighteenth_birthday(desk, age):
    players = [_player(desk, born=desk.list_date.year - age - more) for more in (-1, 0, 1)]
    unknown = _player(desk, born=None)
    read = _seen(desk, *players, unknown)
    made = yield
    assert read(made) == [40, 40, 20, 20]


@boundary("k_junior_rating")
def test_a_junior_once_rated_2300_is_one_no_longer(desk, rating):
    born = desk.list_date.year - 12
    players = [
        _player(desk, rating + more, born=born, state={"is_ever_2300": False})
        for more in (-1, 0, 1)
    ]
    once = _player(desk, rating - 15, born=born, state={"is_ever_2300": True})
    made = yield
    assert [made.k(player) for player in players] == [40, 20, 20]
    assert made.k(once) == 20


@in_editions("2014-07-01")
def test_the_rules_hold_in_their_order(desk):
    # ever 2400 before junior, junior before new, a junior once at 2300 who is new: K of a new one
    born = desk.list_date.year - 12
    read = _seen(
        desk,
        _player(desk, 2100, games=5, born=born, state={"is_ever_2400": True}),
        _player(desk, 2100, games=5, born=born),
        _player(desk, 2100, games=5, born=born, state={"is_ever_2300": True}),
        _player(desk, 2100, games=50, born=born, state={"is_ever_2300": True}),
    )
    made = yield
    assert read(made) == [10, 40, 40, 20]


@boundary("k_moment")
def test_k_is_that_of_the_start_or_that_of_the_previous_list(desk, moment):
    newest, older = desk.lists[:2]
    player = desk.player(2000, 12, k_on={older: 11, newest: 12})
    eve = newest - timedelta(days=1)
    desk.game(player, desk.player(2000), "1", start=eve, end=newest)
    made = yield
    k = 11 if moment == "event_start" and not desk.row.is_variant else 12
    if desk.row.is_variant:  # a text asked for by name gives its own K
        k = 30
    assert made.one("changes", player_id=player)["k"] == k


@in_editions(systems=EVERY)
def test_the_counter_takes_games_that_counted_and_no_forfeits(desk):
    player = _player(desk, games=27)
    desk.meets(player, desk.players(2000, 2000, 2000, 2000), "=+=-")
    made = yield
    assert made.state(player)["games_counted"] == 29


@in_editions(systems=EVERY)
def test_the_list_on_which_the_thirtieth_game_counts_prints_the_new_k(desk):
    player = _player(desk, games=28)
    desk.meets(player, desk.players(2000, 2000), "==")
    made = yield
    middle = typed_value("k_middle", desk.row) if not desk.row.is_variant else 15
    assert (made.k(player), made.state(player)["games_counted"]) == (middle, 30)


@in_editions(systems=EVERY)
def test_the_games_of_a_first_rating_are_counted(desk):
    own = desk.player(None, state={"has_earlier_result": True, "games_counted": 8})
    desk.meets(own, desk.players(2000, 2000, 2000), "===")
    made = yield
    assert made.state(own)["games_counted"] == 11


def test_field_case_of_an_event_rated_with_the_k_of_the_list_before():
    # June 2025: K 40 on the list before, 20 now
    desk = Desk("2025-07-01")
    own = desk.player(2000, 40, state={"games_counted": 29})
    event = desk.game(own, desk.player(2000), "1", start="2025-06-05")
    made = desk.build()
    assert (made.one("changes", player_id=own, event_id=event)["k"], made.k(own)) == (40, 20)


def test_field_case_a_junior_born_in_2008_to_the_end_of_2026():
    # K 40 through the December 2026 list, 20 printed from January 2027 on
    for list_date, k in (("2026-12-01", 40), ("2027-01-01", 20)):
        desk = Desk(list_date)
        player = _player(desk, 2100, born=2008)
        assert desk.build().k(player) == k
    # the period of December is still rated with 40, the K printed on its list
    desk = Desk("2027-01-01")
    player = _player(desk, 2100, born=2008, k=40)
    desk.game(player, desk.player(2100), "1")
    assert desk.build().one("changes", player_id=player)["k"] == 40


def test_field_case_a_junior_who_once_passed_2300():
    desk = Desk("2025-11-01")
    player = _player(desk, 2285, games=60, born=2010, state={"is_ever_2300": True})
    assert desk.build().k(player) == 20
