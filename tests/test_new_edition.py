"""An edition that changes one number is one new file, and the next list shows the effect."""

import json
import os
import shutil
import subprocess
import sys

import duckdb
import pytest
from calculator.builders import imported, listed, report, world
from calculator.to_files import write_world

from pipeline.paths import PROJECT

pytestmark = pytest.mark.slow

# What a list is made of; the rest of the project stays where it is.
PARTS = ("pipeline", "sql", "data/regulations", "data/reference")
RATED = "2025-11-01"


@pytest.fixture
def project(tmp_path):
    """A copy of the project, to which files of regulations may be added."""
    folder = tmp_path / "project"
    for part in PARTS:
        skip = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PROJECT / part, folder / part, ignore=skip)
    return folder


def add_edition(project, valid_from, **changes):
    """One new file: the newest edition under another date, each change an (old, new) value."""
    regulations = project / "data" / "regulations" / "standard"
    newest = max(path for path in regulations.glob("*.toml") if len(path.stem) == 10)
    text = newest.read_text().replace(newest.stem, valid_from)
    for parameter, (old, new) in changes.items():
        line = f"\n{parameter} = {{ value = {old},"
        assert text.count(line) == 1
        text = text.replace(line, f"\n{parameter} = {{ value = {new},")
    (regulations / f"{valid_from}.toml").write_text(text)


def commands(project, home, *lines):
    """Runs commands of the copy of the project; what the last one printed."""
    own = os.environ | {"PYTHONPATH": str(project)}
    for command in lines:
        line = [sys.executable, "-m", "pipeline", "--home", home, *command]
        line = [str(word) for word in line]
        ended = subprocess.run(line, cwd=project, env=own, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
    return ended.stdout


def made(home, revision):
    """The winner's changes by event, and the new rating."""
    folder = home / "lists/system=standard" / f"list_date={RATED}/revision={revision}"
    rows = duckdb.sql(
        f"SELECT event_id, edition, change_hundredths FROM '{folder}/changes.parquet'"
        " WHERE player_id = 1"
    ).fetchall()
    [(rating,)] = duckdb.sql(
        f"SELECT rating FROM '{folder}/list.parquet' WHERE player_id = 1"
    ).fetchall()
    return {event: tuple(rest) for event, *rest in rows}, rating


def editions_known(home, revision):
    folder = home / "lists/system=standard" / f"list_date={RATED}/revision={revision}"
    manifest = json.loads((folder / "manifest.json").read_text())
    return {one["name"] for one in manifest["editions"]}


def a_month():
    """2200 beats 1700 twice: in an event of 14 October and in one of 15 October."""
    people = [listed(1, 2200, 20), listed(2, 1700, 20), listed(3, 1700, 20)]
    events = [
        report("before", "2025-10-14", "2025-10-16", [(1, 1, 2, "1")], received="2025-10-20"),
        report("after", "2025-10-15", "2025-10-16", [(1, 1, 3, "1")], received="2025-10-20"),
    ]
    return world([imported("2025-10-01", people)], events, [RATED])


def test_field_case_an_edition_loaded_late_and_what_the_rerun_changes(project, tmp_path):
    """The list is made before its regulations are there; one new file, and it is made again."""
    home = tmp_path / "home"
    commands(project, home, *write_world(a_month(), tmp_path / "files"))
    # a difference of 500 counts as 400: PD .92, .08 x 20 = 1.6 twice: 2203.2
    assert made(home, 1) == (
        {"before": ("2025-10-01", 160), "after": ("2025-10-01", 160)}, 2203,
    )  # fmt: skip
    # with a cap of 300 from 15 October on: PD .85, .15 x 20 = 3.0; 1.6 + 3.0 = 4.6
    add_edition(project, "2025-10-15", difference_cap=(400, 300))
    again = ("--list", RATED, "--reason", "the edition of 15 October came late")
    told = commands(project, home, ("rerun", *again), ("diff", "--list", RATED, "--json"))
    assert made(home, 2) == (
        {"before": ("2025-10-01", 160), "after": ("2025-10-15", 300)}, 2205,
    )  # fmt: skip
    assert editions_known(home, 2) - editions_known(home, 1) == {"standard/2025-10-15.toml"}
    [winner] = [one for one in json.loads(told)["players"] if one["player_id"] == 1]
    parts = {(one["cause"], one["event_id"]): one["points_hundredths"] for one in winner["parts"]}
    assert parts == {("edition", "after"): 140, ("rounding", None): 60}
