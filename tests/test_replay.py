"""Lists made again: rerun, replay, and which revision is published."""

import csv
import json
from datetime import date

import pytest

from pipeline import chain, history, inputs, kept_rows
from pipeline.errors import CheckFailed
from pipeline.verify import verify_home

pytestmark = pytest.mark.slow


def revisions(ratinglist):
    sql = "SELECT list_date, revision, is_published, is_latest FROM revisions ORDER BY ALL"
    return [tuple(row.values()) for row in json.loads(ratinglist("query", sql, "--json").out)]


def list_of(home, list_date, revision):
    return (home.revision("standard", list_date, revision) / "list.parquet").read_bytes()


def test_a_rerun_is_a_new_revision_and_the_first_stays_published(ratinglist, month):
    ratinglist("rerun", "--list", month.list_date, "--reason", "asked for")
    assert revisions(ratinglist) == [
        ("2025-10-01", 1, True, True),
        ("2025-11-01", 1, True, False),
        ("2025-11-01", 2, False, True),
    ]


def test_a_revision_is_published_by_name_and_reason(ratinglist, month):
    ratinglist("rerun", "--list", month.list_date, "--reason", "asked for")
    answer = ratinglist(
        "publish", "--list", month.list_date, "--revision", 2, "--reason", "appeal upheld"
    )
    assert answer.code == 0
    assert revisions(ratinglist)[-1] == ("2025-11-01", 2, True, True)
    pointer = month.home.published_pointer("standard", month.list_date)
    assert json.loads(pointer.read_text())["reason"] == "appeal upheld"


def test_a_revision_that_does_not_exist_cannot_be_published(ratinglist, month):
    answer = ratinglist("publish", "--list", month.list_date, "--revision", 2, "--reason", "none")
    assert answer.code == 2
    assert "it has: standard 1" in answer.err


def test_a_replay_makes_every_list_in_order_and_new_revisions_of_those_there_are(ratinglist, month):
    answer = ratinglist("replay", "--from", "2025-10-01", "--to", "2026-01-01", "--json")
    made = [(one["list_date"], one["revision"]) for one in json.loads(answer.out)]
    assert made == [("2025-11-01", 2), ("2025-12-01", 1), ("2026-01-01", 1)]
    assert list_of(month.home, month.list_date, 2) == list_of(month.home, month.list_date, 1)


def test_rows_kept_for_what_waits_change_no_byte_of_the_lists(ratinglist, month, monkeypatch):
    span = ("--from", "2025-11-01", "--to", "2026-02-01")
    ratinglist("replay", *span)
    monkeypatch.setattr(inputs, "LARGE_BATCH", 1)
    monkeypatch.setattr(history, "LARGE_LIST", 1)
    ratinglist("replay", *span)
    kept = {(table, path.parent.name) for table, path in kept_rows._KEPT if path.is_file()}
    assert {table for table, _ in kept} == {
        "waiting_entries", "waiting_games", "waiting_findings", "list_history_kept",
    }  # fmt: skip
    for list_date in ("2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"):
        *_, before, after = chain.revisions(month.home, "standard", date.fromisoformat(list_date))
        outputs = {one["name"]: one["sha256"] for one in before.manifest["outputs"]}
        again = {one["name"]: one["sha256"] for one in after.manifest["outputs"]}
        # The revision stands in events_rated.
        assert outputs | {"events_rated.parquet": 0} == again | {"events_rated.parquet": 0}


def test_a_replay_without_a_list_to_make_is_refused(ratinglist, home):
    answer = ratinglist("replay", "--from", "2025-10-01", "--to", "2026-01-01")
    assert answer.code == 2
    assert "needs a list before" in answer.err


@pytest.fixture
def two_systems(ratinglist, month):
    """The invented month with a second system, started from nothing a list earlier."""
    ratinglist("run", "--list", "2025-10-01", "--system", "rapid", "--first")
    return month


def test_a_system_that_has_the_list_already_keeps_no_other_back(ratinglist, two_systems):
    answer = ratinglist("run", "--list", two_systems.list_date)
    assert "rapid 2025-11-01 revision 1" in answer.out
    assert "Left out: The standard list of 2025-11-01 exists already" in answer.err
    assert answer.code == 0
    assert list_of(two_systems.home, two_systems.list_date, 1)


def test_a_system_that_lacks_a_list_keeps_no_other_back(ratinglist, two_systems):
    answer = ratinglist("run", "--list", "2025-12-01")
    assert answer.code == 3  # the held event of the month
    assert "standard 2025-12-01 revision 1" in answer.out
    assert "Left out: The rapid list of 2025-12-01 follows the one of 2025-11-01" in answer.err


def test_where_every_system_is_left_out_the_run_is_refused(ratinglist, two_systems):
    answer = ratinglist("run", "--list", "2026-02-01")
    assert answer.code == 2
    assert [line.split()[1] for line in answer.err.splitlines()] == ["rapid", "standard"]


def test_a_system_that_fails_keeps_no_other_back(ratinglist, two_systems, monkeypatch):
    def fail(con, *_):
        if con.execute("SELECT system FROM run").fetchall() == [("rapid",)]:
            raise CheckFailed("The built list fails 1 check")
        return []

    ratinglist("run", "--list", two_systems.list_date)
    monkeypatch.setattr("pipeline.build.run_checks", fail)
    answer = ratinglist("run", "--list", "2025-12-01")
    assert answer.code == 4
    assert "standard 2025-12-01 revision 1" in answer.out
    assert "The rapid list of 2025-12-01 was not made. The built list fails 1 check" in answer.err


def test_an_imported_list_is_not_made_again(ratinglist, month):
    answer = ratinglist("rerun", "--list", "2025-10-01", "--reason", "asked for")
    assert answer.code == 2
    assert "was imported, not made here" in answer.err
    assert not month.home.revision("standard", date(2025, 10, 1), 2).exists()


