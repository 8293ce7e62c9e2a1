"""An event that published lists of two systems rate is told, with both lists."""

from datetime import date

import duckdb
import pytest

from pipeline.explanations.reading import Reader
from pipeline.explanations.two_systems import in_two_systems
from pipeline.messages import catalogue

NOVEMBER, DECEMBER = date(2025, 11, 1), date(2025, 12, 1)
RATED = {
    ("rapid", NOVEMBER): {"moved": "rated", "stayed": "rated", "stopped": "does_not_count"},
    ("standard", DECEMBER): {"moved": "rated", "other": "rated", "stopped": "rated"},
}


@pytest.fixture
def found(home):
    """What is found, by system asked for, where each system has one list."""
    with duckdb.connect() as con:
        for (system, day), events in RATED.items():
            folder = home.lists / f"system={system}" / f"list_date={day}" / "revision=1"
            folder.mkdir(parents=True)
            rows = ", ".join(f"('{event}', DATE '{day}', '{how}')" for event, how in events.items())
            con.execute(
                f"COPY (FROM (VALUES {rows}) AS told (event_id, list_date, outcome))"
                f" TO '{folder / 'events_rated.parquet'}'"
            )
        asked = (None, "rapid", "standard", "blitz")
        return {system: in_two_systems(Reader(con, home), system) for system in asked}


def test_the_event_is_named_with_both_lists_for_each_of_the_systems(found):
    [one] = found[None]
    assert {one["system"]: one["list_date"], one["other_system"]: one["other_date"]} == {
        "rapid": NOVEMBER, "standard": DECEMBER,
    }  # fmt: skip
    assert found["rapid"] == found["standard"] == [one]
    assert found["blitz"] == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_sentence_names_them_and_the_way_out(found, language):
    [one] = found[None]
    told = catalogue(language).say(**one)
    assert told.startswith("moved: ")
    for named in ("rapid", "standard", "2025-11-01", "2025-12-01", "ratinglist rerun --list"):
        assert named in told
