"""Articles 6.3, 6.31, 6.32 and 6.33 (to 2021): rated players a round robin with newcomers needs.

Judged on all entries by the list at the start; where they are too few, the event does not count.
"""

from datetime import timedelta

from .scenes import boundary, in_editions

ONE_DAY = timedelta(days=1)


def _field(desk, rated, newcomers, sex="M", **more):
    """A round robin of so many rated players and newcomers; everybody draws."""
    ratings = [2000] * rated + [None] * newcomers
    return desk.round_robin([desk.player(rating, sex=sex) for rating in ratings], **more)


@boundary("composition")
def test_a_round_robin_needs_rated_players_until_2021(desk, is_needed):
    event = _field(desk, 1, 3)
    made = yield
    assert made.event(event) == ("does_not_count" if is_needed else "counts")
    if is_needed:
        assert {row["reason"] for row in made.rows("half_games", event_id=event)} == {"composition"}


@boundary("composition_share_divisor")
def test_a_third_of_the_players_must_be_rated(desk, divisor):
    # 12 players: 4 are a third; more than nine players need no more
    below, at, above = (
        _field(desk, rated, 12 - rated) for rated in (12 // divisor - 1, 12 // divisor, 5)
    )
    made = yield
    assert [made.event(one) for one in (below, at, above)] == [
        "does_not_count", "counts", "counts",
    ]  # fmt: skip


@boundary("composition_small_players")
def test_fewer_than_ten_players_need_more_than_a_third(desk, players):
    # 9 players: 3 are a third but not 4; 10 and 11 players: a third is 4 in any case
    small = _field(desk, 3, players - 1 - 3)
    at, above = (_field(desk, 4, number - 4) for number in (players, players + 1))
    made = yield
    assert [made.event(one) for one in (small, at, above)] == ["does_not_count", "counts", "counts"]


@boundary("composition_small_rated")
def test_a_small_round_robin_needs_four_rated_players(desk, rated):
    below, at, above = (_field(desk, number, 6 - number) for number in range(rated - 1, rated + 2))
    made = yield
    assert [made.event(one) for one in (below, at, above)] == [
        "does_not_count", "counts", "counts",
    ]  # fmt: skip


@boundary("composition_double_players")
def test_a_double_round_robin_with_newcomers_needs_six_players(desk, players):
    below, at, above = (
        _field(desk, 4, number - 4, format="double_round_robin")
        for number in range(players - 1, players + 2)
    )
    made = yield
    assert [made.event(one) for one in (below, at, above)] == [
        "does_not_count", "counts", "counts",
    ]  # fmt: skip


@boundary("composition_double_rated")
def test_four_players_of_a_double_round_robin_must_be_rated(desk, rated):
    below, at, above = (
        _field(desk, number, 6 - number, format="double_round_robin")
        for number in range(rated - 1, rated + 2)
    )
    made = yield
    assert [made.event(one) for one in (below, at, above)] == [
        "does_not_count", "counts", "counts",
    ]  # fmt: skip


def _championship(desk, rated, **more):
    return _field(
        desk, rated, 5 - rated, register={"is_national_championship": True}, **more
    )  # fmt: skip


@boundary("composition_championship_rated")
def test_a_national_championship_needs_three_rated_players(desk, rated):
    below, at, above = (_championship(desk, number) for number in range(rated - 1, rated + 2))
    made = yield
    assert [made.event(one) for one in (below, at, above)] == [
        "does_not_count", "counts", "counts",
    ]  # fmt: skip


@boundary("composition_championship_rated_women")
def test_a_national_championship_of_women_needs_fewer_to_2013(desk, rated):
    below, at, above = (
        _championship(desk, number, sex="F") for number in range(rated - 1, rated + 2)
    )
    made = yield
    assert [made.event(one) for one in (below, at, above)] == [
        "does_not_count", "counts", "counts",
    ]  # fmt: skip


@in_editions(last="2013-07-01")
def test_one_man_among_the_entries_makes_it_no_championship_of_women(desk):
    women = [desk.player(rating, sex="F") for rating in (2000, 2000, None, None)]
    event = desk.round_robin(
        [*women, desk.player(None)], register={"is_national_championship": True}
    )
    made = yield
    assert made.event(event) == "does_not_count"


@in_editions(last="2017-07-01")
def test_a_round_robin_of_rated_players_counts_whatever_its_size(desk):
    event = _field(desk, 3, 0)
    double = _field(desk, 2, 0, format="double_round_robin")
    made = yield
    assert (made.event(event), made.event(double)) == ("counts", "counts")


@in_editions(last="2017-07-01")
def test_swiss_team_and_league_events_need_no_rated_share(desk):
    events = [
        _field(desk, 1, 4, format=name) for name in ("swiss", "team", "league")
    ]  # fmt: skip
    made = yield
    assert [made.event(event) for event in events] == ["counts"] * 3


@in_editions(last="2017-07-01")
def test_the_list_at_the_start_tells_who_is_rated(desk):
    # four rated players now, but one of them was not when the event started
    newest, older = desk.lists[:2]
    since = desk.player(2000, on={older: None, newest: 2000})
    others = [desk.player(rating) for rating in (2000, 2000, 2000, None, None)]
    event = desk.round_robin([since, *others], start=newest - ONE_DAY, end=newest)
    made = yield
    assert made.event(event) == "does_not_count"


@in_editions(last="2017-07-01")
def test_stages_that_are_pooled_are_judged_together(desk):
    # 2 of 4 rated in each stage; 4 of 6 in both together
    newcomers = [desk.player(None), desk.player(None)]
    first, second = (desk.players(2000, 2000) for _ in range(2))
    stage = desk.round_robin([*first, *newcomers])
    final = desk.round_robin([*second, *newcomers], register={"pooled_with": stage})
    alone = desk.round_robin([*desk.players(2000, 2000), *newcomers])
    made = yield
    assert [made.event(one) for one in (stage, final, alone)] == [
        "counts", "counts", "does_not_count",
    ]  # fmt: skip


@in_editions(last="2017-07-01")
def test_a_decision_accepts_a_round_robin_with_too_few_rated_players(desk):
    event = _field(desk, 2, 3)
    desk.decide("accept_event", event_id=event, value="6.3")
    made = yield
    assert made.event(event) == "counts"
