"""A process killed at any moment leaves the last good state; the next run makes the same bytes."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest
from filelock import FileLock

from pipeline.build import run_list
from pipeline.demo_world import make_world
from pipeline.errors import HomeBusy
from pipeline.ingest import ingest
from pipeline.lists.import_list import import_list
from pipeline.paths import Home
from pipeline.register import load_register
from pipeline.verify import verify_home

pytestmark = pytest.mark.slow

INGEST_STAGES = ["stored", "staged", "before_rename_staged", "after_rename_staged"]
DECISIONS = (
    "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
    "decided_by,supersedes\nstop-1,2025-10-20,hold_event,nothing,,,,,,asked for,Board,\n"
)
RUN_STAGES = ["built", "checked", "before_rename_list_date", "after_rename_list_date"]


@dataclass(frozen=True)
class Prepared:
    """A home with list and register, the reports still to come, and the bytes they must lead to."""

    home: Path
    reports: Path
    received: date
    list_date: date
    expected: dict[str, str]
    register: Path
    first_list: Path


def bytes_of_lists(home: Path) -> dict[str, str]:
    """Hash of every published file but run.json, which holds times and the host."""
    return {
        str(path.relative_to(home)): sha256(path.read_bytes()).hexdigest()
        for path in sorted((home / "lists").rglob("*"))
        if path.is_file() and path.name != "run.json"
    }


@pytest.fixture(scope="module")
def prepared(tmp_path_factory) -> Prepared:
    folder = tmp_path_factory.mktemp("durability")
    world = make_world(
        folder / "world", players=500, reports=4, systems=("standard",), faults=False
    )
    [month] = world.months
    for name in ("before", "undisturbed"):
        home = Home(folder / name)
        import_list(home, world.first_list, world.first_list_date, system="standard")
        load_register(home, world.register)
    ingest(home, [world.reports(month)], received=month.received)
    run_list(home, month.list_date, system="standard")
    return Prepared(
        folder / "before",
        world.reports(month),
        month.received,
        month.list_date,
        bytes_of_lists(home.root),
        world.register,
        world.first_list,
    )


@pytest.fixture
def attempt(prepared, tmp_path):
    """A copy of the prepared home and a way to start a command in it as its own process."""
    subprocess.run(["cp", "-r", prepared.home, tmp_path / "home"], check=True)

    def start(*arguments: object, stop_after: str = "") -> subprocess.Popen:
        environment = {**os.environ, "RATINGLIST_STOP_AFTER": stop_after}
        environment.pop("PREFECT_API_URL", None)
        command = [sys.executable, "-m", "pipeline", "--home", tmp_path / "home", *arguments]
        return subprocess.Popen(
            list(map(str, command)),
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    start.home = tmp_path / "home"
    start.ingest = ("ingest", prepared.reports, "--received", prepared.received)
    start.run = ("run", "--list", prepared.list_date, "--system", "standard")
    return start


def ended(process: subprocess.Popen) -> int:
    output, _ = process.communicate(timeout=120)
    assert b"Traceback" not in output, output.decode()
    return process.returncode


def assert_whole(attempt, prepared) -> None:
    """The home verifies, and doing everything again gives the undisturbed bytes."""
    home = Home(attempt.home)
    assert verify_home(home).damages == []
    halves = [one for one in home.lists.glob("*/*/*") if not (one / "manifest.json").exists()]
    assert halves == []
    ingest(home, [prepared.reports], received=prepared.received)
    if not home.revision("standard", prepared.list_date, 1).exists():
        run_list(home, prepared.list_date, system="standard")
    assert bytes_of_lists(attempt.home) == prepared.expected


@pytest.mark.parametrize("stage", INGEST_STAGES)
def test_an_ingest_killed_at_a_stage_can_simply_be_given_again(attempt, prepared, stage):
    assert ended(attempt(*attempt.ingest, stop_after=stage)) == -signal.SIGKILL
    assert_whole(attempt, prepared)


@pytest.mark.parametrize("stage", RUN_STAGES)
def test_a_run_killed_at_a_stage_leaves_a_whole_list_or_none(attempt, prepared, stage):
    assert ended(attempt(*attempt.ingest)) == 0
    assert ended(attempt(*attempt.run, stop_after=stage)) == -signal.SIGKILL
    assert_whole(attempt, prepared)


OTHER_COMMANDS = {
    "register": ("register", "{register}"),
    "decisions": ("decide", "{folder}/decisions.csv"),
    "published": ("publish", "--list", "{day}", "--revision", "1", "--reason", "as it was"),
    "list_date": ("rerun", "--list", "{day}", "--reason", "asked for"),
    "standard": ("import-list", "{list}", "--date", "2025-09-01", "--system", "standard"),
}


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("renamed", OTHER_COMMANDS)
def test_other_commands_killed_at_a_rename_can_be_given_again(
    attempt, prepared, tmp_path, renamed, moment
):
    (tmp_path / "decisions.csv").write_text(DECISIONS)
    home = Home(attempt.home)
    shutil.rmtree(home.root)
    shutil.copytree(prepared.home.with_name("undisturbed"), home.root)
    command = [
        part.format(folder=tmp_path, day=prepared.list_date, register=prepared.register,
                    list=prepared.first_list)
        for part in OTHER_COMMANDS[renamed]
    ]  # fmt: skip
    stage = f"{moment}_rename_{'list_date' if renamed == 'standard' else renamed}"
    assert ended(attempt(*command, stop_after=stage)) == -signal.SIGKILL
    assert verify_home(home).damages == []
    done_already = {"decisions", "standard"} if moment == "after" else set()
    assert ended(attempt(*command)) == (2 if renamed in done_already else 0)
    assert verify_home(home).damages == []
    assert not list(home.root.rglob(".*.json.*"))
    assert not list(home.temporary.glob("*"))


def kill_at_random_moments(attempt, prepared, seed: int) -> None:
    chance = random.Random(seed)
    for arguments in (attempt.ingest, attempt.run):
        process = attempt(*arguments)
        time.sleep(chance.uniform(0.3, 2.5))
        process.kill()
        ended(process)
        assert verify_home(Home(attempt.home)).damages == []
        ingest(Home(attempt.home), [prepared.reports], received=prepared.received)
    assert_whole(attempt, prepared)


@pytest.mark.parametrize("seed", range(3))
def test_two_commands_killed_at_random_moments_leave_a_whole_home(attempt, prepared, seed):
    kill_at_random_moments(attempt, prepared, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_commands_killed_at_random_moments_leave_a_whole_home(attempt, prepared, seed):
    kill_at_random_moments(attempt, prepared, seed)


def test_two_runs_at_once_do_not_mix(attempt, prepared):
    assert ended(attempt(*attempt.ingest)) == 0
    codes = sorted(ended(one) for one in [attempt(*attempt.run), attempt(*attempt.run)])
    assert codes == [0, 2]
    assert bytes_of_lists(attempt.home) == prepared.expected


def test_a_second_writer_is_told_who_writes_and_since_when(attempt, prepared):
    home = Home(attempt.home)
    with FileLock(home.lock):
        home.lock.with_suffix(".holder.json").write_text(
            '{"purpose": "run of 2025-11-01", "process": 4711, "host": "office",'
            ' "since": "2025-11-01T06:00:00+00:00"}'
        )
        with pytest.raises(HomeBusy, match="run of 2025-11-01, process 4711 on office since 2025"):
            run_list(home, prepared.list_date, system="standard")
