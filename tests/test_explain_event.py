"""Explanations of events: list by list, with verdicts, findings and the row that would decide."""

import csv
from datetime import date

import pytest
from calculator.to_files import DECISIONS
from explained_worlds import autumn, made_home, run

from pipeline.errors import InputError
from pipeline.explain import as_text, explain_event
from pipeline.explanations.event_next import ROW

pytestmark = pytest.mark.slow

NOVEMBER, DECEMBER, JANUARY = date(2025, 11, 1), date(2025, 12, 1), date(2026, 1, 1)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return made_home(autumn(), tmp_path_factory.mktemp("autumn"))


def by_list(data):
    return {one["list_date"]: one["code"] for one in data["lists"]}


def decided(home, folder, rows):
    """Gives the commission's rows, as the explanation words them, with the blanks filled."""
    file = folder / "decisions.csv"
    filled = [
        row.replace("ID,YYYY-MM-DD", f"NEW{number},2025-12-10")
        .replace("REASON", "as asked")
        .replace("NAME", "The commission")
        for number, row in enumerate(rows)
    ]
    file.write_text("\n".join([",".join(DECISIONS), *filled]) + "\n")
    run(home, "decide", file)


def test_a_rated_event_names_its_list_and_what_it_counted(home):
    data = explain_event(home, "draws")
    assert (data["outcome"]["code"], data["outcome"]["list_date"]) == ("outcome_counts", NOVEMBER)
    assert not data["is_preview"]
    assert by_list(data) == {NOVEMBER: "list_rated"}
    games = data["games"]
    assert (games["players"], games["half_games"], games["rated"]) == (7, 12, 10)
    assert [(one["reason"], one["half_games"]) for one in games["not_rated"]] == [("forfeit", 2)]
    assert data["next"] == []


def test_why_not_in_november_is_answered_by_the_receipt_and_the_closing_date(home):
    data = explain_event(home, "late", NOVEMBER)
    assert by_list(data) == {NOVEMBER: "list_received_late", DECEMBER: "list_rated"}
    asked = data["asked"]
    assert (asked["received"], asked["closing"]) == (date(2025, 11, 2), date(2025, 10, 29))
    text = as_text(data)
    assert "2025-11-01: report received on 2025-11-02, after the closing date (art. 7.1.3)" in text


def test_a_list_after_the_one_that_rated_it_says_that_an_event_is_rated_once(home):
    data = explain_event(home, "draws", DECEMBER)
    assert (data["asked"]["code"], data["asked"]["rated_on"]) == ("list_rated_before", NOVEMBER)


def test_a_list_before_the_event_says_so(home):
    assert explain_event(home, "draws", date(2025, 10, 1))["asked"]["code"] == "list_not_played"


def test_a_held_event_is_judged_as_the_next_list_would_and_says_what_to_decide(home):
    data = explain_event(home, "unregistered")
    assert (data["outcome"]["code"], data["is_preview"]) == ("outcome_next_held", True)
    assert by_list(data) == {
        NOVEMBER: "list_held", DECEMBER: "list_held", JANUARY: "list_due_held",
    }  # fmt: skip
    held = [one for one in data["verdicts"] if one["verdict"] == "held"]
    assert [(one["code"], one["article"]) for one in held] == [("not_registered", "0.2")]
    assert [one["code"] for one in data["next"]] == ["next_register", "next_accept"]


def test_findings_are_told_with_line_and_columns(home):
    data = explain_event(home, "faulty")
    (report,) = data["reports"]
    assert (report["state"], report["is_current"]) == ("held", True)
    error = report["findings"][0]
    assert (error["severity"], error["code"], error["line"]) == ("error", "impossible_pair", 13)
    assert error["column_from"] < error["column_to"]
    assert f"faulty.trf, line 13, columns {error['column_from']}-" in as_text(data)
    assert [one["code"] for one in data["next"]] == [
        "next_correct", "next_correct_result", "next_correct_player",
    ]  # fmt: skip


def test_what_is_found_alike_in_all_parts_of_an_event_is_told_once(home):
    data = explain_event(home, "faulty")
    (report,) = data["reports"]
    other = {"file_name": "part-2.trf"}
    found = [one | other for one in report["findings"]]
    data["reports"].append(report | other | {"findings": found})
    told = " ".join(as_text(data).split())
    assert "faulty.trf, part-2.trf, line 13, columns" in told
    assert told.count("Record 102 holds no FIDE number") == 1


