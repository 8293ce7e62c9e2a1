"""Measures the project: ``python -m benchmarks.bench month --world peak --repeat 3``.

month: the commands of one month on one world, with goals and floors
replay: all lists of a world of many months, by one command
growth: ingest and rating for ten times, a hundred times … the games
all: the peak and the mean month, a year, ten years and the growth to 100 million games
Results go to ``benchmarks/results``; worlds are kept in ``--place`` and used again.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks import chain, figures, results
from benchmarks.measure import CommandFailed, module, run_once
from benchmarks.month import measure_month
from benchmarks.worlds import COPIED_WORLD, COPIES, GROWTH, SIZES, describe, is_made

HERE = Path(__file__).resolve().parent
LARGEST = 100_000_000  # games of the growth in ``all``


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def made(place: Path, name: str) -> Path:
    """The folder of a world, which is made first where it is missing."""
    folder = place / name
    if not is_made(folder, name):
        say(f"making the world {name}")
        run = run_once(module("worlds", name, folder))
        say(f"  {run.wall:.1f} s, {run.peak_mb:.0f} MB")
    return folder


def month(place: Path, name: str, repeat: int) -> Path:
    world = made(place, name)
    measured = measure_month(world, place / "home", repeat, say)
    slowest = sorted(measured.models.items(), key=lambda item: -item[1])[:15]
    return results.write(
        f"month-{name}",
        f"One month of the world “{name}”",
        {
            "figures": figures.figures_of_month(measured, is_judged="peak" in name),
            "commands": figures.commands_of(measured.runs),
            "the_same_sums_in_other_ways": figures.sums_side_by_side(measured.sums),
            "reading_beside_another_reader": figures.reading_side_by_side(measured.reading),
            "made_again": measured.made_again,
            "slowest_models": [{"model": model, "seconds": value} for model, value in slowest],
            "sizes": measured.sizes,
        },
    )


def replay(place: Path, name: str) -> Path:
    world = made(place, name)
    runs, found = chain.measure_replay(world, place / "home", say)
    return results.write(
        f"replay-{name}",
        f"Replay of the world “{name}”",
        {
            "figures": found,
            "commands": figures.commands_of(runs),
            "sizes": describe(world)["totals"],
        },
    )


def growth(place: Path, largest: int) -> Path:
    """Each size once; where one cannot be made, the smaller ones are still written."""
    rows: list[dict] = []
    try:
        for row in _sizes(place, largest):
            rows.append(row | {"models_us_per_game": 1e6 * row["models"] / row["games"]})
    finally:
        path = results.write("growth", "Growth with the number of games", {"sizes": rows})
    return path


def _sizes(place: Path, largest: int) -> Iterator[dict]:
    for name in GROWTH:
        if SIZES[name].games <= largest:
            say(name)
            yield chain.measure_size(made(place, name), place / "home", say)
    for copies in COPIES:
        games = copies * SIZES[COPIED_WORLD].games
        if games <= largest:
            say(f"games-{games}")
            yield chain.measure_copies(made(place, COPIED_WORLD), copies, place, say)


def everything(place: Path, repeat: int) -> list[Path]:
    """All that the goals speak of, one after another."""
    return [
        month(place, "peak", repeat),
        month(place, "mean", repeat),
        replay(place, "year"),
        replay(place, "ten-years"),
        growth(place, LARGEST),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["month", "replay", "growth", "all"])
    parser.add_argument("--world", choices=list(SIZES), help="default: small, or year for replay")
    parser.add_argument("--repeat", type=int, default=3, help="repetitions of month (default 3)")
    parser.add_argument("--largest", type=int, default=1_000_000, help="most games of growth")
    parser.add_argument("--place", type=Path, default=HERE / "worlds", help="worlds and homes")
    chosen = parser.parse_args()
    place = chosen.place.resolve()
    place.mkdir(parents=True, exist_ok=True)
    try:
        if chosen.what == "month":
            paths = [month(place, chosen.world or "small", chosen.repeat)]
        elif chosen.what == "replay":
            paths = [replay(place, chosen.world or "year")]
        elif chosen.what == "growth":
            paths = [growth(place, chosen.largest)]
        else:
            paths = everything(place, chosen.repeat)
    except CommandFailed as failure:
        sys.exit(str(failure))
    for path in paths:
        print(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
