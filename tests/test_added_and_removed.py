"""What is added to earlier lists and taken away again, and what comes later, leaves no trace."""

import json
from datetime import date

import pytest

from pipeline.schemas import TABLES

pytestmark = pytest.mark.slow
HEAD = (
    "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
    "decided_by,supersedes\n"
)


def files_of(home, list_date, revision):
    """Every public file of a revision, byte for byte; events_rated is compared row by row, as it
    names the revision itself."""
    folder = home.revision("standard", list_date, revision)
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.name not in ("manifest.json", "run.json", "events_rated.parquet")
    }


def events_rated(ratinglist, list_date, revision):
    """Rows of the events that a chain of lists has judged, but for the number of the revision."""
    sql = (
        "SELECT * EXCLUDE (revision, chain_revision, is_published, is_latest) FROM events_rated"
        f" WHERE chain_list_date = DATE '{list_date}' AND chain_revision = {revision} ORDER BY ALL"
    )
    return json.loads(ratinglist("query", sql, "--json").out)


@pytest.fixture
def three_lists(ratinglist, month):
    """The dates of the invented month's list and the two lists after it."""
    days = [month.list_date, date(2025, 12, 1), date(2026, 1, 1)]
    for day in days[1:]:
        ratinglist("run", "--list", day)
    return days


def made_again(ratinglist, tmp_path, days, orders):
    """Takes each decision in turn and makes all lists again after it."""
    for number, row in enumerate(orders):
        (tmp_path / f"{number}.csv").write_text(HEAD + row + "\n")
        assert ratinglist("decide", tmp_path / f"{number}.csv").code == 0
        ratinglist("replay", "--from", days[0], "--to", days[-1])


def test_a_game_added_and_removed_three_lists_back_leaves_every_file_as_it_was(
    ratinglist, month, three_lists, tmp_path
):
    sql = (
        "SELECT event_id, player_id, round FROM half_games WHERE reason = 'forfeit'"
        " AND result = '+' AND rating_used > opponent_rating_used ORDER BY ALL LIMIT 1"
    )
    [won] = json.loads(ratinglist("query", sql, "--json").out)
    order = (
        "2025-10-24,correct_result,{event_id},{player_id},{round},,,".format(**won)
        + "{},score sheet,Board,"
    )
    orders = [f"in,{order.format('0')}", f"out,{order.format('+')}in"]
    made_again(ratinglist, tmp_path, three_lists, orders)
    for day in three_lists:
        never, added, removed = (files_of(month.home, day, one) for one in (1, 2, 3))
        assert (
            never.keys()
            == added.keys()
            == {f"{one}.parquet" for one in TABLES} - {"events_rated.parquet"}
        )
        assert added["list.parquet"] != never["list.parquet"]
        assert removed == never
        assert events_rated(ratinglist, day, 3) == events_rated(ratinglist, day, 1)


def test_an_event_added_and_removed_three_lists_back_leaves_all_but_the_verdict_that_removed_it(
    ratinglist, month, three_lists, tmp_path
):
    order = f"2025-10-24,{{}}_event,{month.held_event},,,,,,on appeal,Board,{{}}"
    orders = [f"in,{order.format('release', '')}", f"out,{order.format('hold', 'in')}"]
    made_again(ratinglist, tmp_path, three_lists, orders)
    for day in three_lists:
        never, added, removed = (files_of(month.home, day, one) for one in (1, 2, 3))
        assert added["list.parquet"] != never["list.parquet"]
        # the verdicts name the decision by which the event is held
        assert {name for name in never if removed[name] != never[name]} <= {"verdicts.parquet"}
        assert events_rated(ratinglist, day, 3) == events_rated(ratinglist, day, 1)
        others = (
            "SELECT * EXCLUDE (revision, is_published, is_latest) FROM verdicts"
            f" WHERE list_date = DATE '{day}' AND revision = {{}}"
            f" AND event_id IS DISTINCT FROM '{month.held_event}' ORDER BY ALL"
        )
        before, after = (ratinglist("query", others.format(one), "--json").out for one in (1, 3))
        assert after == before


def test_no_event_is_rated_twice_on_a_chain_of_lists_made_again_and_again(
    ratinglist, month, three_lists, tmp_path
):
    # released today, the event comes onto the list to be made next; reruns of the earlier ones and
    # of all together leave it where it is, and the same report sent again adds nothing
    (tmp_path / "in.csv").write_text(
        f"{HEAD}in,2026-01-10,release_event,{month.held_event},,,,,,on appeal,Board,hold-1\n"
    )
    ratinglist("decide", tmp_path / "in.csv")
    for report in month.reports.glob("*.trf"):
        (tmp_path / report.name).write_bytes(report.read_bytes() + b"\n")
    ratinglist("ingest", tmp_path, "--received", "2026-01-20")
    ratinglist("run", "--list", "2026-02-01")
    first = ("--list", three_lists[0])
    ratinglist("rerun", *first, "--reason", "asked for")
    ratinglist("publish", *first, "--revision", 2, "--reason", "asked for")
    ratinglist("replay", "--from", three_lists[0], "--to", "2026-02-01")
    twice = (
        "SELECT event_id FROM events_rated WHERE outcome = 'rated'"
        " GROUP BY system, chain_list_date, chain_revision, event_id HAVING count(*) > 1"
    )
    assert json.loads(ratinglist("query", twice, "--json").out) == []
    changed = (
        "SELECT event_id, count(DISTINCT list_date) AS lists FROM changes WHERE is_published"
        " GROUP BY ALL"
    )
    told = json.loads(ratinglist("query", changed, "--json").out)
    assert len(told) >= 7 and {one["lists"] for one in told} == {1}


def test_what_came_later_changes_nothing_of_a_list_as_of_its_day(ratinglist, month, tmp_path):
    register = month.home.register / "load=000001" / "source.csv"
    ratinglist("register", register, "--loaded-on", "2025-09-01")
    again = ("rerun", "--list", month.list_date, "--reason", "asked for")
    ratinglist(*again, "--as-of", "2025-10-31")
    report = max(month.reports.glob("*.trf"), key=lambda one: one.stat().st_size)
    (tmp_path / report.name).write_bytes(report.read_bytes() + b"\n")
    ratinglist("ingest", tmp_path / report.name, "--received", "2025-11-20")
    ratinglist(*again, "--as-of", "2025-10-31")
    ratinglist(*again)
    before, as_of, today = (files_of(month.home, month.list_date, one) for one in (2, 3, 4))
    assert as_of == before
    assert today != before
