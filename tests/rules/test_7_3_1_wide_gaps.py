"""Article 7.3.1 of rapid and blitz from December 2024: wide gaps above 2600 are not rated."""

from .desk import Desk
from .scenes import boundary, in_editions


@boundary("exclusion_difference")
def test_a_difference_of_600_is_not_rated_for_both(desk, gap):
    strong = desk.player(2700)
    weak = [desk.player(2700 - gap - more) for more in (-1, 0, 1)]
    events = [desk.game(strong, one, "1") for one in weak]
    made = yield
    assert [made.reasons(strong, event) for event in events] == [
        [None], ["difference_600"], ["difference_600"],
    ]  # fmt: skip
    assert [made.reasons(one) for one in weak] == [[None], ["difference_600"], ["difference_600"]]


@boundary("exclusion_rating_above")
def test_one_of_the_players_must_be_rated_above_2600(desk, rating):
    strong = [desk.player(rating + more) for more in (-1, 0, 1)]
    weak = desk.player(rating - 1000)
    events = [desk.game(one, weak, "1") for one in strong]
    made = yield
    assert [made.reasons(weak, event) for event in events] == [[None], [None], ["difference_600"]]


@in_editions("2022-01-01", "2024-03-01", systems=("rapid", "blitz"))
def test_before_december_2024_such_games_are_rated(desk):
    strong, weak = desk.players(2700, 2000)
    desk.game(strong, weak, "1")
    made = yield
    assert made.reasons(strong) == [None]


@in_editions("2025-10-01")
def test_standard_chess_has_no_such_rule(desk):
    strong, weak = desk.players(2700, 2000)
    desk.game(strong, weak, "1")
    made = yield
    assert made.reasons(strong) == [None]


@in_editions("2024-12-01", systems=("rapid", "blitz"))
def test_a_standard_rating_that_serves_is_a_rating_used(desk):
    strong, weak = desk.player(None, standard=2700), desk.player(2000)
    desk.game(strong, weak, "1")
    made = yield
    assert made.reasons(weak) == ["difference_600"]
    assert made.rating(strong) is None


def test_field_case_2650_against_2040_in_blitz_before_and_after():
    # gap 610: in November 2024 rated with the cap (.92, +.08 x 10 = .8), in January 2025 not rated
    desk = Desk("2025-02-01", "blitz")
    strong, weak = desk.player(2650, 10), desk.player(2040, 20)
    before = desk.game(strong, weak, "1", start="2024-11-20", end="2024-11-20")
    after = desk.game(strong, weak, "1", start="2025-01-20", end="2025-01-20")
    made = desk.build()
    assert made.change(strong, before) == 80
    assert (made.reasons(strong, after), made.reasons(weak, after)) == (
        ["difference_600"], ["difference_600"],
    )  # fmt: skip
