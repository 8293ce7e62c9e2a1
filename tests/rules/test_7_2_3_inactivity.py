"""Article 7.2.3 (7.23 in 2009): players without a rated game for a year."""

from datetime import date, timedelta

from .desk import Desk
from .desk_reports import months_before
from .scenes import boundary, in_editions
from .values import typed_value

EVERY = ("standard", "rapid", "blitz")
ONE_DAY = timedelta(days=1)


def _since(desk, last, rating=1900, **data):
    return desk.player(rating, state={"last_game_on": last}, **data)


@boundary("inactivity_months")
def test_a_player_without_a_game_for_so_many_months_is_inactive(desk, months):
    oldest = months_before(desk.list_date, months)
    players = [_since(desk, oldest + more * ONE_DAY) for more in (-1, 0, 1)]
    woman = _since(desk, oldest - ONE_DAY, sex="F")
    made = yield
    found = [made.people[player] for player in players]
    assert [row["status"] for row in found] == ["inactive", "active", "active"]
    assert [row["flag"] for row in found] == ["i", "", ""]
    assert [row["is_listed"] for row in found] == [False, True, True]
    assert [row["rating"] for row in found] == [1900, 1900, 1900]
    assert made.people[woman]["flag"] == "wi"
    assert found[0]["inactive_from"] == desk.list_date


@in_editions(systems=EVERY)
def test_one_game_makes_a_player_active_on_the_list_that_rates_it(desk):
    long_ago = months_before(desk.list_date, 40)
    player = _since(desk, long_ago, status="inactive", inactive_from=desk.lists[0])
    opponent = desk.player(1900)
    event = desk.game(player, opponent, "=")
    made = yield
    assert made.people[player]["status"] == "active"
    assert made.state(player)["last_game_on"] == desk.start + 2 * ONE_DAY
    (half,) = made.games(opponent, event)
    assert half["is_rated"]


@in_editions(systems=EVERY)
def test_a_game_that_does_not_count_leaves_a_player_inactive(desk):
    long_ago = months_before(desk.list_date, 40)
    player = _since(desk, long_ago, status="inactive")
    desk.game(player, desk.player(1900), "+")
    made = yield
    assert made.people[player]["status"] == "inactive"


@in_editions(systems=EVERY)
def test_once_inactive_a_player_stays_so_until_a_game(desk):
    recent = desk.list_date - 40 * ONE_DAY
    player = _since(desk, recent, status="inactive", inactive_from=desk.lists[1])
    made = yield
    found = made.people[player]
    assert (found["status"], found["inactive_from"]) == ("inactive", desk.lists[1])


@in_editions(systems=EVERY)
def test_a_player_never_seen_to_play_is_inactive(desk):
    player = _since(desk, None)
    made = yield
    assert made.people[player]["status"] == "inactive"


@in_editions("2022-01-01", systems=EVERY)
def test_an_active_player_knows_the_list_on_which_he_becomes_inactive(desk):
    # a game on the 1st: active on the list dated 12 months later, inactive on the next one
    first, last = desk.lists[0], desk.lists[0] - ONE_DAY
    players = [_since(desk, first), _since(desk, last)]
    made = yield
    following = desk.list_date  # one month after lists[0]
    a_year_on = following.replace(year=following.year + 1)
    assert made.people[players[0]]["inactive_from"] == a_year_on
    assert made.people[players[1]]["inactive_from"] == months_before(a_year_on, 1)


@in_editions(systems=EVERY)
def test_somebody_without_a_rating_has_no_date_of_inactivity(desk):
    player = desk.player(None)
    made = yield
    found = made.people[player]
    assert (found["status"], found["inactive_from"], found["flag"]) == ("unrated", None, "")


def test_field_case_no_game_since_october_2019_on_the_list_of_november_2020():
    desk = Desk("2020-11-01")
    active = _since(desk, date(2019, 10, 15))
    inactive = _since(desk, date(2019, 10, 15), status="inactive")
    made = desk.build()
    assert made.people[active]["status"] == "active"  # 24 months, no longer 12
    assert made.people[inactive]["status"] == "inactive"  # as he was on the October list
    assert made.people[active]["inactive_from"] == date(2021, 11, 1)


def test_twelve_months_count_again_from_january_2022():
    for list_date, status in (("2021-12-01", "active"), ("2022-01-01", "inactive")):
        desk = Desk(list_date)
        player = _since(desk, date(2020, 6, 15))
        assert desk.build().people[player]["status"] == status


@in_editions()
def test_the_last_day_of_the_event_counts_not_the_day_of_the_report(desk):
    months = typed_value("inactivity_months", desk.row)
    player = _since(desk, months_before(desk.list_date, months + 20))
    end = desk.lists[0] - 9 * ONE_DAY
    desk.game(player, desk.player(1900), "=", start=end, end=end, received=end + 5 * ONE_DAY)
    made = yield
    assert made.state(player)["last_game_on"] == end
