"""Article 10 (7.2): only players of member federations that are not excluded are listed."""

from .scenes import boundary, in_editions

EVERY = ("standard", "rapid", "blitz")


@boundary("membership_required")
def test_players_of_excluded_federations_keep_their_rating_but_are_not_listed(desk, _is_required):
    member, excluded, allowed = (
        desk.player(1900, federation=code) for code in ("ESP", "AUT", "AUT")
    )
    opponent = desk.player(1900)
    event = desk.game(excluded, opponent, "1")
    desk.decide("exclude_federation", value="AUT")
    desk.decide("dispensation", player_id=allowed)
    made = yield
    assert [made.people[one]["is_listed"] for one in (member, excluded, allowed)] == [
        True, False, True,
    ]  # fmt: skip
    assert made.rating(excluded) > 1900
    assert made.reasons(opponent, event) == [None]


@in_editions(systems=EVERY)
def test_the_last_order_on_a_federation_decides(desk):
    player = desk.player(1900, federation="BEL")
    other = desk.player(1900, federation="NED")
    desk.decide("exclude_federation", decided_on=desk.lists[1], value="BEL")
    desk.decide("readmit_federation", decided_on=desk.lists[0], value="BEL")
    desk.decide("readmit_federation", decided_on=desk.lists[1], value="NED")
    desk.decide("exclude_federation", decided_on=desk.lists[0], value="NED")
    made = yield
    assert (made.people[player]["is_listed"], made.people[other]["is_listed"]) == (True, False)


@in_editions(systems=EVERY)
def test_a_code_that_is_no_federation_is_not_listed(desk):
    player, nobody = desk.player(1900, federation="XXX"), desk.player(1900, federation=None)
    made = yield
    assert (made.people[player]["is_listed"], made.people[nobody]["is_listed"]) == (False, False)


@in_editions(systems=EVERY)
def test_players_without_a_rating_and_inactive_players_are_not_listed(desk):
    unrated = desk.player(None)
    inactive = desk.player(1900, state={"last_game_on": None})
    made = yield
    assert (made.people[unrated]["is_listed"], made.people[inactive]["is_listed"]) == (False, False)
