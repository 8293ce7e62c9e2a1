"""The samples through the commands, against expected tables made by the calculator."""

import csv
import json
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pytest
from golden import sample_2009_09, sample_2014_09, sample_2025_11, sample_2025_12
from golden.club import US_IDS
from golden.make_samples import EXPECTED, Sample, expected_tables, files_of, samples

from pipeline.cli import main

pytestmark = pytest.mark.slow
BY_LIST = {sample.list_date: sample for sample in samples()}
US_CHANGES = dict(
    zip(US_IDS.values(), [830, 840, -880, 390, -920, 280, -660, -130, -510, -980, 1530, 210],
        strict=True)
)  # fmt: skip
# The published list of November 2025 (public facts).
US_RATINGS = dict(
    zip(US_IDS.values(),
        [2795, 2764, 2729, 2728, 2701, 2701, 2657, 2660, 2649, 2642, 2605, 2579], strict=True)
)  # fmt: skip


@dataclass(frozen=True)
class Made:
    """A list made from a sample by the commands: the folder of its tables."""

    sample: Sample
    folder: Path

    def rows(self, sql: str) -> list[tuple]:
        """The answer to a question; ``{table}`` names a published table of the list."""
        tables = {
            path.stem: f"read_parquet('{path}', hive_partitioning = false)"
            for path in self.folder.glob("*.parquet")
        }
        return duckdb.sql(sql.format(**tables)).fetchall()


def answer(home: Path, *arguments: object) -> int:
    """Runs one command in a home and returns its exit code."""
    with pytest.MonkeyPatch.context() as patch, pytest.raises(SystemExit) as ended:
        patch.delenv("PREFECT_API_URL", raising=False)
        main(["--home", str(home), *map(str, arguments)])
    return ended.value.code or 0


def put_in(home: Path, sample: Sample, received: str) -> int:
    """Gives a home everything of a sample; returns how ``ingest`` ended."""
    folder = sample.input_folder
    lists = sorted(folder.glob("list-*.txt"))
    for path in lists:
        day = path.stem.removeprefix("list-")
        assert answer(home, "import-list", path, "--date", day, "--system", "standard") == 0
    assert answer(home, "register", folder / "register.csv") == 0
    if (folder / "decisions.csv").exists():
        assert answer(home, "decide", folder / "decisions.csv") == 0
    return answer(home, "ingest", folder / "reports", "--received", received)


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> dict[str, Made]:
    """The lists of all samples by date, made as their READMEs say."""
    homes = {name: tmp_path_factory.mktemp("home") for name in ("2009", "2014", "2025")}
    found = {}
    for home, module, ingested, ran, options in (
        ("2009", sample_2009_09, 0, 0, ["--edition", sample_2009_09.EDITION]),
        ("2014", sample_2014_09, 0, 3, []),
        ("2025", sample_2025_11, 3, 3, []),
        ("2025", sample_2025_12, 0, 3, []),
    ):
        sample, root = BY_LIST[module.LIST], homes[home]
        assert put_in(root, sample, module.RECEIVED) == ingested
        run = ["run", "--list", sample.list_date, "--system", "standard"]
        assert answer(root, *run, *options) == ran
        [list_file] = root.glob(f"*/**/list_date={sample.list_date}/**/list.parquet")
        found[sample.list_date] = Made(sample, list_file.parent)
    return found


def as_text(found: list[tuple]) -> list[list[str]]:
    return sorted(["" if value is None else str(value) for value in row] for row in found)


def expected(sample: Sample, table: str) -> list[list[str]]:
    """The rows of an expected file, without its heading."""
    with (sample.expected_folder / f"{table}.csv").open(encoding="utf-8", newline="") as stream:
        header, *found = csv.reader(stream)
    assert tuple(header) == EXPECTED[table]
    return found


@pytest.mark.parametrize("list_date", sorted(BY_LIST))
@pytest.mark.parametrize("table", [name for name in EXPECTED if name != "events"])
def test_a_list_is_the_expected_one(made, list_date, table):
    one = made[list_date]
    columns = ", ".join(EXPECTED[table])
    where = " WHERE rar IS NOT NULL" if table == "performances" else ""
    found = one.rows(f"SELECT {columns} FROM {{{table}}}{where}")
    assert as_text(found) == expected(one.sample, table)


