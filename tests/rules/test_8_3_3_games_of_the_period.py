"""Article 8.3.3 from 2022: K times the games of the period is at most 700."""

from .desk import Desk
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


@boundary("k_games_product")
def test_k_times_the_games_of_the_period_is_at_most_700(desk, product):
    # K 20: 35 games x 20 = 700; 36 games: 700 / 36 = 19; K 10: 70 and 71 games
    players = [desk.player(2000, 20) for _ in range(3)]
    masters = [desk.player(2450, 10) for _ in range(3)]
    opponents = desk.players(*[2000] * 36)
    for player, more in zip(players, (-1, 0, 1), strict=True):
        number = product // 20 + more
        desk.meets(player, opponents[:number], "=" * number)
    for player, more in zip(masters, (-1, 0, 1), strict=True):
        number = product // 10 + more
        desk.meets(player, opponents[:36], "=" * 36)
        desk.meets(player, opponents[number - 37 :: -1], "=" * (number - 36))
    made = yield
    used = [{row["k"] for row in made.rows("changes", player_id=player)} for player in players]
    assert used == [{20}, {20}, {19}]
    used = [{row["k"] for row in made.rows("changes", player_id=player)} for player in masters]
    # the edition has its own K 10 from October 2022 on rapid and blitz, but prints it before too
    assert used == [{10}, {10}, {9}]


@in_editions(last="2017-07-01")
def test_before_2022_standard_chess_knew_no_such_limit(desk):
    player = desk.player(2000, 20)
    opponents = desk.players(*[2000] * 40)
    desk.meets(player, opponents, "=" * 40)
    made = yield
    (change,) = made.rows("changes", player_id=player)
    assert change["k"] == (30 if desk.row.is_variant else 20)


@in_editions("2022-10-01", systems=EVERY)
def test_all_games_of_the_list_count_for_the_limit_also_those_of_other_events(desk):
    player = desk.player(1800, 40)
    opponents = desk.players(*[1800] * 19)
    events = [
        desk.meets(player, opponents[:10], "=" * 10), desk.meets(player, opponents[10:], "=" * 9)
    ]  # fmt: skip
    made = yield
    # 19 x 40 = 760; 700 / 19 = 36
    assert [made.one("changes", player_id=player, event_id=event)["k"] for event in events] == [
        36, 36,
    ]  # fmt: skip


def test_all_games_count_but_only_events_of_an_edition_with_the_limit_are_cut():
    # 20 games from 30 December 2021 and 20 of January 2022 at K 40, on the list of February:
    # 700 / 40 = 17 for those of January, 40 for those of December
    desk = Desk("2022-02-01")
    player = desk.player(1800, 40)
    opponents = desk.players(*[1800] * 20)
    december, january = (
        desk.meets(player, met, "=" * 20, start=start)
        for met, start in ((opponents, "2021-12-30"), (opponents[::-1], "2022-01-05"))
    )
    made = desk.build()
    assert [made.one("changes", event_id=event, player_id=player)["k"]
            for event in (december, january)] == [40, 17]  # fmt: skip


def test_field_case_nineteen_games_of_a_junior():
    # 19 draws against 2000, D -200 -> .24: +.26 each; 40 x 19 = 760 > 700 -> 36;
    # 4.94 x 36 = 177.84 -> +178
    desk = Desk("2025-11-01")
    player = desk.player(1800, 40, born=2012)
    desk.meets(player, desk.players(*[2000] * 19), "=" * 19)
    made = desk.build()
    change = made.one("changes", player_id=player)
    assert (change["k"], change["change_hundredths"], made.rating(player)) == (36, 17784, 1978)
