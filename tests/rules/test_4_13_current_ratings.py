"""Articles 4.13 and 7.11: ratings of the list in force at the start, or on each round's date."""

from datetime import timedelta

from .desk import Desk
from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


@boundary("ratings_used")
def test_the_list_in_force_at_the_start_gives_both_ratings(desk, _moment):
    # the list before the last was in force at the start; 2000 and 1900 then, 2100 and 1800 since
    newest, older = desk.lists[:2]
    start = newest - timedelta(days=3)
    own = desk.player(2100, on={older: 2000, newest: 2100})
    other = desk.player(1800, on={older: 1900, newest: 1800})
    event = desk.game(own, other, "1", start=start, end=desk.lists[0])
    made = yield
    (half,) = made.games(own, event)
    assert (half["rating_used"], half["opponent_rating_used"]) == (2000, 1900)
    # 100 -> .64: 1 - .64 = .36, added to the rating of the list before
    assert half["delta_hundredths"] == 36
    assert made.one("list", player_id=own)["previous_rating"] == 2100


@in_editions(systems=EVERY)
def test_the_day_before_a_list_is_still_under_the_one_before(desk):
    newest, older = desk.lists[0], desk.lists[1]
    own, *others = (desk.player(2000, on={older: 1950, newest: 2000}) for _ in range(3))
    days = (newest - timedelta(days=1), newest)
    events = [
        desk.game(own, other, "=", start=day, end=newest)
        for other, day in zip(others, days, strict=True)
    ]
    made = yield
    assert [made.games(own, event)[0]["rating_used"] for event in events] == [1950, 2000]


@in_editions(systems=EVERY)
def test_the_rating_written_in_the_report_is_never_used(desk):
    listed, unlisted = desk.player(2000), desk.newcomer()
    people = {listed: {"rating_stated": 2222}, unlisted: {"rating_stated": 2100}}
    event = desk.game(listed, unlisted, "0", people=people)
    made = yield
    (half,) = made.games(listed, event)
    assert (half["rating_used"], half["reason"]) == (2000, "opponent_unrated")


def _league(desk, **more):
    """Two rounds, one under the older and one under the newest list."""
    newest, older = desk.lists[0], desk.lists[1]
    own, other = (desk.player(2000, on={older: 1950, newest: 2000}) for _ in range(2))
    event = desk.event(
        [(1, own, other, "1"), (2, other, own, "=")], start=older, end=newest,
        format="league", round_dates={1: older, 2: newest}, **more,
    )  # fmt: skip
    return own, event


@in_editions(systems=EVERY)
def test_a_league_registered_with_current_ratings_uses_the_list_of_each_round(desk):
    own, event = _league(desk, register={"ratings": "current"})
    made = yield
    assert [half["rating_used"] for half in made.games(own, event)] == [1950, 2000]
    assert made.one("changes", player_id=own)["rating_used"] is None


def _league_of_two_years(desk, own):
    """Two games won against 2000 with current ratings, on 20 December 2013 and 20 January 2014."""
    other = desk.player(2000)
    return desk.event(
        [(1, own, other, "1"), (2, own, other, "1")], start="2013-12-20", end="2014-01-20",
        format="league", round_dates={1: "2013-12-20", 2: "2014-01-20"},
        register={"ratings": "current"},
    )  # fmt: skip


def test_edition_and_k_of_a_current_league_are_those_of_its_start():
    # rounds on 20 December 2013 and on 20 January 2014; K 30 on the December list, 15 since
    desk = Desk("2014-02-01")
    own = desk.player(2010, 15, on={"2013-12-01": 2000, "2014-01-01": 2010},
                      k_on={"2013-12-01": 30, "2014-01-01": 15})  # fmt: skip
    event = _league_of_two_years(desk, own)
    made = desk.build()
    # 2000 and 2010 against 2000: .50 and .51: .50 + .49 = .99 x 30
    assert [half["rating_used"] for half in made.games(own, event)] == [2000, 2010]
    change = made.one("changes", player_id=own)
    assert (change["edition"], change["k"], change["change_hundredths"]) == (
        "2013-07-01", 30, 2970,
    )  # fmt: skip


@in_editions(systems=EVERY)
def test_current_ratings_are_chosen_before_the_start_or_not_at_all(desk):
    after = desk.lists[1] + timedelta(days=1)
    own, event = _league(desk, register={"ratings": "current", "registered_on": after})
    desk.decide("accept_event", event_id=event, value="*")
    made = yield
    assert [half["rating_used"] for half in made.games(own, event)] == [1950, 1950]


@in_editions(systems=EVERY)
def test_a_round_without_a_date_of_a_current_league_uses_the_list_at_the_start(desk):
    own, event = _league(desk, register={"ratings": "current"})
    for game in desk.rows["staged_games"][-4:]:
        game["round_date"] = None
    made = yield
    assert [half["rating_used"] for half in made.games(own, event)] == [1950, 1950]


def test_an_event_without_a_list_in_force_at_its_start_is_held():
    desk = Desk("2025-11-01", history=1)
    pair = desk.players(1900, 1900)
    before = desk.game(*pair, "=", start="2025-09-30", end="2025-10-02")
    on_the_day = desk.game(*pair, "1", start="2025-10-01", end="2025-10-02")
    league = desk.event(
        [(1, *pair, "0"), (2, *pair, "=")], start="2025-10-01", end="2025-10-03", format="league",
        round_dates={1: "2025-09-30", 2: "2025-10-02"}, register={"ratings": "current"},
    )  # fmt: skip
    desk.decide("accept_event", event_id=before, value="*")
    desk.decide("release_event", event_id=before)
    made = desk.build()
    assert (made.event(before), made.codes(before)) == ("held", {"no_list_in_force"})
    assert made.event(on_the_day) == "counts"
    assert made.event(league) == "held"


def test_field_case_event_from_31_october_on_the_december_list_uses_october():
    desk = Desk("2025-12-01")
    own = desk.player(2010, on={"2025-10-01": 2000, "2025-11-01": 2010})
    event = desk.game(own, desk.player(2000), "=", start="2025-10-31", end="2025-11-02")
    made = desk.build()
    assert made.games(own, event)[0]["rating_used"] == 2000


def test_k_is_that_of_the_start_though_a_later_round_found_no_rating_in_force():
    # off the list of January 2014, on it again in February: K 30 at the start, 15 printed since
    desk = Desk("2014-03-01")
    own = desk.player(2010, 15, on={"2013-12-01": 2000, "2014-01-01": None, "2014-02-01": 2010},
                      k_on={"2013-12-01": 30, "2014-02-01": 15})  # fmt: skip
    event = _league_of_two_years(desk, own)
    made = desk.build()
    assert [half["rating_used"] for half in made.games(own, event)] == [2000, 2010]
    change = made.one("changes", player_id=own)
    assert (change["k"], change["change_hundredths"]) == (30, 2970)
