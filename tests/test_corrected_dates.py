"""A report whose dates are corrected: the event stays the same one, its list and ratings do not."""

from datetime import date

import duckdb
import pytest
from calculator.builders import imported, listed, registered, report, world
from calculator.to_files import write_world
from explained_worlds import run

from pipeline.diff import diff
from pipeline.explain import explain_event
from pipeline.paths import Home

pytestmark = pytest.mark.slow

NOVEMBER, DECEMBER = date(2025, 11, 1), date(2025, 12, 1)
EVENT = "autumn-open"


def _version(start, end, received):
    return report(EVENT, start, end, [(1, 1, 2, "1")], received=received)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """November with the dates as first told, rerun with the corrected ones; then December.

    Player 1 has 1900 in September, 1950 in October; player 2 always 2000.
    """
    folder = tmp_path_factory.mktemp("dates")
    home = Home(folder / "home")
    lists = [
        imported(day, [listed(1, rating, 20), listed(2, 2000, 20)])
        for day, rating in (("2025-09-01", 1900), ("2025-10-01", 1950))
    ]
    first = _version("2025-09-29", "2025-10-10", "2025-10-20")
    corrected = _version("2025-10-29", "2025-11-10", "2025-11-12")
    row = registered(first, start_date=None, end_date=None, registered_on="2025-06-01")
    for command in write_world(world(lists, [first], [str(NOVEMBER)], [row]), folder / "first"):
        run(home, *command)
    write_world(world([], [corrected], [], []), folder / "corrected")
    (file,) = (folder / "corrected").rglob(f"{EVENT}.trf")
    run(home, "ingest", file, "--received", "2025-11-12")
    again = ("--list", NOVEMBER, "--reason", "dates corrected")
    run(home, "rerun", *again)
    run(home, "publish", *again[:2], "--revision", 2, *again[2:])
    run(home, "run", "--list", DECEMBER)
    return home


def changes(home, list_date, revision):
    folder = home.revision("standard", list_date, revision)
    return duckdb.sql(
        f"SELECT event_id, rating_used, change_hundredths FROM '{folder}/changes.parquet'"
        " WHERE player_id = 1"
    ).fetchall()


def test_field_case_the_event_moves_to_its_list_and_meets_the_ratings_in_force_then(home):
    # 1900 against 2000: PD .36, .64 x 20; 1950 against 2000: PD .43, .57 x 20
    assert changes(home, NOVEMBER, 1) == [(EVENT, 1900, 1280)]
    assert changes(home, NOVEMBER, 2) == []
    assert changes(home, DECEMBER, 1) == [(EVENT, 1950, 1140)]


def test_field_case_one_event_has_both_versions_of_its_report(home):
    data = explain_event(home, EVENT)
    assert [(one["received"], one["is_current"]) for one in data["reports"]] == [
        (date(2025, 10, 20), False), (date(2025, 11, 12), True),
    ]  # fmt: skip
    assert (data["outcome"]["code"], data["outcome"]["list_date"]) == ("outcome_counts", DECEMBER)


def test_field_case_the_difference_names_the_event_that_left(home):
    told = {one["player_id"]: one["parts"] for one in diff(home, NOVEMBER)["players"]}
    assert {
        (part["event_id"], part["points_hundredths"]) for part in told[1] if part["event_id"]
    } == {(EVENT, -1280)}