def test_a_list_that_a_run_of_several_could_not_make_is_told_to_programs(
    ratinglist, two_systems, monkeypatch
):
    def fail(*_, **__):
        raise CheckFailed("The built list fails 1 check")

    monkeypatch.setattr("pipeline.build.run_checks", fail)
    answer = ratinglist("run", "--list", "2025-11-01", "--json")
    [told] = json.loads(answer.out)  # the standard list exists already
    assert answer.code == 4
    assert (told["system"], told["revision"]) == ("rapid", None)
    assert told["error"] == "The built list fails 1 check"


def test_the_first_list_of_a_system_made_again_starts_from_nothing_too(ratinglist, two_systems):
    answer = ratinglist(
        "rerun", "--list", "2025-10-01", "--system", "rapid", "--reason", "asked for", "--json"
    )
    [made] = json.loads(answer.out)
    assert (answer.code, made["base"]) == (0, None)


def test_a_replay_builds_on_the_lists_it_has_just_made(ratinglist, month):
    ratinglist("run", "--list", "2025-12-01")
    answer = ratinglist("replay", "--from", "2025-11-01", "--to", "2025-12-01", "--json")
    november, december = json.loads(answer.out)
    assert november["base"] == {"list_date": "2025-10-01", "revision": 1}
    assert december["base"] == {"list_date": "2025-11-01", "revision": 2}


@pytest.fixture
def imported(ratinglist, month, tmp_path):
    """Imports the players and ratings of the month's list as the list of another date."""

    def take(list_date):
        printed = tmp_path / "printed.txt"
        ratinglist(
            "export", "--list", month.list_date, "--format", "fide-txt", "--system", "standard",
            "--out", printed,
        )  # fmt: skip
        text = printed.read_text().replace("NOV25", f"{list_date:%b%y}".upper())
        printed.write_text(text)
        return ratinglist("import-list", printed, "--date", list_date, "--system", "standard")

    return take


def test_what_was_rated_is_not_rated_again_after_a_newer_list_is_imported(
    ratinglist, month, imported
):
    answer = imported(date(2026, 2, 1))
    assert "the standard list of 2025-11-01 was made here" in answer.out
    answer = ratinglist("run", "--list", "2026-03-01", "--json")
    [made] = json.loads(answer.out)
    assert made["events"] == {"held": 1}
    sql = "SELECT count(*) AS events FROM events_rated WHERE chain_list_date = DATE '2026-03-01'"
    [rated] = json.loads(ratinglist("query", sql, "--json").out)
    assert rated["events"] == 7
    assert verify_home(month.home).damages == []


def test_an_event_that_an_imported_list_may_hold_is_rated_with_a_warning(
    ratinglist, month, imported, tmp_path
):
    with (month.home.register / "load=000001" / "source.csv").open(newline="") as stream:
        rows = [one for one in csv.DictReader(stream) if one["event_id"] == month.held_event]
    [report] = month.reports.glob(rows[0]["report_file"] or f"{month.held_event}.*")
    (tmp_path / "september.trf").write_bytes(report.read_bytes() + b"\n")
    with (tmp_path / "september.csv").open("w", newline="") as stream:
        table = csv.DictWriter(stream, rows[0])
        table.writeheader()
        given = {"event_id": "september", "report_file": "september.trf", "received": ""}
        days = {"registered_on": "2025-08-01", "start_date": "2025-09-01", "end_date": "2025-09-05"}
        table.writerow(rows[0] | given | days)
    imported(date(2025, 9, 1))
    ratinglist("register", tmp_path / "september.csv")
    ratinglist("ingest", tmp_path / "september.trf", "--received", "2025-09-08")
    assert "september: an imported list may hold it already" in ratinglist("status").out
    answer = ratinglist("run", "--list", "2025-12-01")
    assert "september" not in answer.out
    assert "warning: events_an_imported_list_may_hold, 1 rows" in answer.err


def test_a_list_that_rests_on_a_revision_no_longer_published_is_told(ratinglist, month):
    ratinglist("run", "--list", "2025-12-01")
    ratinglist("rerun", "--list", month.list_date, "--reason", "asked for")
    assert json.loads(ratinglist("status", "--json").out)["outdated"] == []
    answer = ratinglist(
        "publish", "--list", month.list_date, "--revision", 2, "--reason", "appeal upheld"
    )
    sentence = "The standard list of 2025-12-01 rests on revision 1 of 2025-11-01, but revision 2"
    assert sentence in answer.out
    assert sentence in ratinglist("status").out
    ratinglist("rerun", "--list", "2025-12-01", "--reason", "to follow")
    ratinglist("publish", "--list", "2025-12-01", "--revision", 2, "--reason", "to follow")
    assert "rests on" not in ratinglist("status").out


def test_a_decision_is_known_from_the_day_it_was_taken_and_loaded(ratinglist, month, tmp_path):
    known = ("rerun", "--list", "2025-11-01", "--reason", "as it was", "--json", "--as-of")
    (tmp_path / "refuse.csv").write_text(
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
        "decided_by,supersedes\n"
        f"stop-1,2025-10-20,refuse_event,{month.held_event},,,,,,no arbiter,Board,\n"
    )
    ratinglist(
        "register", month.home.register / "load=000001/source.csv", "--loaded-on", "2025-09-01"
    )
    ratinglist("decide", tmp_path / "refuse.csv", "--loaded-on", "2025-11-15")
    [before] = json.loads(ratinglist(*known, "2025-11-14").out)
    [after] = json.loads(ratinglist(*known, "2025-11-15").out)
    assert "refused" not in before["events"]
    assert after["events"]["refused"] == 1
