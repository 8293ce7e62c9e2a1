"""``audit`` says what would become of a report, and stores nothing."""

import json
import shutil

import pytest

pytestmark = pytest.mark.slow


@pytest.fixture
def audit(ratinglist):
    def ask(*arguments):
        answer = ratinglist("audit", *arguments, "--json")
        return answer.code, json.loads(answer.out)

    return ask


@pytest.fixture
def good_report(month):
    """A report of an event that counted."""
    for path in sorted(month.reports.iterdir()):
        if path.name != month.empty_file and path.stem != month.held_event:
            return path
    raise LookupError("no such report")


@pytest.fixture
def held_report(month):
    [path] = month.reports.glob(f"{month.held_event}.*")
    return path


def test_a_sound_report_counts_although_its_event_is_rated_already(audit, good_report):
    code, [report] = audit(good_report)
    assert (code, report["state"]) == (0, "accepted")
    assert [event["status"] for event in report["events"]] == ["counts"]
    assert report["events"][0]["list_by_dates"] == "2025-11-01"


def test_a_report_of_a_held_event_says_why_with_its_article(audit, month, held_report):
    code, [report] = audit(held_report)
    assert code == 3
    [event] = report["events"]
    assert (event["event_id"], event["status"]) == (month.held_event, "held")
    assert {"verdict", "article", "code", "message"} == set(event["verdicts"][0])


def test_an_unreadable_report_is_refused_with_a_finding(audit, month):
    code, [report] = audit(month.reports / month.empty_file)
    assert (code, report["state"]) == (3, "refused")
    assert report["findings"][0]["code"] == "empty_file"
    assert report["events"] == []


def test_a_report_received_long_after_its_event_is_late(audit, month, good_report):
    shutil.rmtree(month.home.register)  # it says when the report was received, and is right
    _, [report] = audit(good_report, "--received", "2026-09-01")
    assert "report_late" in [one["code"] for one in report["events"][0]["verdicts"]]


def test_an_audit_stores_nothing(audit, month, good_report):
    before = sorted(month.home.root.rglob("*"))
    audit(good_report)
    assert sorted(month.home.root.rglob("*")) == before


def test_an_audit_as_text_names_file_event_and_findings(ratinglist, good_report):
    answer = ratinglist("audit", good_report).out
    assert answer.startswith(f"{good_report.name}: accepted\n")
    assert "counts (standard, list of 2025-11-01)" in answer


def test_a_file_that_does_not_exist_is_a_usage_error(ratinglist):
    answer = ratinglist("audit", "no-such-file.trf")
    assert answer.code == 2
    assert "no-such-file.trf" in answer.err
