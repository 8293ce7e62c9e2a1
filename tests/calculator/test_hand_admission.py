"""On which list an event is rated, and what holds or refuses it; dates computed by hand."""

import pytest

from . import orders
from .builders import day, decision, imported, listed, registered, report, world
from .chain import lists_of

ROWS = [listed(1, 2000, 20), listed(2, 2000, 20)]
LISTS = ["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"]


def outcome(start, end, received, decisions=(), players=ROWS, lists=LISTS, row=None, games=1,
            **more):  # fmt: skip
    """(list on which the event was rated or None, {(code, verdict)} on its last appearance)."""
    rounds = [(number, 1, 2, "1") for number in range(1, games + 1)]
    one = report("E1", start, end, rounds, received=received, **more)
    register = [registered(one, **(row or {}))]
    imports = [imported("2025-10-01", players)]
    rated_on, codes = None, set()
    for (_, list_date), made in lists_of(world(imports, [one], lists, register, decisions)).items():
        for event in made["events"]:
            codes = {(code, verdict) for code, _, verdict in event["codes"]}
            if event["status"] in ("counts", "does_not_count"):
                rated_on = str(list_date)
    return rated_on, codes


@pytest.mark.parametrize(
    ("end", "received", "is_official", "rated_on"),
    [
        # list of 1 November, three days before: 29 October, inclusive
        ("2025-10-29", "2025-10-29", False, "2025-11-01"),
        ("2025-10-30", "2025-10-30", False, "2025-12-01"),
        ("2025-10-20", "2025-10-30", False, "2025-12-01"),
        # official FIDE events: up to the eve of the list, 31 October
        ("2025-10-31", "2025-10-31", True, "2025-11-01"),
        ("2025-10-31", "2025-11-01", True, "2025-12-01"),
    ],
)
def test_the_first_list_that_closes_after_end_and_receipt(end, received, is_official, rated_on):
    row = {"is_official": is_official}
    assert outcome("2025-10-10", end, received, row=row)[0] == rated_on


def test_a_report_handed_in_after_its_list_was_made_goes_to_the_next_one():
    answer = outcome("2025-10-10", "2025-10-12", "2025-10-13", processed_after=day("2025-11-01"))
    assert answer[0] == "2025-12-01"


def test_the_deadline_is_the_closing_of_the_third_list_after_the_end():
    # end 12 October: lists 1 November, 1 December, 1 January; closing 29 December
    assert outcome("2025-10-10", "2025-10-12", "2025-12-29")[0] == "2026-01-01"
    assert outcome("2025-10-10", "2025-10-12", "2025-12-30") == (
        None, {("report_late", "refused")},
    )  # fmt: skip
    # accepted by decision: counts as received on the day of the decision
    accept = decision("D1", "accept_event", "2026-01-10", event_id="E1", value="9.1")
    assert outcome("2025-10-10", "2025-10-12", "2025-12-30", [accept])[0] == "2026-02-01"
    assert outcome("2025-10-10", "2025-10-12", "2025-12-30", row={"is_official": True})[0]


@pytest.mark.parametrize(
    ("registered_on", "players", "row", "is_held"),
    [
        ("2025-10-07", ROWS, {}, False),  # 3 days before 10 October
        ("2025-10-08", ROWS, {}, True),
        (None, ROWS, {}, False),  # no date: not checked
        ("2025-10-08", ROWS, {"is_official": True}, False),
        ("2025-09-10", ROWS, {"is_norm_event": True}, False),  # 30 days before 10 October
        ("2025-09-11", ROWS, {"is_norm_event": True}, True),
        ("2025-10-01", [listed(1, 2701, 10), ROWS[1]], {}, True),  # a player above 2700: 30 days
        ("2025-10-01", [listed(1, 2700, 10), ROWS[1]], {}, False),
    ],
)
def test_registration_three_days_before_thirty_for_norms_and_stars(
    registered_on, players, row, is_held
):
    row = {**row, "registered_on": registered_on}
    answer = outcome("2025-10-10", "2025-10-12", "2025-10-12", players=players, row=row)
    assert (answer[0] is None) == is_held
    if is_held:
        assert answer[1] == {("registered_late", "held")}


