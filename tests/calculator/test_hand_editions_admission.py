"""Admission, activity and linked stages in the older editions of standard chess, by hand."""

import pytest

from .builders import day, imported, listed, registered, report, table, world
from .chain import lists_of
from .dates import list_date_in_force


def chain(first, rows, reports, list_dates, rows_of_register=None):
    register = [registered(one, **((rows_of_register or {}).get(one["event_id"], {})))
                for one in reports]  # fmt: skip
    made = lists_of(world([imported(first, rows)], reports, list_dates, register))
    return [made[("standard", day(text))] for text in list_dates]


@pytest.mark.parametrize(
    ("first", "row", "received", "code"),
    [
        ("2010-01-01", {"registered_on": "2009-12-12"}, 0, "registered_late"),  # one month
        ("2010-01-01", {"registered_on": "2009-12-10"}, 0, None),
        ("2021-03-01", {"registered_on": "2021-03-03"}, 0, None),  # 7 days since February 2021
        ("2021-03-01", {"registered_on": "2021-03-04"}, 0, "registered_late"),
        ("2016-01-01", {}, 31, "report_late"),  # 30 days after the end
        ("2016-01-01", {}, 30, None),
        ("2010-01-01", {}, 300, None),  # no known deadline
        ("2018-01-01", {"rate_of_play": "36/5400:3600"}, 0, "first_control"),  # shall be 40
        ("2016-01-01", {"rate_of_play": "36/5400:3600"}, 0, None),  # 40 recommended
        ("2016-01-01", {"end_date": "2016-05-10"}, 130, "length"),
        ("2023-01-01", {"end_date": "2023-05-10"}, 130, None),  # no limit since 2022
    ],
)
def test_registration_deadline_first_control_and_length(first, row, received, code):
    from datetime import timedelta

    from .admission import admission
    from .facts import desk, event_facts

    start = day(first[:8] + "10")
    one = report("E1", str(start), str(start), [(1, 1, 2, "1")])
    one["received"] = start + timedelta(days=received)
    before = desk(world([], [one], [], [registered(one, **row)]), start)
    lists = {list_date_in_force("standard", start): {1: 1500, 2: 1500}}
    answer = admission(event_facts(before, one), {}, lists)
    assert [found for found, _, _ in answer["codes"]] == ([code] if code else [])


def test_24_months_count_for_inactivity_from_november_2020_to_december_2021():
    # last game June 2020 (import): inactive after 24 months, but 12 again from January 2022;
    # 2 was inactive before November 2020 and stays so
    from .make_list import activity

    last = day("2020-06-15")
    assert activity("standard", day("2021-12-01"), last, False, None, 0)[0] == "active"
    assert activity("standard", day("2022-01-01"), last, False, None, 0) == (
        "inactive", day("2022-01-01"),
    )  # fmt: skip
    old = day("2020-01-01")
    assert activity("standard", day("2020-12-01"), last, True, old, 0) == ("inactive", old)


def test_stages_linked_by_pooled_with_are_one_event_for_the_newcomer():
    # 2009: two games against rated in the first stage, one in the second: 3 in all
    rows = [listed(player, 1500) for player in (1, 2, 3)]
    one = report("E1", "2009-07-05", "2009-07-06", [(1, 9, 1, "1"), (2, 9, 2, "0")])
    two = report("E2", "2009-07-10", "2009-07-11", [(1, 9, 3, "0")])
    (apart,) = chain("2009-07-01", rows, [one, two], ["2009-09-01"])
    reasons = {row["reason"] for row in table(apart, "half_games", player_id=9)}
    assert reasons == {"too_few_rated_opponents", "first_event_ignored"}
    (linked,) = chain("2009-07-01", rows, [one, two], ["2009-09-01"],
                      {"E2": {"pooled_with": "E1"}})  # fmt: skip
    reasons = {row["reason"] for row in table(linked, "half_games", player_id=9)}
    # E2 alone is worth 1500 - 800 = 700, but E1 (1 of 2: 1500) is an earlier counted result
    assert reasons == {None}


def test_each_stage_has_the_bonus_of_the_edition_of_its_own_start():
    # 3 of 3 and 1 of 1 against 1500: three half points of 15 in June 2014, one of 20 in July
    rows = [listed(player, 1500) for player in (1, 2, 3)]
    won = [(number, 9, number, "1") for number in (1, 2, 3)]
    one = report("E1", "2014-06-27", "2014-06-29", won)
    two = report("E2", "2014-07-03", "2014-07-03", [(1, 9, 3, "1")])
    _, august = chain("2014-06-01", rows, [one, two], ["2014-07-01", "2014-08-01"],
                      {"E2": {"pooled_with": "E1"}})  # fmt: skip
    found = {row["event_id"]: row["ru"] for row in table(august, "performances", player_id=9)}
    assert found == {"E1": 1500 + 3 * 15, "E2": 1500 + 1 * 20}
