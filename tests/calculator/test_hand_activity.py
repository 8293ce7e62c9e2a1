"""Activity, membership and leagues from list to list; computed by hand."""

from .builders import day, decision, imported, listed, only, registered, report, table, world
from .chain import lists_of


def chain(rows, reports, list_dates, decisions=(), first="2025-10-01"):
    made = lists_of(world([imported(first, rows)], reports, list_dates, None, decisions))
    return [made[("standard", day(text))] for text in list_dates]


def test_inactive_after_twelve_months_without_a_game():
    # imported 2024-10-01: active to 2025-10-01 (exactly 12 months), inactive on 2025-11-01
    rows = [listed(1, 2000, 20), listed(2, 2000, 20), listed(3, 2000, 20, flag="i")]
    dates = [f"2024-{m:02}-01" for m in (11, 12)] + [f"2025-{m:02}-01" for m in range(1, 13)]
    one = report("E1", "2025-11-05", "2025-11-06", [(1, 1, 3, "=")])
    lists = chain(rows, [one], dates, first="2024-10-01")
    by_date = {str(made["list_date"]): made["rows"] for made in lists}
    row = by_date["2025-10-01"][1]
    assert (row["status"], row["inactive_from"], row["is_listed"]) == (
        "active", day("2025-11-01"), True,
    )  # fmt: skip
    row = by_date["2025-11-01"][1]
    assert (row["status"], row["flag"], row["is_listed"]) == ("inactive", "i", False)
    assert by_date["2025-11-01"][3]["inactive_from"] == day("2024-10-01")
    # a game that ended 2025-11-06 makes both active, to 2026-11-06: inactive from 2026-12-01
    for player in (1, 3):
        row = by_date["2025-12-01"][player]
        assert (row["status"], row["inactive_from"]) == ("active", day("2026-12-01"))
    assert by_date["2025-12-01"][2]["inactive_from"] == day("2025-11-01")


def test_an_old_event_rated_late_does_not_make_active():
    rows = [listed(1, 2000, 20, flag="i"), listed(2, 2000, 20)]
    old = report("E1", "2025-10-10", "2025-10-12", [(1, 1, 2, "1")], received="2026-12-01")
    dates = [f"2025-{m}-01" for m in (11, 12)] + [f"2026-{m:02}-01" for m in range(1, 13)]
    dates.append("2027-01-01")
    accept = decision("D1", "accept_event", "2026-12-01", event_id="E1", value="9.1")
    *_, january = chain(rows, [old], dates, [accept])
    row = january["rows"][1]
    assert (row["games"], row["status"], row["inactive_from"]) == (
        1, "inactive", day("2025-10-01"),
    )  # fmt: skip


def test_players_of_an_excluded_federation_keep_their_rating_unlisted():
    rows = [listed(1, 2000, 20, federation="FRA"), listed(2, 2000, 20, federation="FRA")]
    exclude = decision("D1", "exclude_federation", value="FRA")
    may = decision("D2", "dispensation", player_id=2)
    (november,) = chain(rows, [], ["2025-11-01"], [exclude, may])
    assert [november["rows"][p]["is_listed"] for p in (1, 2)] == [False, True]
    assert november["rows"][1]["rating"] == 2000


def test_a_league_with_current_ratings_takes_each_rounds_list():
    # F31: round 1 in October (2000 against 2000), round 2 in November (2010 against 1990)
    rows = [listed(1, 2000, 20), listed(2, 2000, 20)]
    other = report("E1", "2025-10-10", "2025-10-12", [(1, 1, 2, "1")])
    league = report("E2", "2025-10-05", "2025-11-09", [(1, 1, 2, "="), (2, 1, 2, "=")],
                    round_dates={1: day("2025-10-05"), 2: day("2025-11-09")})  # fmt: skip
    register = [registered(other), registered(league, format="league", ratings="current")]
    imports = [imported("2025-10-01", rows)]
    made = lists_of(world(imports, [other, league], ["2025-11-01", "2025-12-01"], register))
    december = made[("standard", day("2025-12-01"))]
    used = [row["rating_used"] for row in table(december, "half_games", player_id=1)]
    assert used == [2000, 2010]
    # 20 points: .53; (.50 - .50 + .50 - .53) x 20 = -.60 -> -1
    change = only(december, "changes", player_id=1)
    assert (change["rating_used"], change["change_hundredths"]) == (None, -60)
    assert december["rows"][1]["rating"] == 2009
