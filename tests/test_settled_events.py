"""What an invented list holds is settled later, and the lists do what the world says they will."""

import csv
import json

import duckdb
import pytest

from pipeline.demo_world import make_world
from pipeline.demo_world.calendar import DAY
from pipeline.demo_world.shape import ODDITIES

pytestmark = pytest.mark.slow
SETTINGS = ODDITIES["settlements"]


def read(path):
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def small(folder, seed, months=3):
    return make_world(folder, 1000, 60, months, seed, games=2500, systems=["standard"])


@pytest.mark.parametrize("seed", [8, 15])
def test_every_held_event_is_settled_once_unless_the_world_ends_before(seed, tmp_path):
    world = small(tmp_path / "w", seed)
    settled = {row["event_id"]: row for row in read(world.folder / "settled.csv")}
    held = {row["event_id"]: row for row in read(world.truth) if row["verdict"] == "held"}
    assert settled and settled.keys() <= held.keys()
    *_, last = world.months
    assert not [row for row in settled.values() if row["list_date"] == str(last.list_date)]
    decided = {row["decision_id"]: row for row in read(world.decisions)}
    for event, row in settled.items():
        decision = decided[row["decision_id"]]
        assert (decision["event_id"], decision["kind"]) == (event, row["kind"])
        assert row["list_date"] < decision["decided_on"] < str(last.received)
        assert bool(row["counts_on"]) == (row["kind"] != "refuse_event")


def test_settling_changes_nothing_else_of_a_world(tmp_path, monkeypatch):
    one = small(tmp_path / "one", 8)
    monkeypatch.setitem(SETTINGS, "accepted_share", 0.0)
    monkeypatch.setitem(SETTINGS, "lists_later", {"9": 1})
    other = small(tmp_path / "other", 8)
    files = {path.relative_to(one.folder) for path in one.folder.rglob("*") if path.is_file()}
    differing = {
        str(path) for path in files
        if (one.folder / path).read_bytes() != (other.folder / path).read_bytes()
    }  # fmt: skip
    assert differing == {"decisions.csv", "settled.csv"}
    assert one.decisions.read_text().startswith(other.decisions.read_text())


def test_a_world_of_one_month_settles_nothing(tmp_path):
    world = small(tmp_path / "w", 8, months=1)
    assert not (world.folder / "settled.csv").exists()
    assert not [row for row in read(world.decisions) if row["decision_id"].startswith("S")]


@pytest.mark.parametrize("seed", [8, 15])
def test_settled_events_are_held_until_decided_and_count_when_the_world_says(
    seed, tmp_path, home, ratinglist
):
    world = small(tmp_path / "w", seed)
    before, first = world.first_list_date, world.months[0]
    ratinglist("import-list", world.first_list, "--date", before)
    ratinglist("register", world.register, "--loaded-on", before)
    ratinglist("decide", world.decisions, "--loaded-on", before)
    for month in world.months:
        ratinglist("ingest", world.reports(month), "--received", month.received)
    span = ("--from", first.list_date, "--to", world.months[-1].list_date)
    ratinglist("replay", *span, "--system", "standard")
    settled = read(world.folder / "settled.csv")
    events = {row["event_id"] for row in settled}
    sql = "SELECT event_id, list_date FROM events_rated WHERE outcome = 'rated'"
    rated = json.loads(ratinglist("query", sql, "--json").out)
    assert {tuple(row.values()) for row in rated if row["event_id"] in events} == {
        (row["event_id"], row["counts_on"]) for row in settled if row["counts_on"]
    }
    as_of = ("--as-of", first.list_date - DAY, "--reason", "as it was then")
    ratinglist("rerun", "--list", first.list_date, "--system", "standard", *as_of)
    verdicts = home.revision("standard", first.list_date, 2) / "verdicts.parquet"
    found = duckdb.sql(f"SELECT event_id FROM '{verdicts}' WHERE verdict = 'held'").fetchall()
    # What a later list rates since stays there.
    own = {
        row["event_id"]
        for row in settled
        if row["list_date"] == str(first.list_date) and not row["counts_on"]
    }
    assert own and own <= {row[0] for row in found}
