"""Collected real reports give the numbers in expected_cases.csv, found by looking, twice.

The files are no part of the project; each has an invented twin in twins/ (test_twins.py).
"""

import csv
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from tests.reports.trf_texts import Reading, read_texts

with Path(__file__).with_name("expected_cases.csv").open(encoding="utf-8", newline="") as stream:
    EXPECTED = list(csv.DictReader(stream))


@pytest.fixture(scope="module")
def readings(collected: Path) -> dict[str, Reading]:
    return read_texts(
        {
            f"{row['folder']}/{row['file']}": (collected / row["folder"] / row["file"]).read_bytes()
            for row in EXPECTED
        }
    )


@pytest.mark.parametrize("row", EXPECTED, ids=lambda row: row["file"])
def test_a_collected_report_gives_the_numbers_found_by_looking(row, readings, collected):
    name = f"{row['folder']}/{row['file']}"
    assert sha256((collected / name).read_bytes()).hexdigest() == row["sha256"]
    reading = readings[name]
    found = {
        "state": reading.state,
        "encoding": reading.report["encoding"],
        "line_ends": reading.report["line_ends"],
        "lines": reading.report["lines"],
        "players": len(reading.entries),
        "rounds": reading.event["rounds"],
        "half_games": reading.report["half_game_cells"],
        "byes": reading.report["bye_cells"],
        "start_date": reading.event["start_date"],
        "end_date": reading.event["end_date"],
        "format": reading.event["format"],
        "rate_of_play": reading.event["rate_of_play"],
        "is_team": reading.event["is_team"],
        "findings": " ".join(
            f"{code}:{times}" for code, times in sorted(Counter(reading.codes).items())
        ),
    }
    assert {key: "" if value is None else str(value) for key, value in found.items()} == {
        key: row[key] for key in found
    }


def test_every_collected_report_has_its_numbers(collected: Path):
    files = {
        (folder, path.name)
        for folder in ("trf_real", "trf26", "trf_broken")
        for path in (collected / folder).iterdir()
    }
    assert files == {(row["folder"], row["file"]) for row in EXPECTED}
