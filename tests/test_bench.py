"""The bench measures what it says, and keeps what a command said when it failed."""

import json
import sys

import pytest

from benchmarks import bench, chain, results
from benchmarks.figures import (
    GOALS,
    figure,
    figures_of_month,
    reading_side_by_side,
    sums_side_by_side,
)
from benchmarks.measure import CommandFailed, module, run_once
from benchmarks.month import measure_month
from benchmarks.worlds import SIZES, is_made


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Where the tiny worlds of these tests are made, once."""
    return tmp_path_factory.mktemp("bench")


@pytest.fixture
def kept_results(tmp_path, monkeypatch):
    monkeypatch.setattr(results, "FOLDER", tmp_path / "results")
    return tmp_path / "results"


def test_a_command_is_measured_with_its_memory_and_its_words():
    code = "import time; kept = bytearray(200_000_000); print('done'); time.sleep(0.2)"
    run = run_once([sys.executable, "-c", code])
    assert run.output == "done\n"
    assert run.peak_mb > 190
    assert run.wall >= 0.2


def test_the_bench_itself_is_too_small_to_raise_the_peak_of_what_it_measures():
    code = "import benchmarks.bench as b; print(b.run_once([b.sys.executable, '-c', '']).peak_mb)"
    assert float(run_once([sys.executable, "-c", code]).output) < 40


def test_a_command_that_fails_stops_the_bench_with_its_words():
    with pytest.raises(CommandFailed, match="code 4:\nno list"):
        run_once([sys.executable, "-c", "import sys; print('no list'); sys.exit(4)"], (0, 3))


def test_a_figure_is_judged_by_the_median():
    slow = figure("month", "import_list", "import", [1.0, 9.0, 12.0], floor=(0.5, "reading"))
    assert (slow.value, slow.is_met, slow.goal, slow.ratio) == (9.0, False, "≤ 8 s", 18.0)
    quick = figure("month", "ingest_speed", "ingest", [19.0, 25.0, 30.0], "MB/s")
    assert (quick.value, quick.is_met, quick.goal) == (25.0, True, "≥ 20 MB/s")
    assert figure("month", "register", "register", [1.0]).is_met is None


def test_results_are_kept_as_json_and_as_a_table(kept_results):
    one = figure("month", "explain", "explain one player", [0.25, 0.35, 0.2], floor=(0.05, "start"))
    path = results.write("try", "A try", {"figures": [one], "sizes": {"players": 1700000}})
    text = path.read_text()
    assert (
        "| explain one player | 0.25 s | 0.2 – 0.35 | ≤ 0.3 s | yes | 0.05 s (start) | 5× |" in text
    )
    assert "| players | 1,700,000 |" in text
    assert json.loads((kept_results / "try.json").read_text())["figures"][0]["ratio"] == 5


def test_a_world_is_made_once_and_again_when_it_is_not_whole(place):
    folder = bench.made(place, "tiny")
    stamp = (folder / "world.json").stat().st_mtime_ns
    assert bench.made(place, "tiny") == folder
    assert (folder / "world.json").stat().st_mtime_ns == stamp
    assert not is_made(folder, "small")
    (folder / "world.json").unlink()
    assert not is_made(folder, "tiny")
    run_once(module("worlds", "tiny", folder))
    assert is_made(folder, "tiny")


@pytest.mark.long
def test_a_month_is_measured_from_the_files_to_the_exports(place, tmp_path):
    measured = measure_month(
        bench.made(place, "tiny"), tmp_path / "home", 1, lambda words: None, [("1", "400MB")]
    )
    found = {one.name: one for one in figures_of_month(measured)}
    assert set(found) >= set(GOALS["month"])
    assert all(one.value > 0 for one in found.values())
    assert not any(one.goal for one in figures_of_month(measured, is_judged=False))
    assert measured.sizes["players"] == SIZES["tiny"].players
    assert measured.floors["rated_half_games"] > 0
    assert [row["same_bytes"] for row in measured.made_again] == ["yes"]
    assert not (tmp_path / "home").exists()
    ways = sums_side_by_side(measured.sums)
    assert {"pandas", "plain Python loop"} <= {row["way"] for row in ways}
    assert reading_side_by_side(measured.reading)  # a notice, where the other reader is missing


@pytest.mark.long
def test_a_replay_and_a_growth_are_measured(place, tmp_path):
    world = bench.made(place, "tiny-year")
    runs, found = chain.measure_replay(world, tmp_path / "home", lambda words: None)
    assert len(runs["ingest"]) == SIZES["tiny-year"].months
    assert {one.name for one in found} >= set(GOALS["replay"])
    assert [one.name for one in found if one.ratio] == ["replay", "replay_month"]
    row = chain.measure_size(world, tmp_path / "home", lambda words: None)
    assert row["games"] > 0 < row["models"]
    assert not list(tmp_path.iterdir())


@pytest.mark.long
def test_copies_of_a_month_are_rated_in_parts(place, tmp_path, monkeypatch):
    world = bench.made(place, "small")
    once = chain.measure_size(world, tmp_path / "home", lambda words: None)
    monkeypatch.setitem(chain.LARGE, "RATINGLIST_PARTS", "4")
    row = chain.measure_copies(world, 12, tmp_path, lambda words: None)
    assert row["games"] == 12 * once["games"]
    assert row["run"] > row["models"] > 0
    assert not list(tmp_path.iterdir())
