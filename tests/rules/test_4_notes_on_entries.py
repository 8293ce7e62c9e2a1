"""Article 4: what is checked across reports and against the list is told; it changes no rating.

Field cases 14 (sex), 28 (spelling of a name) and 45 (games lost or left out between reports).
"""

from datetime import timedelta

from .scenes import in_editions

SINCE = "2022-01-01"  # the checks do not change with the editions


def _told(made, event, player=None):
    """Codes and messages of the notes on an event, or on a player's entry in it."""
    found = made.rows("verdicts", event_id=event, player_id=player, verdict="counts")
    return {row["code"]: row["message"] for row in found}


@in_editions(SINCE)
def test_a_name_without_a_word_in_common_is_told(desk):
    names = {
        "Kjoller, Tor": "Kjøller, Tor", "Muessig, Jan": "Müßig, J.", "Aber, Ana": "Birk, Bo",
        "Zolc, Lukasz": "Żółć, Ł",
    }  # fmt: skip
    players = [desk.player(1900, name=listed) for listed in names]
    people = {one: {"name": name} for one, name in zip(players, names.values(), strict=True)}
    one, two, three, four = players
    event = desk.event([(1, one, two, "="), (1, three, four, "=")], people=people)
    made = yield
    told = [_told(made, event, player).get("name_differs") for player in players]
    assert told == [None, None, "name: Birk, Bo in the report, Aber, Ana on the list", None]


@in_editions(SINCE)
def test_another_sex_or_year_of_birth_is_told_and_the_games_are_rated(desk):
    one = desk.player(1900, sex="F", born=1980, name="Aber, Ana")
    two = desk.player(1900, sex="M", born=1980, name="Birk, Bo")
    people = {
        one: {"name": "Aber, Ana", "sex": "m", "birth_year": 1981},
        two: {"name": "Birk, Bo", "sex": "m", "birth_year": 1980},
    }
    event = desk.event([(1, one, two, "1")], people=people)
    made = yield
    assert _told(made, event, one) == {
        "sex_differs": "sex: m in the report, F on the list",
        "birth_year_differs": "born: 1981 in the report, 1980 on the list",
    }
    assert _told(made, event, two) == {}
    assert made.one("changes", player_id=one)["games"] == 1


@in_editions(SINCE)
def test_other_ratings_than_those_of_the_list_and_unknown_players_are_told_once(desk):
    one, two = desk.players(1900, 1850)
    new = desk.newcomer()
    people = {one: {"rating_stated": 2100}, two: {"rating_stated": 1850},
              new: {"rating_stated": None}}  # fmt: skip
    event = desk.event([(1, one, two, "="), (2, two, new, "1")], people=people)
    made = yield
    told = _told(made, event)
    assert told["ratings_differ"].startswith("ratings: 1 of 3 entries have another one")
    assert told["players_unknown"] == "players: 1 of 3 are on no list before"
    assert made.games(one, event)[0]["rating_used"] == 1900


@in_editions(SINCE)
def test_a_player_in_two_events_on_one_day_is_told_in_both(desk):
    one, two, three = desk.players(1900, 1900, 1900)
    first = desk.game(one, two, "=", end=desk.start)
    second = desk.game(one, three, "=", end=desk.start)
    later = desk.game(two, three, "=")
    made = yield
    assert _told(made, first, one)["two_events_on_one_day"] == (
        f"day {desk.start}: games in event {second} too"
    )
    assert "two_events_on_one_day" in _told(made, second, one)
    assert "two_events_on_one_day" not in _told(made, later, two)
    assert made.one("changes", player_id=one, event_id=first)["games"] == 1


@in_editions(SINCE)
def test_a_player_in_many_events_on_many_days_is_told_once_for_each_event(desk):
    one, two, three, four = desk.players(1900, 1900, 1900, 1900)
    days = [desk.start + timedelta(days=number) for number in range(2)]
    dated = {1: days[0], 2: days[1]}
    first = desk.event([(1, one, two, "="), (2, one, three, "=")], round_dates=dated)
    second = desk.event([(1, one, three, "="), (2, one, four, "=")], round_dates=dated)
    third = desk.game(one, four, "=", end=days[0])
    made = yield
    assert _told(made, first, one)["two_events_on_one_day"] == (
        f"day {days[0]}: games in event {second} too; days: 2, other events: 2"
    )
    assert _told(made, second, one)["two_events_on_one_day"] == (
        f"day {days[0]}: games in event {first} too; days: 2, other events: 2"
    )
    assert _told(made, third, one)["two_events_on_one_day"] == (
        f"day {days[0]}: games in event {first} too; days: 1, other events: 2"
    )


@in_editions(SINCE)
def test_a_round_lost_between_two_sections_is_told(desk):
    one, two, three, four = desk.players(1900, 1900, 1900, 1900)
    first = desk.event([(1, one, two, "="), (2, one, two, "=")])
    second = desk.event([(4, one, three, "="), (5, one, four, "=")])
    whole = desk.event([(1, two, three, "="), (2, two, four, "=")])
    rest = desk.event([(3, two, three, "="), (4, two, four, "=")])
    made = yield
    assert _told(made, first, one)["section_changed"] == (
        f"rounds 1 to 2 here, 4 to 5 in event {second}: a round has no game in either"
    )
    assert "section_changed" not in _told(made, whole, two) | _told(made, rest, two)
