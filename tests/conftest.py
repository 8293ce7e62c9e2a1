"""Fixtures that every test may use."""

import csv
import gc
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from pipeline.build import run_list
from pipeline.cli import main
from pipeline.decisions import load_decisions
from pipeline.demo_world import make_world
from pipeline.ingest import ingest
from pipeline.lists.import_list import import_list
from pipeline.paths import PROJECT, Home
from pipeline.register import load_register

SAMPLES = PROJECT / "data" / "sample"
# What commands say is tested in English, whatever the locale of the machine.
os.environ["RATINGLIST_LANGUAGE"] = "en"

# Folders and files whose tests make whole lists, batches or worlds: together too long for
# `make quick`.
SLOW = (
    "calculator/test_worlds.py",
    "lists/test_export.py",
    "lists/test_import_list.py",
    "lists/test_order_of_imports.py",
    "lists/test_other_readers.py",
    "pages",
    "random_worlds",
    "reports/test_generated_reports.py",
    "reports/test_ingest.py",
    "rules",
    "sql",
    "test_economy.py",
    "test_generator.py",
)


QUICK = "not slow and not long"  # what `make quick` asks for


@cache
def is_slow(path: Path) -> bool:
    """Whether every test of a file or folder is slow."""
    slow = [Path(__file__).parent / name for name in SLOW]
    return any(one in (path, *path.parents) for one in slow)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Keeps the quick tests from importing those that they leave out."""
    return True if config.option.markexpr == QUICK and is_slow(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what is slow; tests of one file run in one worker, where nothing else is said."""
    for item in items:
        if is_slow(item.path):
            item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(str(item.path.relative_to(PROJECT))))


def pytest_collection_finish() -> None:
    """What was collected stays: the garbage collector need not go through it again and again."""
    gc.freeze()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An installation of its own, empty."""
    return Home(tmp_path / "home")


@dataclass(frozen=True)
class Answer:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


@pytest.fixture
def ratinglist(
    home: Home, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Answer]:
    """Runs one command in ``home``, in this process and without Prefect."""
    monkeypatch.delenv("PREFECT_API_URL", raising=False)

    def run(*arguments: object) -> Answer:
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(["--home", str(home.root), *map(str, arguments)])
        printed = capsys.readouterr()
        return Answer(ended.value.code or 0, printed.out, printed.err)

    return run


@dataclass(frozen=True)
class Month:
    """An invented month in ``home``: one event is held by decision, one file is empty."""

    home: Home
    list_date: date
    reports: Path
    held_event: str
    empty_file: str


@pytest.fixture(scope="session")
def month_made_once(tmp_path_factory: pytest.TempPathFactory) -> Month:
    """A month from its reports to the published standard list, made once for all tests."""
    folder = tmp_path_factory.mktemp("month")
    world = make_world(
        folder / "world", players=500, reports=8, systems=("standard",), faults=False
    )
    [invented] = world.months
    with world.register.open(encoding="utf-8", newline="") as stream:
        held = next(csv.DictReader(stream))["event_id"]
    decisions = folder / "decisions.csv"
    decisions.write_text(
        "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
        "decided_by,supersedes\n"
        f"hold-1,2025-10-24,hold_event,{held},,,,,,complaint under review,Commission,\n"
    )
    empty = world.reports(invented) / "empty.trf"
    empty.write_bytes(b"")
    home = Home(folder / "home")
    import_list(home, world.first_list, world.first_list_date, system="standard")
    load_register(home, world.register)
    load_decisions(home, decisions)
    ingest(home, [world.reports(invented)], received=invented.received)
    run_list(home, invented.list_date, system="standard")
    return Month(home, invented.list_date, world.reports(invented), held, empty.name)


@pytest.fixture
def month(home: Home, month_made_once: Month) -> Month:
    """The invented month in a ``home`` of its own: a test may change it."""
    shutil.copytree(month_made_once.home.root, home.root)
    return replace(month_made_once, home=home)


@pytest.fixture(scope="session")
def sample_made_once(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The sample of November 2025 with its list, made once for all tests; to be read only."""
    home = Home(tmp_path_factory.mktemp("sample") / "home")
    sample = SAMPLES / "2025-11"
    import_list(home, sample / "list-2025-10-01.txt", date(2025, 10, 1), system="standard")
    load_register(home, sample / "register.csv")
    load_decisions(home, sample / "decisions.csv")
    ingest(home, [sample / "reports"], received=date(2025, 10, 24))
    run_list(home, date(2025, 11, 1), system="standard")
    return home


@pytest.fixture
def sample(home: Home, sample_made_once: Home) -> Home:
    """The sample of November 2025 in a ``home`` of its own: a test may change it."""
    shutil.copytree(sample_made_once.root, home.root)
    return home
