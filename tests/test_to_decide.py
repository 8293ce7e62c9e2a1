"""``status`` says what waits for a decision, since when, and the row that decides it."""

import json
from datetime import date

import pytest
from calculator.builders import imported, listed, registered, report, world
from calculator.to_files import DECISIONS
from explained_worlds import made_home, run

from pipeline.status import status

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Three events registered too late."""
    players = [listed(number, 2000, 20) for number in (1, 2)]
    reports = [
        report(f"open{day}", f"2025-10-{day:02d}", f"2025-10-{day:02d}", [(1, 1, 2, "1")],
               received=f"2025-10-{20 + day}")
        for day in (3, 4, 5)
    ]  # fmt: skip
    rows = [registered(one, registered_on="2025-10-03") for one in reports]
    lists = ["2025-11-01"]
    return made_home(
        world([imported("2025-10-01", players)], reports, lists, rows),
        tmp_path_factory.mktemp("late"),
    )


def decided(home, folder, row):
    filled = row.replace("ID,YYYY-MM-DD", "G1,2025-10-25").replace("REASON", "all of them")
    file = folder / "decisions.csv"
    file.write_text(f"{','.join(DECISIONS)}\n{filled.replace('NAME', 'The commission')}\n")
    run(home, "decide", file)


def test_events_stopped_by_one_article_stand_together_since_the_first_came_in(home):
    [group] = status(home)["to_decide"]
    assert (group["system"], group["verdict"], group["code"]) == (
        "standard", "held", "registered_late",
    )  # fmt: skip
    assert group["events"] == ["open3", "open4", "open5"]
    assert group["since"] == date(2025, 10, 23)
    [step] = group["steps"]
    assert step["code"] == "next_accept_all"
    assert "accept_event,*,,,,," in step["row"]
    assert "system=standard start_from=2025-10-03 start_to=2025-10-05" in step["row"]


def test_the_page_names_article_events_and_row_within_80_columns(home, capsys):
    run(home, "status")
    shown = capsys.readouterr().out
    part = shown[shown.index("To decide:") :]
    assert "article 0.2.2, held since 2025-10-23 (3): open3, open4, open5" in part
    row = status(home)["to_decide"][0]["steps"][0]["row"]
    lines = part[: part.index("open3: by its dates")].splitlines()
    assert max(len(line) for line in lines if line.strip() != row) <= 80
    assert f"      {row}" in lines
    run(home, "status", "--json")
    assert json.loads(capsys.readouterr().out)["to_decide"][0]["steps"][0]["text"]


def test_one_row_lets_all_of_them_count_and_nothing_waits_any_more(home, tmp_path):
    [group] = status(home)["to_decide"]
    decided(home, tmp_path, group["steps"][0]["row"])
    known = status(home)
    assert known["to_decide"] == []
    assert {one["status"] for one in known["events"]} == {"counts"}
