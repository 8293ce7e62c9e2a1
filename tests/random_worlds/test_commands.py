"""Random worlds as files through the commands: every table of every published list."""

import pytest
from calculator.chain import lists_of
from calculator.compare import compare_lists
from calculator.to_files import write_world
from calculator.world_rapid import three_systems_world
from calculator.worlds import boundary_world, standard_world

from pipeline.schemas import TABLES

from .bridge import table_of

# Decisions after a list; no register and an older list. Three systems: with the long ones.
QUICK = [(standard_world, 3), (boundary_world, 5)]
LONG = [
    *((standard_world, seed) for seed in range(100, 160)),
    *((boundary_world, seed) for seed in range(150, 195)),
    *((three_systems_world, seed) for seed in range(80, 96)),
]


def name(value):
    return value.__name__ if callable(value) else str(value)


def compare(make, seed, ratinglist, home, folder):
    world = make(seed)
    for command in write_world(world, folder):
        answer = ratinglist(*command)
        allowed = (0, 3) if command[0] in ("ingest", "run") else (0,)
        assert answer.code in allowed, (command, answer.err)
    said = []
    for (system, list_date), one in lists_of(world).items():
        revision = home.revision(system, list_date, 1)
        made = {table: table_of(revision / f"{table}.parquet") for table in TABLES}
        said += [f"{system} {list_date}: {text}" for text in compare_lists(one["tables"], made)]
    assert said == [], f"{make.__name__}({seed}):\n" + "\n".join(said[:15])


@pytest.mark.slow
@pytest.mark.parametrize(("make", "seed"), QUICK, ids=name)
def test_the_commands_and_the_calculator_agree_on_two_worlds(
    make, seed, ratinglist, home, tmp_path
):
    compare(make, seed, ratinglist, home, tmp_path / "world")


@pytest.mark.long
@pytest.mark.parametrize(("make", "seed"), LONG, ids=name)
def test_the_commands_and_the_calculator_agree_on_121_worlds(
    make, seed, ratinglist, home, tmp_path
):
    compare(make, seed, ratinglist, home, tmp_path / "world")
