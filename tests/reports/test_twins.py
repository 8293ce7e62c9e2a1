"""Each collected report has an invented twin that is read as it is, so CI needs no collection.

``twins/`` holds, under the name of each collected file, a small invented report with its layout,
habits and faults; twins.csv has the numbers counted in it. State, encoding, line ends, format, rate
of play and the kinds of finding must be those that expected_cases.csv has for the collected file.
"""

import csv
from pathlib import Path

import pytest

from tests.reports.trf_texts import Reading, read_texts

HERE = Path(__file__).parent


def _table(name: str) -> dict[str, dict]:
    with (HERE / name).open(encoding="utf-8", newline="") as stream:
        return {row["file"]: row for row in csv.DictReader(stream)}


COLLECTED, COUNTED = _table("expected_cases.csv"), _table("twins.csv")


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts({path.name: path.read_bytes() for path in (HERE / "twins").iterdir()})


def test_every_collected_report_has_a_twin(readings):
    assert set(readings) == set(COUNTED) == set(COLLECTED)


@pytest.mark.parametrize("name", COUNTED)
def test_a_twin_gives_the_numbers_counted_in_it(name, readings):
    reading = readings[name]
    found = {
        "file": name,
        "players": len(reading.entries),
        "rounds": reading.event["rounds"],
        "half_games": reading.report["half_game_cells"],
        "byes": reading.report["bye_cells"],
        "start_date": reading.event["start_date"],
        "end_date": reading.event["end_date"],
    }
    assert {key: "" if value is None else str(value) for key, value in found.items()} == COUNTED[
        name
    ]


@pytest.mark.parametrize("name", COUNTED)
def test_a_twin_is_of_the_kind_of_its_collected_report(name, readings):
    reading, collected = readings[name], COLLECTED[name]
    found = {
        "state": reading.state,
        "encoding": reading.report["encoding"],
        "line_ends": reading.report["line_ends"],
        "format": reading.event["format"],
        "rate_of_play": reading.event["rate_of_play"],
        "is_team": reading.event["is_team"],
    }
    assert {key: "" if value is None else str(value) for key, value in found.items()} == {
        key: collected[key] for key in found
    }
    kinds = {finding.split(":")[0] for finding in collected["findings"].split()}
    assert set(reading.codes) == kinds