def test_a_hold_lifted_counts_as_received_on_the_day_of_the_decision():
    row = {"registered_on": "2025-10-09"}
    for kind, value in (("release_event", None), ("accept_event", "0.2")):
        lift = decision("D1", kind, "2025-10-30", event_id="E1", value=value)
        answer = outcome("2025-10-10", "2025-10-12", "2025-10-12", [lift], row=row)
        assert answer[0] == "2025-12-01"
    # a waiver that was not needed changes nothing
    lift = decision("D1", "accept_event", "2025-10-30", event_id="E1", value="0.2")
    assert outcome("2025-10-10", "2025-10-12", "2025-10-12", [lift])[0] == "2025-11-01"


def test_held_and_refused_by_decision():
    hold = decision("D1", "hold_event", "2025-10-15", event_id="E1")
    assert outcome("2025-10-10", "2025-10-12", "2025-10-12", [hold])[0] is None
    release = decision("D2", "release_event", "2025-11-15", event_id="E1")
    answer = outcome("2025-10-10", "2025-10-12", "2025-10-12", [hold, release])
    assert answer[0] == "2025-12-01"
    refuse = decision("D3", "refuse_event", "2025-10-15", event_id="E1")
    answer = outcome("2025-10-10", "2025-10-12", "2025-10-12", [refuse, release])
    assert answer == (None, {("decision", "refused")})
    end = decision("D5", "release_event", "2025-10-30", event_id="E1", supersedes="D3")
    assert outcome("2025-10-10", "2025-10-12", "2025-10-12", [refuse, end])[0] == "2025-12-01"
    # while another refusal stands nothing has ended: the event is refused on its own list
    again = decision("D6", "refuse_event", "2025-10-16", event_id="E1")
    decided = orders.in_force([refuse, end, again], day("2025-11-01"))
    assert [row["decision_id"] for row in decided["refuse_event"]] == ["D6"]
    assert "ended" not in decided
    # a decision that is superseded is void
    void = decision("D4", "publish_anyway", "2025-10-16", supersedes="D3")
    assert outcome("2025-10-10", "2025-10-12", "2025-10-12", [refuse, void])[0] == "2025-11-01"


def test_an_event_that_is_not_in_the_register_is_held_once_there_is_one():
    one = report("E1", "2025-10-10", "2025-10-12", [(1, 1, 2, "1")])
    other = report("E2", "2025-10-05", "2025-10-06", [(1, 1, 2, "1")])
    imports = [imported("2025-10-01", ROWS)]
    made = lists_of(world(imports, [one], LISTS[:1], [registered(other)]))
    (event,) = made[("standard", day("2025-11-01"))]["events"]
    assert (event["status"], event["codes"][0][0]) == ("held", "not_registered")
    # the register begins after the event: the event takes all from its report
    later = report("E3", "2025-10-11", "2025-10-12", [(1, 1, 2, "1")])
    made = lists_of(world(imports, [one], LISTS[:1], [registered(later)]))
    assert made[("standard", day("2025-11-01"))]["events"][0]["status"] == "counts"


def test_an_event_before_the_first_list_we_hold_is_held():
    answer = outcome("2025-09-28", "2025-10-02", "2025-10-02")
    assert answer == (None, {("no_list_in_force", "held")})


@pytest.mark.parametrize(
    ("rate", "dates", "games", "code"),
    [
        ("5400+30", ["2025-10-10"] * 3, 3, None),  # 120 minutes x 2 x 3 = 12 hours
        ("5460+30", ["2025-10-10"] * 3, 3, "hours_a_day"),  # 121 x 2 x 3 > 12 hours
        ("5460+30", ["2025-10-10"] * 3, 2, None),  # nobody was paired in round 3
        ("40/6000+30:900+30", ["2025-10-10"] * 3, 3, "hours_a_day"),  # 145 minutes
        ("29/6000:3600", [], 3, "first_control"),
        ("30/6000:3600", [], 3, None),
        ("as always", [], 3, "rate_of_play_unreadable"),
    ],
)
def test_hours_a_day_first_control_and_unreadable_rates(rate, dates, games, code):
    round_dates = {number: day(text) for number, text in enumerate(dates, 1)}
    answer = outcome("2025-10-10", "2025-10-12", "2025-10-12", row={"rate_of_play": rate},
                     games=games, rounds=3, round_dates=round_dates)  # fmt: skip
    assert answer[1] == ({(code, "held")} if code else set())
