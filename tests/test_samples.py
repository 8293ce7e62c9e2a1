"""The sample months through the commands, against expected tables made by the calculator."""

import csv
from pathlib import Path

import duckdb
import pytest
from calculator.chain import lists_of
from calculator.to_files import trf16
from golden import sample_2025_11
from golden.make_samples import EXPECTED, expected_rows

from pipeline.paths import SAMPLES

pytestmark = pytest.mark.slow
US_CHANGES = dict(
    zip(sample_2025_11.US_IDS.values(),
        [830, 840, -880, 390, -920, 280, -660, -130, -510, -980, 1530, 210], strict=True)
)  # fmt: skip
# The published list of November 2025 (public facts).
US_RATINGS = dict(
    zip(sample_2025_11.US_IDS.values(),
        [2795, 2764, 2729, 2728, 2701, 2701, 2657, 2660, 2649, 2642, 2605, 2579], strict=True)
)  # fmt: skip


def make_month(ratinglist, sample: Path, previous: list[str], list_date: str, received: str):
    """The sample's commands, as in its README; the run ends with held reports."""
    for one in previous:
        path = sample / f"list-{one}.txt"
        answer = ratinglist("import-list", path, "--date", one, "--system", "standard")
        assert answer.code == 0, answer.err
    assert ratinglist("register", sample / "register.csv", "--loaded-on", previous[0]).code == 0
    assert ratinglist("decide", sample / "decisions.csv").code == 0
    assert ratinglist("ingest", sample / "reports", "--received", received).code == 3
    assert ratinglist("run", "--list", list_date, "--system", "standard").code == 3


@pytest.fixture
def november(ratinglist, home) -> Path:
    """The folder of the list of 2025-11-01, made from the sample."""
    make_month(ratinglist, SAMPLES / "2025-11", ["2025-10-01"], "2025-11-01", "2025-10-24")
    return home.root / "lists/system=standard/list_date=2025-11-01/revision=1"


def rows(folder: Path, table: str) -> list[list[str]]:
    """A published table as text, in the columns and order of the expected file."""
    columns = ", ".join(EXPECTED[table])
    found = duckdb.sql(f"SELECT {columns} FROM read_parquet('{folder}/{table}.parquet')").fetchall()
    return sorted(["" if value is None else str(value) for value in row] for row in found)


def expected(sample: str, list_date: str, table: str) -> list[list[str]]:
    path = SAMPLES / sample / "expected" / list_date / f"{table}.csv"
    with path.open(encoding="utf-8", newline="") as stream:
        header, *found = csv.reader(stream)
    assert tuple(header) == EXPECTED[table]
    return found


def test_the_list_of_november_2025_is_the_expected_one(november):
    for table in EXPECTED:
        assert rows(november, table) == expected("2025-11", "2025-11-01", table), table


def test_the_twelve_official_changes_of_the_us_championship_2025(november):
    found = dict(
        duckdb.sql(
            f"SELECT player_id, change_hundredths FROM read_parquet('{november}/changes.parquet')"
            " WHERE event_id = 'us-championship'"
        ).fetchall()
    )
    assert found == US_CHANGES


def test_the_published_ratings_of_the_twelve_champions(november):
    """Two of them with the sum of another event as a base correction in hundredths."""
    found = duckdb.sql(f"SELECT player_id, rating FROM read_parquet('{november}/list.parquet')")
    assert {p: r for p, r in found.fetchall() if p in US_RATINGS} == US_RATINGS


def test_the_sample_shows_every_kind_of_verdict_on_an_event(november):
    found = duckdb.sql(
        f"SELECT DISTINCT event_id, verdict, code FROM read_parquet('{november}/verdicts.parquet')"
        " WHERE scope = 'event' AND verdict NOT IN ('counts', 'not_checked') ORDER BY ALL"
    ).fetchall()
    assert found == [
        ("fast-open", "does_not_count", "rate_of_play"),
        ("impossible-pair", "held", "impossible_pair"),
        ("late-registration", "held", "registered_late"),
        ("long-day", "held", "hours_a_day"),
        ("missing-number", "held", "id_missing"),
        ("not-registered", "held", "not_registered"),
        ("refused-open", "refused", "refused_by_decision"),
        ("september-start", "held", "no_list_in_force"),
        ("summer-open", "held", "no_list_in_force"),
        ("summer-open", "refused", "report_late"),
        ("uneven-match", "does_not_count", "match_unrated"),
    ]


def test_the_sample_shows_every_kind_of_game_that_does_not_count(november):
    found = duckdb.sql(
        f"SELECT DISTINCT reason FROM read_parquet('{november}/half_games.parquet') ORDER BY ALL"
    ).fetchall()
    assert {reason for (reason,) in found} >= {
        None, "forfeit", "under_one_move", "rate_of_play", "match_unrated", "match_decided",
        "first_event_ignored", "opponent_unrated",
    }  # fmt: skip


def test_the_files_of_the_sample_are_those_of_its_script():
    month, folder = sample_2025_11.month(), SAMPLES / "2025-11"
    for one in month["reports"]:
        written = (folder / "reports" / f"{one['event_id']}.trf").read_bytes()
        assert written == trf16(one).encode()
    [made] = lists_of(month).values()
    for table in EXPECTED:
        assert expected_rows(made, table) == expected("2025-11", "2025-11-01", table)
