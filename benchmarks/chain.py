"""Many months in a row (``replay``) and the same month in many sizes (``growth``)."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from benchmarks.figures import Figure, figure
from benchmarks.measure import HELD, Run, Watched, module, ratinglist, run_once
from benchmarks.worlds import describe

# A month of 10^8 games is made within these; the process holds a quarter of a GB more. How much it
# really spills is measured: the goal is less than the limit.
LARGE = {"RATINGLIST_MEMORY_LIMIT": "7500MB", "RATINGLIST_SPILL_LIMIT": "30GB"}
# The largest world has more games for each player than a federation would publish unasked.
PASSING = """decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,\
decided_by,supersedes
pass,{received},publish_anyway,,,,{system},{list_date},figures_within_their_band,invented,bench,
"""


def measure_replay(
    world: Path, home: Path, say: Callable[[str], None]
) -> tuple[dict[str, list[Run]], list[Figure]]:
    """All lists of a world made in order by one command, after everything came in."""
    about, runs = describe(world), {}
    months, systems = about["months"], about["arguments"]["systems"]
    shutil.rmtree(home, ignore_errors=True)
    first = about["first_list"]

    def step(name: str, *words: object) -> Run:
        run = run_once(ratinglist(home, *words), HELD)
        runs.setdefault(name, []).append(run)
        return run

    say("import-list, register, decide")
    step("import_list", "import-list", world / first["file"], "--date", first["date"])
    step("register", "register", world / "register.csv")
    step("decide", "decide", world / "decisions.csv")
    for month in months:
        say(f"ingest {month['list_date']}")
        step("ingest", "ingest", world / month["reports"], "--received", month["received"])
    say(f"replay of {len(months)} lists")
    span = ["--from", months[0]["list_date"], "--to", months[-1]["list_date"]]
    # The first list is imported for every system; a world of one system has reports of no other.
    only = ["--system", *systems] if len(systems) == 1 else []
    whole = step("replay", "replay", *span, *only)
    size = sum(path.stat().st_size for path in home.rglob("*") if path.is_file())
    lists = len(months) * len(systems)
    say("floors")
    least = _least_for_a_list(world, home, months, systems)
    shutil.rmtree(home)
    words = "hashing the staged Parquet of a month + copying the tables of the last list"
    return runs, [
        figure(
            "replay",
            "replay",
            f"replay of {lists} lists",
            [whole.wall],
            floor=(least * lists, "as many times"),
        ),
        figure("replay", "replay_month", "each list", [whole.wall / lists], floor=(least, words)),
        figure("replay", "replay_memory", "peak memory", [whole.peak_mb], "MB"),
        figure("replay", "home", "the home afterwards", [size / 1e6], "MB"),
    ]


def _least_for_a_list(
    world: Path, home: Path, months: list[dict[str, str]], systems: list[str]
) -> float:
    """Seconds for what a list reads and writes at least; lists of the same month share it."""
    place = home / "lists" / f"system={systems[0]}" / f"list_date={months[-1]['list_date']}"
    floors = json.loads(run_once(module("floors", world, home, place / "revision=1")).output)
    return floors["scan_staged"] / len(months) / len(systems) + floors["copy_tables"]


def measure_size(world: Path, home: Path, say: Callable[[str], None]) -> dict[str, float]:
    """Ingest and rating of one world, once: how the time grows with the games."""
    about = describe(world)
    first, this = about["first_list"], about["months"][0]
    system = about["arguments"]["systems"][0]
    shutil.rmtree(home, ignore_errors=True)
    say("import-list, register, decide")
    run_once(ratinglist(home, "import-list", world / first["file"], "--date", first["date"]))
    run_once(ratinglist(home, "register", world / "register.csv"))
    run_once(ratinglist(home, "decide", world / "decisions.csv"))
    passing = home.parent / "passing.csv"
    passing.write_text(PASSING.format(system=system, **this))
    run_once(ratinglist(home, "decide", passing))
    passing.unlink()
    say("ingest")
    received = ["--received", this["received"]]
    ingest = run_once(ratinglist(home, "ingest", world / this["reports"], *received), HELD)
    say("run")
    words = ["run", "--list", this["list_date"], "--system", system]
    made = run_once(ratinglist(home, *words), HELD)
    said = run_once(module("inside", "models", home, this["list_date"], system)).output
    shutil.rmtree(home)
    return {
        "games": about["totals"]["half_games"] / 2,
        "trf_mb": about["totals"]["bytes"] / 1e6,
        "ingest": ingest.wall,
        "run": made.wall,
        "models": json.loads(said)["models"],
        "ingest_mb": ingest.peak_mb,
        "run_mb": made.peak_mb,
        "spill_mb": "",
        "disk_mb": "",
    }


def measure_copies(
    world: Path, copies: int, place: Path, say: Callable[[str], None]
) -> dict[str, float | str]:
    """Rating of many copies of a world, once. They are staged, not read: no ingest is measured, and
    the models' seconds are those of the run without its writing."""
    about = describe(world)
    first, this = about["first_list"], about["months"][0]
    template, target = place / "home", place / "copies"
    for folder in (template, target):
        shutil.rmtree(folder, ignore_errors=True)
    say("the month to copy")
    received = ["--received", this["received"]]
    load = ("import-list", world / first["file"], "--date", first["date"])
    run_once(ratinglist(template, *load))
    run_once(ratinglist(template, "ingest", world / this["reports"], *received), HELD)
    say(f"{copies} copies")
    run_once(module("copies", template, world, copies, target))
    shutil.rmtree(template)
    home = target / "home"
    run_once(ratinglist(home, "import-list", target / "list.txt", "--date", first["date"]))
    run_once(ratinglist(home, "register", target / "register.csv"))
    say("run")
    system = about["arguments"]["systems"][0]
    words = ["run", "--list", this["list_date"], "--system", system]
    with Watched(home / "tmp" / "spill") as spill, Watched(home / "tmp") as waiting:
        made = run_once(ratinglist(home, *words), HELD, LARGE)
    [told] = home.glob(f"lists/system={system}/list_date={this['list_date']}/*/run.json")
    writing = json.loads(told.read_text())["seconds_writing"]
    shutil.rmtree(target)
    return {
        "games": copies * about["totals"]["half_games"] / 2,
        "trf_mb": "",
        "ingest": "",
        "run": made.wall,
        "models": made.wall - writing,
        "ingest_mb": "",
        "run_mb": made.peak_mb,
        "spill_mb": spill.largest_mb,
        "disk_mb": waiting.largest_mb,
    }