@pytest.mark.parametrize("list_date", sorted(BY_LIST))
def test_events_count_or_do_not_as_expected(made, list_date):
    one = made[list_date]
    found = one.rows(
        "SELECT event_id, CASE max(rank)"
        " WHEN 3 THEN 'refused' WHEN 2 THEN 'held' WHEN 1 THEN 'does_not_count' ELSE 'counts' END"
        " FROM (SELECT event_id, CASE verdict WHEN 'refused' THEN 3 WHEN 'held' THEN 2"
        " WHEN 'does_not_count' THEN 1 ELSE 0 END AS rank FROM {verdicts} WHERE scope = 'event')"
        " GROUP BY event_id"
    )
    assert as_text(found) == expected(one.sample, "events")


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.folder)
def test_the_files_of_a_sample_are_those_of_its_script(sample):
    for path, content in files_of(sample).items():
        assert path.read_bytes() == content, path
    for table, rows in expected_tables(sample).items():
        assert rows == expected(sample, table)


def test_the_twelve_official_changes_of_the_us_championship_2025(made):
    found = made["2025-11-01"].rows(
        "SELECT player_id, change_hundredths FROM {changes} WHERE event_id = 'us-championship'"
    )
    assert dict(found) == US_CHANGES


def test_the_published_ratings_of_the_twelve_champions(made):
    """Two of them with the sum of another event as a base correction in hundredths."""
    found = made["2025-11-01"].rows("SELECT player_id, rating FROM {list}")
    assert {player: rating for player, rating in found if player in US_RATINGS} == US_RATINGS


def test_the_sample_of_2025_shows_every_kind_of_verdict_on_an_event(made):
    found = made["2025-11-01"].rows(
        "SELECT DISTINCT event_id, verdict, code FROM {verdicts} WHERE scope = 'event'"
        " AND verdict NOT IN ('counts', 'not_checked') ORDER BY ALL"
    )
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


def test_the_samples_show_every_kind_of_game_that_is_not_rated(made):
    found = {
        reason
        for one in made.values()
        for (reason,) in one.rows("SELECT DISTINCT reason FROM {half_games}")
    }
    assert found == {
        None, "forfeit", "under_one_move", "rate_of_play", "match_unrated", "match_decided",
        "composition", "first_event_ignored", "too_few_rated_opponents", "opponent_unrated",
    }  # fmt: skip


def test_newcomers_of_november_are_published_in_december(made):
    first = "SELECT player_id, games, first_rating, reason FROM {first_ratings} ORDER BY ALL"
    assert [row for row in made["2025-11-01"].rows(first) if row[3]] == [
        (7000904, 4, 1411, "too_few_games"),
        (7000906, 6, 1303, "below_floor"),
    ]
    published = made["2025-12-01"].rows(
        "SELECT player_id, games, first_rating FROM {first_ratings} WHERE is_published ORDER BY ALL"
    )
    # 7000903 had no point in his first event, 7000126 fell below 1400 on the list of November
    assert [player for player, *_ in published] == [7000126, 7000903, 7000904, 7000906]
    assert [games for player, games, _ in published if player == 7000904] == [7]


def test_example_8_58_from_its_report_under_the_dresden_text(made):
    one = made["2009-09-01"]
    number = {n: letter for letter, n in sample_2009_09.IDS.items()}
    [field] = one.rows("SELECT DISTINCT rar, dpa_hundredths, ra FROM {performances}")
    assert field == (2375, 2950, 2348)
    ru = one.rows("SELECT player_id, rc, ru FROM {performances}")
    assert {number[player]: (rc, performance) for player, rc, performance in ru} == {
        "C": (2348, 2423), "E": (2348, 2393), "H": (2342, 2144), "I": (2322, 2006),
    }  # fmt: skip
    changes = one.rows("SELECT player_id, expected_hundredths, change_hundredths FROM {changes}")
    assert {number[player]: values for player, *values in changes} == {
        "A": [736, 1280], "B": [648, 1040], "D": [540, 1200],
        "F": [255, 4350], "G": [421, -3630], "J": [421, -9630],
    }  # fmt: skip
    edition = json.loads((one.folder / "manifest.json").read_text())["editions"]
    assert sample_2009_09.EDITION in json.dumps(edition)


def test_the_sample_of_2014_rates_events_of_two_editions_on_one_list(made):
    found = made["2014-09-01"].rows(
        "SELECT edition, count(DISTINCT event_id) FROM {changes} GROUP BY edition ORDER BY edition"
    )
    assert [edition for edition, _ in found] == ["2013-07-01", "2014-07-01"]
