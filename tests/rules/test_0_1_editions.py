"""Article 0.1: an event follows the edition in force on the day it starts."""

from datetime import timedelta

from .desk import Desk
from .rows import rows
from .scenes import in_editions

EVERY = ("standard", "rapid", "blitz")


@in_editions(systems=EVERY, amendments=True, variant=False)
def test_the_first_day_of_an_edition_decides_between_it_and_the_one_before(desk):
    row = desk.row
    eve = row.valid_from - timedelta(days=1)
    players = desk.players(2000, 2000)
    before = desk.game(*players, "=", start=eve, end=eve)
    on_the_day = desk.game(*players, "=", start=row.valid_from, end=row.valid_from)
    made = yield
    earlier = [
        one for one in rows()
        if one.system == row.system and one.valid_from < row.valid_from and not one.is_variant
    ]  # fmt: skip
    found = made.one("events_of_list", event_id=on_the_day)
    assert (found["edition"], found["rules_from"]) == (row.edition, row.valid_from)
    if earlier:
        found = made.one("events_of_list", event_id=before)
        assert (found["edition"], found["rules_from"]) == (
            earlier[-1].edition, earlier[-1].valid_from,
        )  # fmt: skip
    else:
        assert made.codes(before) == {"no_edition"}


def test_a_list_adds_the_changes_of_events_of_two_editions():
    # 2660 - 2200 = 460: September 400 -> .92, +.08 x 10 = 80; October 460 -> .95, +.05 x 10 = 50;
    # 80 + 50 = 130 -> +1
    desk = Desk("2025-11-01")
    strong, weak, other = desk.player(2660, 10), desk.player(2200, 20), desk.player(2200, 20)
    september = desk.game(strong, weak, "1", start="2025-09-30", end="2025-10-02")
    october = desk.game(strong, other, "1", start="2025-10-01", end="2025-10-02")
    made = desk.build()
    found = {event: made.one("changes", player_id=strong, event_id=event)
             for event in (september, october)}  # fmt: skip
    assert {event: (row["edition"], row["change_hundredths"]) for event, row in found.items()} == {
        september: ("2024-03-01", 80), october: ("2025-10-01", 50),
    }  # fmt: skip
    assert made.rating(strong) == 2661


def test_what_belongs_to_a_list_follows_the_date_of_the_list():
    # An event of December 2021 on the list of January 2022: the change -2.50 is rounded, to -3
    # (8.3.4 of 2022); the edition of the event would round the rating, 2397.5, to 2398.
    desk = Desk("2022-01-01")
    own, other = desk.player(2400, 10), desk.player(2206, 20)
    event = desk.game(own, other, "=")
    made = desk.build()
    change = made.one("changes", player_id=own, event_id=event)
    assert (change["edition"], change["change_hundredths"]) == ("2017-07-01", -250)
    assert made.rating(own) == 2397


def test_a_variant_is_never_in_force_by_date():
    desk = Desk("2009-11-01")
    event = desk.game(*desk.players(2000, 2000), "=")
    assert desk.build().one("events_of_list", event_id=event)["edition"] == "2009-07-01"


def test_an_edition_asked_for_by_name_judges_every_event_whatever_its_date():
    # 2500 - 2000 = 500 and 2500 - 2050 = 450, both won: under the text of 2022 only the first
    # counts as 400 (.92), the second in full (.94); in 2025 both count as 400 (.92).
    for edition, expected in ((None, [92, 92]), ("2022-01-01", [92, 94])):
        desk = Desk("2025-11-01", edition=edition)
        own, *others = desk.players(2500, 2000, 2050)
        desk.meets(own, others, "11")
        made = desk.build()
        assert [row["expected_hundredths"] for row in made.games(own)] == expected
        assert made.games(own)[0]["edition"] == (edition or "2025-10-01")
