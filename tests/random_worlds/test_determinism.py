"""A random world through the commands gives the same bytes, whatever the machine and the order."""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from calculator.to_files import write_world
from calculator.world_rapid import three_systems_world
from calculator.worlds import standard_world

from pipeline.cli import main
from pipeline.paths import Home


@dataclass(frozen=True)
class Way:
    """A way to make the same lists: threads, memory, a seed to shuffle by (None: as written), parts
    of a month."""

    threads: int
    memory: str
    shuffled: int | None = None
    parts: int = 1


PLAIN = Way(1, "1600MB")
OTHER = Way(4, "300MB", shuffled=1, parts=3)
MORE = [Way(4, "800MB", parts=3), Way(2, "300MB", shuffled=1, parts=16)]


def in_another_order(world, seed):
    """The same world with the rows of register and decisions, and the reports, in another order."""
    random = Random(seed)
    rows = {name: random.sample(world[name], len(world[name])) for name in ("register", "reports")}
    return world | rows


def with_files_in_another_order(command, seed):
    """The same command with the files of its folder one by one in another order."""
    name, folder, *options = command
    files = sorted(str(path) for path in Path(folder).iterdir())
    return [name, *Random(seed).sample(files, len(files)), *options]


def make_lists(world, way, folder, monkeypatch):
    """A fresh home with the lists of a world, made in a way."""
    monkeypatch.setenv("RATINGLIST_THREADS", str(way.threads))
    monkeypatch.setenv("RATINGLIST_MEMORY_LIMIT", way.memory)
    monkeypatch.setenv("RATINGLIST_PARTS", str(way.parts))
    home = Home(folder / "home")
    if way.shuffled is not None:
        world = in_another_order(world, way.shuffled)
    for command in write_world(world, folder / "files"):
        if way.shuffled is not None and command[0] == "ingest":
            command = with_files_in_another_order(command, way.shuffled)
        with pytest.raises(SystemExit) as ended:
            main(["--home", str(home.root), *command])
        assert (ended.value.code or 0) in (0, 3), command
    return home


def published(home, is_shuffled):
    """The bytes of everything published, by its place in the home.

    The manifest names the register by its hash, which tells the order of the rows; where they are
    shuffled, this hash is left out.
    """
    found = {}
    for path in sorted(home.lists.rglob("*")):
        if path.suffix == ".parquet" or path.name == "manifest.json":
            found[str(path.relative_to(home.root))] = path.read_bytes()
            if path.name == "manifest.json" and is_shuffled:
                found[str(path.relative_to(home.root))] = without_register(path)
    return found


def without_register(manifest):
    content = json.loads(manifest.read_text(encoding="utf-8"))
    content["inputs"] = [one for one in content["inputs"] if one["kind"] != "register"]
    return content


def check(world, others, folder, monkeypatch):
    first = make_lists(world, PLAIN, folder / "plain", monkeypatch)
    assert len(published(first, False)) > 10 * len(world["list_dates"]) * len(world["systems"])
    for number, way in enumerate(others):
        second = make_lists(world, way, folder / str(number), monkeypatch)
        is_shuffled = way.shuffled is not None
        plain, other = (published(home, is_shuffled) for home in (first, second))
        assert other.keys() == plain.keys()
        assert [name for name in plain if plain[name] != other[name]] == [], way


@pytest.mark.slow
def test_the_same_world_gives_the_same_bytes_whatever_threads_memory_parts_and_order(
    tmp_path, monkeypatch
):
    world = standard_world(3)
    check(world | {"list_dates": world["list_dates"][:2]}, [OTHER], tmp_path, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(("make", "seed"), [(standard_world, 3), (three_systems_world, 4)])
def test_one_and_three_systems_give_the_same_bytes_whatever_threads_memory_parts_and_order(
    make, seed, tmp_path, monkeypatch
):
    check(make(seed), MORE, tmp_path, monkeypatch)
