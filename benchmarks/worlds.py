"""The worlds that are measured, by name. Made once and kept; ``world.json`` is written last."""

import json
import shutil
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

ALL_SYSTEMS = ("standard", "rapid", "blitz")


@dataclass(frozen=True)
class Size:
    """The arguments of a world that matter here."""

    players: int
    reports: int
    games: int
    months: int = 1
    systems: tuple[str, ...] = ("standard",)


SIZES = {
    "tiny": Size(1_000, 12, 1_500, systems=ALL_SYSTEMS),
    "small": Size(30_000, 60, 10_000),
    "mean": Size(1_700_000, 2_000, 333_000),
    "peak": Size(1_700_000, 6_000, 1_000_000),
    "peak-three-systems": Size(1_700_000, 6_000, 1_000_000, systems=ALL_SYSTEMS),
    "tiny-year": Size(1_000, 12, 1_500, months=3, systems=ALL_SYSTEMS),
    "year": Size(1_700_000, 2_000, 333_000, months=12),
    "ten-years": Size(1_700_000, 2_000, 333_000, months=120),
    "games-10000": Size(300_000, 60, 10_000),
    "games-100000": Size(300_000, 600, 100_000),
    "games-1000000": Size(300_000, 6_000, 1_000_000),
    "games-10000000": Size(300_000, 60_000, 10_000_000),
}
GROWTH = tuple(name for name in SIZES if name.startswith("games-"))
# Sizes beyond that: so many copies of a world (``benchmarks/copies.py``).
COPIED_WORLD = "games-1000000"
COPIES = (100,)


def describe(folder: Path) -> dict:
    """What ``world.json`` says of a world."""
    return json.loads((folder / "world.json").read_text())


def is_made(folder: Path, name: str) -> bool:
    """Whether the folder holds this world, whole and of the size it has now."""
    if not (folder / "world.json").is_file():
        return False
    made, wanted = describe(folder)["arguments"], json.loads(json.dumps(asdict(SIZES[name])))
    return all(made[key] == value for key, value in wanted.items())


def main(name: str, folder: Path) -> None:
    """Makes one world in a process of its own."""
    from pipeline.demo_world import make_world

    if folder.exists():
        shutil.rmtree(folder)
    make_world(folder, **asdict(SIZES[name]))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