def test_a_refused_event_names_the_decision_to_supersede(home):
    data = explain_event(home, "stopped", NOVEMBER)
    assert (data["outcome"]["code"], data["asked"]["code"]) == (
        "outcome_next_refused",
        "list_refused",
    )
    assert data["next"][0]["row"].endswith(",R1")
    assert next(csv.reader([data["next"][0]["row"]]))[ROW.index("kind")] == "release_event"


@pytest.mark.parametrize("event", ["unregistered", "stopped", "faulty"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_line_but_a_row_to_copy_is_wider_than_asked(home, event, language):
    data = explain_event(home, event, language=language)
    rows = {step["row"] for step in data["next"]}
    for width in (40, 80):
        lines = as_text(data, width).splitlines()
        assert max(len(line) for line in lines if line.strip() not in rows) <= width
        assert all(f"    {row}" in lines for row in rows if row)


def test_an_event_of_which_nothing_is_known_is_an_error_that_says_what_an_id_is(home):
    with pytest.raises(InputError, match="Nothing is known of event nowhere"):
        explain_event(home, "nowhere")
    with pytest.raises(InputError, match="draws is a standard event; leave out"):
        explain_event(home, "draws", system="rapid")


def test_the_rows_told_are_rows_that_decide(home, tmp_path):
    rows = [
        step["row"]
        for event in ("unregistered", "stopped")
        for step in explain_event(home, event)["next"]
        if step["row"]
    ]
    decided(home, tmp_path, rows)
    for event in ("unregistered", "stopped"):
        data = explain_event(home, event, DECEMBER)
        assert data["outcome"]["code"] == "outcome_next_counts"
        assert (data["outcome"]["list_date"], data["is_preview"]) == (JANUARY, True)
        assert data["games"]["rated"] == 2


def test_files_that_could_not_be_read_and_events_without_a_report_are_explained(home, tmp_path):
    (tmp_path / "empty.trf").write_bytes(b"")
    run(home, "ingest", tmp_path / "empty.trf", "--received", "2025-12-10")
    data = explain_event(home, "empty")
    assert (data["outcome"]["code"], data["reports"][0]["state"]) == (
        "outcome_unreadable",
        "refused",
    )
    assert data["reports"][0]["findings"][0]["code"] == "empty_file"
    head = "event_id,name,federation,system,format,start_date,end_date,rate_of_play,registered_on,"
    row = "awaited,The awaited,ESP,standard,swiss,2025-12-01,2025-12-03,5400+30,2025-10-01,"
    (tmp_path / "register.csv").write_text(
        f"{head}is_official,ratings,category,report_file\n{row}false,start,,\n"
    )
    run(home, "register", tmp_path / "register.csv")
    data = explain_event(home, "awaited")
    assert (data["outcome"]["code"], data["facts"]["name"]) == ("outcome_no_report", "The awaited")
    assert "no report has come in" in as_text(data)


def test_a_file_with_the_bytes_of_another_names_it_and_its_event(home, tmp_path):
    first = next((home.root.parent / "files").rglob("draws.trf"))
    (tmp_path / "draws-again.trf").write_bytes(first.read_bytes())
    run(home, "ingest", tmp_path / "draws-again.trf", "--received", "2025-12-10")
    data = explain_event(home, "draws-again")
    assert data["outcome"]["code"] == "outcome_duplicate"
    text = " ".join(as_text(data).split())
    assert "the same bytes as draws.trf, a report of event draws" in text
    assert data["next"] == []


def test_an_event_of_a_system_without_a_list_shows_findings_and_verdicts(home, tmp_path):
    report = next((home.root.parent / "files").rglob("gap.trf")).read_text()
    quick = report.replace("222 5400+30", "222 600+5")
    assert quick != report
    (tmp_path / "quick.trf").write_text(quick)
    run(home, "ingest", tmp_path / "quick.trf", "--received", "2025-10-21", "--system", "rapid")
    data = explain_event(home, "quick")
    assert (data["system"], data["is_first_list"]) == ("rapid", True)
    assert data["reports"][0]["findings"]
    assert [one["code"] for one in data["verdicts"] if one["verdict"] == "held"]
    assert "There is no rapid list yet" in as_text(data)
