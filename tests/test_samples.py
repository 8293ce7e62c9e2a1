"""The samples through the commands, against expected tables made by the calculator."""

import csv
import json

import pytest
from golden import sample_2009_09
from golden.club import US_IDS
from golden.made import BY_LIST, Made, lists_made
from golden.make_samples import EXPECTED, Sample, expected_tables, files_of, samples

pytestmark = pytest.mark.slow
US_CHANGES = dict(
    zip(US_IDS.values(), [830, 840, -880, 390, -920, 280, -660, -130, -510, -980, 1530, 210],
        strict=True)
)  # fmt: skip
# The published list of November 2025 (public facts).
US_RATINGS = dict(
    zip(US_IDS.values(),
        [2795, 2764, 2729, 2728, 2701, 2701, 2657, 2660, 2649, 2642, 2605, 2579], strict=True)
)  # fmt: skip


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> dict[str, Made]:
    """The lists of all samples by date, made as their READMEs say."""
    return lists_made({year: tmp_path_factory.mktemp(year) for year in ("2009", "2014", "2025")})


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


def test_the_titled_without_a_rating_have_a_file_where_the_edition_says_so(made):
    file = made["2014-09-01"].folder / "titled_unrated.csv"
    assert file.read_text().splitlines()[0].startswith("player_id,name,federation,")
    manifest = json.loads((made["2014-09-01"].folder / "manifest.json").read_text())
    assert manifest["outputs"][-1]["name"] == file.name
    assert not (made["2025-11-01"].folder / file.name).exists()


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


def test_the_sample_of_2025_shows_what_only_some_players_meet(made):
    november = made["2025-11-01"]
    # 2712 against 2210, 2150, 2088: no cap from 2650 on, the opponents keep it
    assert november.rows(
        "SELECT difference, difference_counted FROM {half_games}"
        " WHERE event_id = 'masters-exhibition' ORDER BY ALL"
    ) == [(-624, -400), (-562, -400), (-502, -400), (502, 502), (562, 562), (624, 624)]
    # a junior with 26 games: 700 / 26 leaves 26 of K 40
    cut = "SELECT DISTINCT k FROM {changes} WHERE player_id = 7000118"
    assert november.rows(cut) == [(26,)]
    assert november.rows(
        "SELECT player_id, rating, computed_rating, status, is_listed FROM {list}"
        " WHERE player_id BETWEEN 7000126 AND 7000129 ORDER BY player_id"
    ) == [
        (7000126, None, 1374, "unrated", False),  # below 1400
        (7000127, 1925, 1925, "active", True),  # returns
        (7000128, 1890, 1890, "inactive", False),
        (7000129, 1725, 1725, "active", False),  # of an excluded federation
    ]
    # neither the wrong number nor the second number of one person is on the list
    assert november.rows("SELECT name FROM {list} WHERE player_id IN (7000998, 7000999)") == []


@pytest.mark.parametrize("list_date", ["2014-09-01", "2025-11-01"])
def test_the_readme_names_every_event_of_a_sample(list_date):
    folder = BY_LIST[list_date].input_folder
    text = (folder / "README.md").read_text(encoding="utf-8")
    named = {
        name.strip()
        for line in text.splitlines()
        if line.startswith("| ") and not line.startswith("| event ")
        for name in line.split("|")[1].split(",")
    }
    assert named == {path.stem for path in (folder / "reports").iterdir()}
