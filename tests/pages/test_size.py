"""However long the list and the month: the page stays small."""

import json
from datetime import date

import duckdb
import pytest

from pipeline import chain
from pipeline.pages.list_page import list_page
from pipeline.paths import Home
from pipeline.publish import write_table
from pipeline.schemas import TABLES, empty_table

from .markup import table

BYTES = 5_000_000
PLAYERS, EVENTS = 500_000, 6_000
BEFORE, NOW = date(2025, 10, 1), date(2025, 11, 1)
LIST = """
SELECT i AS player_id, 'A rather long name & surname, number ' || i AS name,
    printf('%03d', i % 200) AS federation, CASE i % 3 WHEN 0 THEN 'F' ELSE 'M' END AS sex,
    CASE i % 7 WHEN 0 THEN 'GM' END AS title, NULL AS w_title, NULL AS o_title, NULL AS foa_title,
    1950 + i % 65 AS birth_year, 1400 + (i * 7919 + {shift} * i % 91) % 1400 AS rating,
    1400 + i * 7919 % 1400 AS previous_rating, 1400 AS computed_rating, i % 40 AS games, 20 AS k,
    'active' AS status, '' AS flag, NULL AS inactive_from, true AS is_listed
FROM range({first}, {last}) AS numbers(i)
"""
VERDICTS = """
SELECT 'event-' || i AS event_id, 'event' AS scope, NULL AS player_id, NULL AS round,
    '1.1' AS article, CASE i % 2 WHEN 0 THEN 'held' ELSE 'counts' END AS verdict,
    'rate_of_play' AS code, 'rate of play not readable; register it or send a report' AS message
FROM range({events}) AS numbers(i)
"""


def _revision(con, home: Home, day: date, base: dict | None, **filled: str) -> None:
    """A revision written by hand: the tables that are given, the others empty."""
    folder = home.revision("standard", day, 1)
    folder.mkdir(parents=True)
    outputs = []
    for name, columns in TABLES.items():
        rows = f" UNION ALL BY NAME ({filled[name]})" if name in filled else ""
        con.execute(f"CREATE OR REPLACE TABLE {name} AS {empty_table(columns)}{rows}")
        outputs.append(write_table(con, name, folder))
    manifest = {"base": base, "inputs": [], "outputs": outputs}
    (folder / "manifest.json").write_text(json.dumps(manifest))


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> str:
    home = Home(tmp_path_factory.mktemp("large"))
    with duckdb.connect() as con:
        before = LIST.format(first=1000, last=PLAYERS, shift=0)
        now = LIST.format(first=0, last=PLAYERS, shift=1)
        _revision(con, home, BEFORE, None, list=before)
        base = {"list_date": str(BEFORE), "revision": 1}
        _revision(con, home, NOW, base, list=now, verdicts=VERDICTS.format(events=EVENTS))
    [revision] = chain.revisions(home, "standard", NOW)
    return list_page(home, revision)


def test_half_a_million_players_and_thousands_of_events_fit_in_five_megabytes(page):
    assert len(page.encode()) < BYTES


def test_what_is_cut_says_how_much_there_is(page):
    assert len(table(page, "Events that count: 500 of 3,000")) == 500
    assert len(table(page, "and why; the first 500 of 3,000")) == 500
    assert len(table(page, "The best 100 women")) == 100
