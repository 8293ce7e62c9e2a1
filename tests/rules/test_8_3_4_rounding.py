"""Article 8.3.4 (8.57 in 2009): rounded once for the list, never for an event."""

from .desk import Desk
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")
# K 10: a draw with somebody 204 above or below is +.26 or -.26, and so on; see the comments.


def _changed(desk, *results):
    """A 2400 with K 10 after games against (rating, result)."""
    own = desk.player(2400, 10)
    others = desk.players(*[rating for rating, _ in results])
    desk.meets(own, others, "".join(result for _, result in results))
    return own


@boundary("rounding")
def test_halves_go_up_in_the_rating_or_away_from_zero_in_the_change(desk, what):
    # draw with 2206 (194 -> .75): -.25 x 10 = -2.5; with 2594: +2.5; K 10 printed
    down, up = _changed(desk, (2206, "=")), _changed(desk, (2594, "="))
    made = yield
    k = 10 if not desk.row.is_variant else 20
    assert (made.change(down), made.change(up)) == (-25 * k, 25 * k)
    if desk.row.is_variant:  # K 20: -5 and +5, nothing to round
        assert (made.rating(down), made.rating(up)) == (2395, 2405)
    elif what == "rating":
        # 2397.5 -> 2398, 2402.5 -> 2403
        assert (made.rating(down), made.rating(up)) == (2398, 2403)
    else:
        # -2.5 -> -3, +2.5 -> +3
        assert (made.rating(down), made.rating(up)) == (2397, 2403)


@in_editions("2022-01-01", systems=EVERY)
def test_halves_of_a_change_go_away_from_zero_near_zero_too(desk):
    # ±.5: a draw with 2364 (36 -> .55): -.5, with 2436: +.5; ±1.5: 2289 (111 -> .65), 2511
    players = [_changed(desk, (rating, "=")) for rating in (2364, 2436, 2289, 2511)]
    made = yield
    assert [made.change(player) for player in players] == [-50, 50, -150, 150]
    assert [made.rating(player) for player in players] == [2399, 2401, 2398, 2402]


@in_editions(last="2017-07-01", systems=EVERY, variant=False)
def test_halves_of_a_rating_go_up_whatever_the_sign_until_2021(desk):
    players = [_changed(desk, (rating, "=")) for rating in (2364, 2436, 2289, 2511)]
    made = yield
    # 2399.5 -> 2400, 2400.5 -> 2401, 2398.5 -> 2399, 2401.5 -> 2402
    assert [made.rating(player) for player in players] == [2400, 2401, 2399, 2402]


@in_editions(systems=EVERY)
def test_less_than_half_a_point_is_no_point(desk):
    # draws with 2371 (29 -> .54) and 2429: -.4 and +.4; with 2357 (43 -> .56) -.6 and 2443 +.6
    players = [_changed(desk, (rating, "=")) for rating in (2371, 2429, 2357, 2443)]
    made = yield
    k = 20 if desk.row.is_variant else 10
    assert [made.change(player) for player in players] == [-4 * k, 4 * k, -6 * k, 6 * k]
    if k == 10:
        assert [made.rating(player) for player in players] == [2400, 2400, 2399, 2401]


@in_editions(systems=EVERY, variant=False)
def test_two_events_are_rounded_together_not_each(desk):
    # +.4 and +.4 make +.8: one point; each alone makes none
    own = desk.player(2400, 10)
    for _ in range(2):
        desk.game(own, desk.player(2429), "=")
    made = yield
    assert made.change(own) == 80
    assert made.rating(own) == 2401
    assert made.cause(own, "rounding") == 20


@in_editions(systems=EVERY)
def test_a_whole_correction_of_the_base_is_apart_from_the_rounding(desk):
    # 2390 after -10; a draw with 2206, used at 2400: -2.5
    own = _changed(desk, (2206, "="))
    desk.decide("base_correction", player_id=own, system=desk.system, list_date=desk.list_date,
                value="-10")  # fmt: skip
    untouched = desk.player(2400, 10)
    desk.decide("base_correction", player_id=untouched, system=desk.system,
                list_date=desk.list_date, value="7")  # fmt: skip
    made = yield
    is_change = desk.row.valid_from.year >= 2022
    assert made.rating(own) == (2385 if desk.row.is_variant else 2387 if is_change else 2388)
    assert made.rating(untouched) == 2407
    assert made.cause(untouched, "base_correction") == 700


@in_editions(systems=EVERY)
def test_a_correction_for_another_list_or_system_is_not_applied(desk):
    own = desk.player(2400)
    other = "rapid" if desk.system == "standard" else "standard"
    desk.decide("base_correction", player_id=own, system=other, list_date=desk.list_date,
                value="7")  # fmt: skip
    desk.decide("base_correction", player_id=own, system=desk.system, list_date=desk.lists[0],
                value="7")  # fmt: skip
    made = yield
    assert made.rating(own) == 2400


@in_editions(systems=EVERY)
def test_a_correction_of_an_unrated_player_is_ignored_with_a_verdict(desk):
    own = desk.player(None)
    desk.decide("base_correction", player_id=own, system=desk.system, list_date=desk.list_date,
                value="7")  # fmt: skip
    made = yield
    assert made.rating(own) is None
    assert made.one("verdicts", player_id=own)["code"] == "base_correction_ignored"


def test_field_case_five_draws_against_2370():
    # 2405 - 2370 = 35 -> .55: 5 x -.05 = -.25 x 10 = -2.5 -> -3
    desk = Desk("2025-11-01")
    own = desk.player(2405, 10)
    desk.meets(own, desk.players(*[2370] * 5), "=====")
    made = desk.build()
    assert (made.change(own), made.rating(own)) == (-250, 2402)
