"""The monthly flow: its states, its report, and what a user sees of an error."""

from datetime import date
from pathlib import Path

import pytest

from pipeline.errors import CheckFailed
from pipeline.results import Failure, RunResult, SystemResult

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("prefect")]
DAY = date(2025, 11, 1)


def made(held: list[tuple[str, str, str]]) -> RunResult:
    one = SystemResult(
        system="standard",
        list_date=DAY,
        revision=1,
        folder=Path("lists"),
        base=None,
        events={"counts": 3},
        held=held,
        figures={"players": 40},
        warnings=[],
    )
    return RunResult([one])


@pytest.fixture
def build(monthly, monkeypatch):
    """Lets ``build.run_list`` give or raise what a test says; keeps how it was called."""
    calls = []

    def prepare(outcome):
        def run_list(home, list_date, **choices):
            calls.append((home.root, list_date, choices))
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

        monkeypatch.setattr(monthly.build, "run_list", run_list)
        return calls

    return prepare


def test_a_month_without_held_reports_is_completed(monthly, build, home):
    build(made(held=[]))
    state = monthly.monthly_rating_list(home.root, DAY, return_state=True)
    assert (state.type.value, state.name) == ("COMPLETED", "Completed")


def test_a_month_with_held_reports_is_completed_with_held(monthly, build, home):
    build(made(held=[("open-7", "registered_late", "registered after the start")]))
    state = monthly.monthly_rating_list(home.root, DAY, return_state=True)
    assert (state.type.value, state.name) == ("COMPLETED", "CompletedWithHeld")
    assert state.result().has_held


def test_the_report_says_what_is_held_and_why(monthly, shown, build, home):
    build(made(held=[("open-7", "registered_late", "after the | start")]))
    monthly.monthly_rating_list(home.root, DAY)
    report = shown("rating-list-standard")
    assert "# Standard rating list of 2025-11-01" in report
    assert "| open-7 | registered_late | after the \\| start |" in report


def test_a_failed_check_fails_the_flow_with_its_message_and_no_traceback(
    monthly, build, home, caplog
):
    build(CheckFailed("The built list fails 1 check"))
    with pytest.raises(CheckFailed):
        monthly.monthly_rating_list(home.root, DAY)
    assert "The built list fails 1 check" in caplog.text
    assert "Traceback" not in caplog.text


def test_a_system_that_failed_fails_the_flow_and_the_others_are_reported(
    monthly, build, home, caplog
):
    result = made(held=[])
    result.failed.append(Failure("rapid", DAY, CheckFailed("The built list fails 1 check")))
    build(result)
    with pytest.raises(CheckFailed):
        monthly.monthly_rating_list(home.root, DAY)
    assert "The rapid list of 2025-11-01 was not made. The built list fails 1 check" in caplog.text
    assert "standard 2025-11-01 revision 1: lists" in caplog.text


def test_a_run_without_a_list_date_makes_the_list_of_its_month(monthly, build, home):
    calls = build(made(held=[]))
    monthly.monthly_rating_list(home.root)
    assert calls[0][1].day == 1


def test_the_flow_makes_the_next_list_of_a_home(monthly, month):
    next_list = date(2025, 12, 1)
    state = monthly.monthly_rating_list(month.home.root, next_list, return_state=True)
    assert state.name == "CompletedWithHeld"
    [made] = state.result().lists
    assert made.folder == month.home.revision("standard", next_list, 1)
    assert [event for event, _, _ in made.held] == [month.held_event]


def test_reports_given_to_the_flow_are_taken_in_first(monthly, build, home, tmp_path):
    build(made(held=[]))
    (tmp_path / "inbox").mkdir()
    (tmp_path / "inbox" / "empty.trf").write_bytes(b"")
    monthly.monthly_rating_list(home.root, DAY, reports=[tmp_path / "inbox"])
    assert (home.staged / "batch=000001" / "raw.parquet").exists()


def test_every_parameter_of_the_flow_is_described(monthly):
    described = monthly.monthly_rating_list.parameters.properties
    assert [name for name, about in described.items() if not about.get("description")] == []
