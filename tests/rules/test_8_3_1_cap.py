"""Article 8.3.1 (8.54 in 2009): great differences count as the cap."""

from .desk import Desk
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


def _counted(made, player):
    return [half["difference_counted"] for half in made.games(player)]


@boundary("difference_cap")
def test_a_greater_difference_counts_as_the_cap_for_both_players(desk, cap):
    # an event for each game, so that the one upgrade of 2022 plays no part
    strong = desk.player(2500)
    weak = [desk.player(2500 - cap - more) for more in (-1, 0, 1, 99)]
    for one in weak:
        desk.game(strong, one, "1")
    made = yield
    found = {half["difference"]: half["difference_counted"] for half in made.games(strong)}
    assert found == {cap - 1: cap - 1, cap: cap, cap + 1: cap, cap + 99: cap}
    assert [_counted(made, one) for one in weak] == [[1 - cap], [-cap], [-cap], [-cap]]


@boundary("cap")
def test_for_which_games_the_cap_holds(desk, method):
    strong, *weak = desk.players(2500, 2050, 2000, 2000, 1900)
    desk.meets(strong, weak, "1111")
    made = yield
    assert (
        _counted(made, strong)
        == {
            # 350 in 2003 and 400 since, for every game
            "every_game": [350] * 4 if desk.row.edition == "2003-01-01" else [400] * 4,
            # 2022: only the greatest difference is brought to 400
            "one_upgrade": [450, 500, 500, 400],
            "none": [450, 500, 500, 600],
        }[method]
    )
    if method == "one_upgrade":
        assert [_counted(made, one) for one in weak] == [[-400]] * 4


@boundary("cap_exempt_rating")
def test_a_player_rated_2650_has_no_cap_but_his_opponent_has(desk, rating):
    strong = [desk.player(rating + more) for more in (-1, 0, 1)]
    weak = desk.player(2000)
    for one in strong:
        desk.game(one, weak, "1")
    made = yield
    assert [_counted(made, one) for one in strong] == [[400], [650], [651]]
    assert _counted(made, weak) == [-400, -400, -400]


@in_editions("2022-01-01", "2022-10-01", systems=EVERY)
def test_of_equal_greatest_differences_the_earliest_round_is_upgraded(desk):
    strong, *weak = desk.players(2500, 2000, 2000, 2000)
    desk.meets(strong, weak, "111")
    made = yield
    assert _counted(made, strong) == [400, 500, 500]


@in_editions("2022-01-01", "2022-10-01", systems=EVERY)
def test_every_event_has_an_upgrade_of_its_own(desk):
    strong, *weak = desk.players(2500, 2000, 2000)
    first = desk.meets(strong, weak, "11")
    second = desk.meets(strong, weak[::-1], "11", register={"pooled_with": first})
    made = yield
    for event in (first, second):
        halves = made.games(strong, event)
        assert [half["difference_counted"] for half in halves] == [400, 500]


@in_editions("2022-01-01", "2022-10-01", systems=EVERY)
def test_a_game_that_is_not_rated_uses_no_upgrade(desk):
    strong, *weak = desk.players(2500, 1900, 2000)
    desk.meets(strong, weak, "+1")
    made = yield
    assert _counted(made, strong) == [None, 400]


@in_editions("2025-10-01")
def test_the_rating_at_the_start_decides_on_the_exemption(desk):
    strong = desk.player(2649, on={desk.lists[0]: 2650})
    desk.game(strong, desk.player(2000), "1")
    made = yield
    assert _counted(made, strong) == [650]


@in_editions("2024-12-01", systems=("rapid", "blitz"))
def test_rapid_and_blitz_know_no_exemption(desk):
    strong = desk.player(2700)
    desk.game(strong, desk.player(2200), "1")
    made = yield
    assert _counted(made, strong) == [400]


def test_field_case_2660_beats_2200_before_and_after_the_first_of_october():
    # September 2025: 400 -> .92, +.08 x 10 = .8; October: 460 -> .95, +.5; the loser always -1.6
    for start, change in (("2025-09-30", 80), ("2025-10-01", 50)):
        desk = Desk("2025-11-01")
        strong, weak = desk.player(2660, 10), desk.player(2200, 20)
        desk.game(strong, weak, "1", start=start, end="2025-10-02")
        made = desk.build()
        assert (made.change(strong), made.change(weak)) == (change, -160)


def test_of_four_opponents_too_far_below_only_the_farthest_is_upgraded():
    # 2000, K 20: of four opponents more than 400 below only the 1063 counts as 400
    desk = Desk("2022-05-01", "rapid")
    own = desk.player(2000, 20)
    opponents = [2000 - difference for difference in (937, 500, 450, 401)]
    desk.meets(own, desk.players(*opponents), "1111")
    made = desk.build()
    # .92, .96, .94, .92: 4 - 3.74 = .26 x 20
    assert [half["expected_hundredths"] for half in made.games(own)] == [92, 96, 94, 92]
    assert made.change(own) == 520
