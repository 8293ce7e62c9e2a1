"""Article 7.2.1 of rapid and blitz: a player without such a rating counts with his standard one."""

import pytest

from .desk import Desk
from .scenes import boundary, in_editions

RAPID_AND_BLITZ = ("rapid", "blitz")


@boundary("standard_rating_serves")
def test_a_player_without_a_rapid_rating_counts_with_his_standard_rating(desk, _serves):
    # 1900 loses to 1850: 50 -> .57; his opponent 1 - .43 = +.57
    new, own = desk.player(None, standard=1850), desk.player(1900)
    event = desk.game(new, own, "1")
    made = yield
    (half,) = made.games(own, event)
    assert (half["opponent_rating_used"], half["opponent_rating_kind"]) == (1850, "standard")
    assert half["delta_hundredths"] == -57
    (half,) = made.games(new, event)
    assert (half["rating_used"], half["delta_hundredths"]) == (1850, 57)


@boundary("k_without_own_list")
def test_his_k_is_twenty_for_all_until_october_2022(desk, k):
    new = desk.player(None, standard=1850)
    junior = desk.player(None, standard=1850, born=desk.list_date.year - 12)
    others = desk.players(1900, 1900)
    for player in (new, junior):
        desk.meets(player, others, "10")
    made = yield
    for player in (new, junior):
        assert made.one("changes", player_id=player)["k"] == k


@in_editions("2022-10-01", systems=RAPID_AND_BLITZ)
def test_from_october_2022_he_is_a_new_player_of_that_list(desk):
    # no game on this list: K 40, unless he was once rated 2400 on it
    new = desk.player(None, standard=2450)
    once = desk.player(None, standard=2450, state={"is_ever_2400": True})
    seasoned = desk.player(None, standard=2450, state={"games_counted": 30})
    others = desk.players(1900, 1900)
    for player in (new, once, seasoned):
        desk.meets(player, others, "10")
    made = yield
    assert [made.one("changes", player_id=player)["k"] for player in (new, once, seasoned)] == [
        40, 10, 20,
    ]  # fmt: skip


@in_editions("2012-01-01", systems=RAPID_AND_BLITZ)
def test_one_game_that_counts_puts_him_on_the_list_from_his_standard_rating(desk):
    new, spectator = desk.player(None, standard=1900), desk.player(None, standard=1900)
    desk.game(new, desk.player(1900), "=")
    desk.game(spectator, desk.player(1900), "+")
    made = yield
    found = made.people[new]
    assert (found["rating"], found["previous_rating"], found["status"]) == (1900, None, "active")
    assert made.cause(new, "first_rating") == 190000
    assert made.rating(spectator) is None


@in_editions("2012-01-01", systems=RAPID_AND_BLITZ)
def test_the_base_is_the_last_standard_list_the_rating_used_that_at_the_start(desk):
    new = desk.player(None, standard=1900)
    for row in desk.rows["standard_history"]:
        if row["player_id"] == new:
            row["rating"] = 1850
    event = desk.game(new, desk.player(1850), "=")
    made = yield
    assert made.games(new, event)[0]["rating_used"] == 1850
    assert made.rating(new) == 1900


@in_editions("2012-01-01", systems=RAPID_AND_BLITZ)
def test_his_own_rapid_rating_comes_before_the_standard_one(desk):
    own = desk.player(1700, standard=2000)
    event = desk.game(own, desk.player(1700), "=")
    made = yield
    (half,) = made.games(own, event)
    assert (half["rating_used"], half["opponent_rating_used"]) == (1700, 1700)


@in_editions("2012-01-01", systems=RAPID_AND_BLITZ)
def test_a_match_against_him_is_a_match_of_two_rated_players(desk):
    event = desk.game(desk.player(None, standard=1850), desk.player(1900), "=", format="match")
    made = yield
    assert made.event(event) == "counts"


@pytest.mark.parametrize(("score", "rating"), [("1", 1873), ("0", 1833)])
def test_field_case_of_a_rapid_newcomer_with_a_standard_rating(score, rating):
    # A 1850 standard against B 1900 rapid, K 20: A beats B: B loses .57 x 20 = 11.4 -> -11;
    # A is new to the list, K 40: +.57 x 40 = 22.8 -> 1873; a loss: -.43 x 40 = -17.2 -> 1833
    desk = Desk("2025-11-01", "rapid")
    new, own = desk.player(None, standard=1850), desk.player(1900, 20)
    desk.game(new, own, score)
    made = desk.build()
    assert (made.one("changes", player_id=new)["k"], made.rating(new)) == (40, rating)
    assert made.change(own) == (-1140 if score == "1" else 860)
    assert made.k(new) == 40


def test_who_falls_below_the_floor_from_it_loses_the_results_that_waited():
    # 1405 standard against 1410: -.49 x K 40 = -19.6 -> 1385; a draw: +.01 x 40 = .4 -> 1405
    desk = Desk("2025-11-01", "rapid")
    fallen, kept = (desk.player(None, standard=1405) for _ in range(2))
    for player in (fallen, kept):
        desk.pooled(player, 1, [1500, 1500])
    desk.game(fallen, desk.player(1410), "0")
    desk.game(kept, desk.player(1410), "=")
    made = desk.build()
    assert [made.people[player]["computed_rating"] for player in (fallen, kept)] == [1385, 1405]
    assert [made.rating(player) for player in (fallen, kept)] == [None, 1405]
    assert made.rows("pool", player_id=fallen) == made.rows("pool", player_id=kept) == []
    assert [made.one("state", player_id=player)["pool_starts_on"] for player in (fallen, kept)] == [
        desk.list_date, None,
    ]  # fmt: skip
