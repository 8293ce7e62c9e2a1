"""``status`` says which lists exist, what waits for the next one, and what is held and why."""

import json

import pytest

pytestmark = pytest.mark.slow


@pytest.fixture
def status(ratinglist):
    def ask(*arguments):
        return json.loads(ratinglist("status", "--json", *arguments).out)

    return ask


def test_an_empty_home_holds_nothing(status, home):
    assert status() == {
        "home": str(home.root),
        "is_there": False,
        "lists": [],
        "stopped": [],
        "outdated": [],
        "dropped": [],
        "aliases": [],
        "events": [],
        "to_decide": [],
        "newer_reports": [],
        "late_rounds": [],
        "in_two_systems": [],
        "unreported": [],
        "decisions_without_effect": [],
        "reports": {},
        "not_accepted": [],
    }


def test_the_lists_are_named_with_their_revisions(status, month):
    found = [(one["list_date"], one["published"], one["latest"]) for one in status()["lists"]]
    assert found == [("2025-10-01", 1, 1), ("2025-11-01", 1, 1)]


def test_a_held_event_waits_for_the_next_list_and_says_why(status, month):
    [event] = status()["events"]
    assert (event["event_id"], event["status"]) == (month.held_event, "held")
    assert (event["list_by_dates"], event["list_date"]) == ("2025-11-01", "2025-12-01")
    assert event["verdicts"][0]["verdict"] == "held"
    assert "complaint under review" in event["verdicts"][0]["message"]


def test_an_event_whose_list_is_made_says_so(ratinglist, month):
    answer = ratinglist("status").out
    assert f"{month.held_event}: by its dates on the list of 2025-11-01, which is past" in answer


def test_a_report_that_cannot_be_read_is_named_with_its_fault(status, month):
    [report] = status()["not_accepted"]
    assert (report["file_name"], report["state"]) == (month.empty_file, "refused")
    assert report["message"]


def test_the_reports_are_counted_by_state(status, month):
    assert status()["reports"] == {"accepted": 8, "refused": 1}


def test_the_runs_say_on_which_list_each_rests(status, month):
    imported, made = status("--runs")
    assert (imported["reason"], imported["base"]) == ("import", None)
    assert made["base"] == {"list_date": "2025-10-01", "revision": 1}
    assert made["finished"]


def test_status_writes_nothing(ratinglist, month):
    before = sorted(month.home.root.rglob("*"))
    ratinglist("status")
    assert sorted(month.home.root.rglob("*")) == before


@pytest.fixture
def unreported(ratinglist, month, tmp_path):
    """Three registered events: without a report, with one that cannot be read, still to come."""
    header = "event_id,name,federation,system,format,start_date,end_date,rate_of_play,"
    (tmp_path / "more.csv").write_text(
        f"{header}registered_on,is_official,ratings,category,report_file\n"
        "silent,Silent Open,ESP,standard,swiss,2025-11-03,2025-11-05,,2025-10-01,,,,\n"
        "broken,Broken Open,ESP,standard,swiss,2025-11-03,2025-11-06,,2025-10-01,,,,b?d.trf\n"
        "to-come,Open to Come,ESP,standard,swiss,2125-11-03,2125-11-06,,2025-10-01,,,,\n"
    )
    (tmp_path / "bad.trf").write_bytes(b"binary\0")
    ratinglist("register", tmp_path / "more.csv")
    ratinglist("ingest", tmp_path / "bad.trf", "--received", "2025-11-07")
    return month


def test_registered_events_that_have_ended_without_a_readable_report_wait(status, unreported):
    found = [(one["event_id"], one["refused_file"]) for one in status()["unreported"]]
    assert found == [("silent", None), ("broken", "bad.trf")]


def test_a_run_ends_with_3_where_the_report_of_a_due_event_cannot_be_read(ratinglist, unreported):
    answer = ratinglist("run", "--list", "2025-12-01", "--json")
    assert answer.code == 3
    held = {one["event_id"]: one["code"] for one in json.loads(answer.out)[0]["held"]}
    assert held == {unreported.held_event: "held_by_decision", "broken": "unreadable_report"}


def test_a_held_event_that_ends_after_the_closing_date_does_not_make_a_run_end_with_3(
    ratinglist, month, tmp_path
):
    (tmp_path / "longer.csv").write_text(
        "event_id,name,federation,system,format,start_date,end_date,rate_of_play,registered_on,"
        "is_official,ratings,category,report_file\n"
        f"{month.held_event},Long Open,ESP,standard,swiss,2025-10-10,2025-11-30,,2025-09-01,,,,\n"
    )
    assert ratinglist("register", tmp_path / "longer.csv").code == 0
    answer = ratinglist("run", "--list", "2025-12-01", "--json")
    assert (answer.code, json.loads(answer.out)[0]["held"]) == (0, [])


def test_a_readable_report_takes_the_place_of_one_that_cannot_be_read(
    ratinglist, unreported, tmp_path
):
    reports = [one for one in unreported.reports.glob("*.trf") if one.stat().st_size]
    (tmp_path / "bed.trf").write_bytes(reports[0].read_bytes() + b"\n")
    ratinglist("ingest", tmp_path / "bed.trf", "--received", "2025-11-08")
    answer = ratinglist("run", "--list", "2025-12-01")
    assert "unreadable_report" not in answer.out
    waiting = json.loads(ratinglist("status", "--json").out)["unreported"]
    assert [one["event_id"] for one in waiting] == ["silent"]


def test_a_decision_that_changes_nothing_is_told(ratinglist, status, month, tmp_path):
    file = tmp_path / "more.csv"
    file.write_text(
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,"
        "reason,decided_by,supersedes\n"
        "X1,2025-11-02,refuse_event,nowhere,,,,,,late,commission,\n"
    )
    assert ratinglist("decide", file).code == 0
    (one,) = status()["decisions_without_effect"]
    assert (one["decision_id"], one["message"]) == ("X1", "there is no event nowhere")
    assert "Decisions without effect:" in ratinglist("status").out
    made = ratinglist("run", "--list", "2025-12-01", "--json")
    warned = {one["check"]: one for one in json.loads(made.out)[0]["warnings"]}
    told = {"decision_id": "X1", "message": "there is no event nowhere"}
    assert warned["decisions_have_an_effect"]["examples"] == [told]
    again = ratinglist("rerun", "--list", "2025-12-01", "--reason", "X1")
    assert "    X1: there is no event nowhere" in again.err
    again = ratinglist("replay", "--from", "2025-12-01", "--to", "2025-12-01")
    assert "    X1: there is no event nowhere" in again.err
