"""One month through the commands of the project: from the files as they come to a list."""

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.identical import SETTINGS, made_again
from benchmarks.measure import HELD, PYTHON, Run, module, ratinglist, run_once
from benchmarks.worlds import describe

EXPORTS = {"fide-txt": "txt", "fide-xml": "xml"}


@dataclass
class Month:
    """Everything measured: runs by step, seconds from inside, floors, sizes."""

    runs: dict[str, list[Run]] = field(default_factory=dict)
    inside: dict[str, float] = field(default_factory=dict)
    models: dict[str, float] = field(default_factory=dict)
    floors: dict = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)
    made_again: list[dict] = field(default_factory=list)
    sums: dict = field(default_factory=dict)
    reading: dict = field(default_factory=dict)

    def measure(self, name: str, command: list[str], codes=(0,)) -> Run:
        run = run_once(command, codes)
        self.runs.setdefault(name, []).append(run)
        return run

    def column(self, name: str, value: str = "wall") -> list[float]:
        return [getattr(run, value) for run in self.runs[name]]


def measure_month(
    world: Path,
    home: Path,
    repeat: int,
    say: Callable[[str], None],
    settings: Sequence[tuple[str, str]] = SETTINGS,
) -> Month:
    """Runs all steps ``repeat`` times, each time on a new home, which is removed at the end.

    ``settings``: threads and memory limits with which the list is made once more.
    """
    month, about = Month(), describe(world)
    for number in range(1, repeat + 1):
        say(f"repetition {number} of {repeat}")
        shutil.rmtree(home, ignore_errors=True)
        _steps(month, world, home, about, say)
    month.sizes = about["totals"] | _sizes(home)
    systems = about["arguments"]["systems"]
    revision = _revision(home, about["months"][0]["list_date"], systems[0])
    say("inside one process: reading, models")
    _inside(month, world, home, about)
    say("floors")
    exports = sorted(home.glob("out.*"))
    said = run_once(module("floors", world, home, revision, *exports)).output
    month.floors = json.loads(said)
    list_date, reports = about["months"][0]["list_date"], world / about["months"][0]["reports"]
    say("side by side with other ways")
    words = ("side_by_side", "sums", revision, list_date, systems[0])
    month.sums = json.loads(run_once(module(*words)).output)
    month.reading = json.loads(run_once(module("side_by_side", "reading", reports)).output)
    words = ["--list", list_date, "--system", systems[0]]
    month.made_again = made_again(home, revision, words, settings, say)
    shutil.rmtree(home)
    return month


def _steps(month: Month, world: Path, home: Path, about: dict, say: Callable[[str], None]) -> None:
    first, this = about["first_list"], about["months"][0]
    systems, list_date = about["arguments"]["systems"], this["list_date"]
    one_system = ["--system", systems[0]] if len(systems) == 1 else []
    layout = "single" if one_system else "combined"
    reports = world / this["reports"]
    steps = {
        "python": [PYTHON, "-c", "pass"],
        "help": ratinglist(home, "--help"),
        "import_list": ratinglist(
            home, "import-list", world / first["file"], "--date", first["date"]
        ),
        "register": ratinglist(home, "register", world / "register.csv"),
        "decide": ratinglist(home, "decide", world / "decisions.csv"),
        "ingest": ratinglist(home, "ingest", reports, "--received", this["received"]),
        "run": ratinglist(home, "run", "--list", list_date, *one_system),
    }
    for kind, ending in EXPORTS.items():
        words = ["--format", kind, "--layout", layout, "--out", home / f"out.{ending}"]
        steps[f"export_{ending}"] = ratinglist(
            home, "export", "--list", list_date, *one_system, *words
        )
    for name, command in steps.items():
        say(f"  {name}")
        month.measure(name, command, HELD if name in ("ingest", "run") else (0,))
    player = _busy_player(home, list_date, systems[0])
    words = ["explain", player, "--list", list_date, "--system", systems[0]]
    say("  explain")
    month.measure("explain", ratinglist(home, *words))


def _revision(home: Path, list_date: str, system: str) -> Path:
    return home / "lists" / f"system={system}" / f"list_date={list_date}" / "revision=1"


def _busy_player(home: Path, list_date: str, system: str) -> int:
    """The player with the most rated games on the list; asked in a process of its own."""
    table = _revision(home, list_date, system) / "list.parquet"
    query = f"SELECT player_id FROM read_parquet('{table}') ORDER BY games DESC, player_id LIMIT 1"
    code = "import duckdb, sys; print(duckdb.execute(sys.argv[1]).fetchall()[0][0])"
    return int(run_once([PYTHON, "-c", code, query]).output)


def _sizes(home: Path) -> dict[str, int]:
    return {
        f"{ending}_bytes": (home / f"out.{ending}").stat().st_size for ending in EXPORTS.values()
    } | {"home_bytes": sum(path.stat().st_size for path in home.rglob("*") if path.is_file())}


def _inside(month: Month, world: Path, home: Path, about: dict) -> None:
    this = about["months"][0]
    run = run_once(module("inside", "reading", world / this["reports"]))
    month.inside |= json.loads(run.output)
    for system in about["arguments"]["systems"]:
        said = run_once(module("inside", "models", home, this["list_date"], system)).output
        seconds = json.loads(said)
        for name, value in seconds.pop("each").items():
            month.models[name] = month.models.get(name, 0) + value
        times = json.loads((_revision(home, this["list_date"], system) / "run.json").read_text())
        seconds["writing"] = times["seconds_writing"]
        for name, value in seconds.items():
            month.inside[name] = month.inside.get(name, 0) + value
