"""The reference data: tables 8.1a and 8.1b of the regulations, federations and titles."""

from itertools import pairwise

import duckdb
import pytest

from pipeline.editions import load_editions, register_reference
from pipeline.errors import InputError
from pipeline.paths import REFERENCE, REGULATIONS


@pytest.fixture(scope="module")
def con():
    con = duckdb.connect()
    register_reference(con)
    return con


@pytest.fixture(scope="module")
def expected_scores(con):
    return con.execute("FROM expected_scores ORDER BY difference_from").fetchall()


@pytest.fixture(scope="module")
def performance_differences(con):
    return dict(con.execute("FROM performance_differences").fetchall())


def test_every_difference_has_one_expected_score(expected_scores):
    assert expected_scores[0][0] == 0
    for (_, last, _), (first, _, _) in pairwise(expected_scores):
        assert first == last + 1
    assert expected_scores[-1] == (736, None, 100)


def test_expected_scores_rise_by_one_hundredth_a_row(expected_scores):
    assert [row[2] for row in expected_scores] == list(range(50, 101))


def test_every_percentage_has_one_performance_difference(performance_differences):
    assert sorted(performance_differences) == list(range(101))


def test_performance_differences_rise_and_are_their_own_mirror(performance_differences):
    values = [performance_differences[percentage] for percentage in range(101)]
    assert values == sorted(set(values))
    assert all(values[percentage] == -values[100 - percentage] for percentage in range(101))


def test_the_two_tables_are_mirror_images(expected_scores, performance_differences):
    """8.1: the difference for a percentage is expected to score that percentage."""
    for percentage in range(50, 101):
        difference = performance_differences[percentage]
        row = [one for one in expected_scores if one[0] <= difference <= (one[1] or difference)]
        assert [one[2] for one in row] == [percentage]


def test_all_points_or_none_give_what_the_editions_say(performance_differences):
    for edition in load_editions(REGULATIONS):
        certain = edition.settings["performance_difference_certain"].value
        assert (performance_differences[0], performance_differences[100]) == (-certain, certain)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (0, 50),
        (3, 50),
        (4, 51),
        (391, 91),
        (392, 92),
        (400, 92),
        (735, 99),
        (736, 100),
        (2000, 100),
    ],
)
def test_expected_scores_at_the_edges_of_rows(con, difference, expected):
    found = con.execute(
        """SELECT expected_hundredths FROM expected_scores
        WHERE $1 >= difference_from AND $1 <= coalesce(difference_to, $1)""",
        [difference],
    ).fetchall()
    assert found == [(expected,)]


def test_a_federation_code_is_known_once_at_a_time(con):
    overlaps = """
        SELECT a.code FROM federations AS a JOIN federations AS b
            ON a.code = b.code AND a.name < b.name
            AND coalesce(a.valid_from, '0001-01-01') <= coalesce(b.valid_to, '9999-12-31')
            AND coalesce(b.valid_from, '0001-01-01') <= coalesce(a.valid_to, '9999-12-31')
    """
    assert con.execute(overlaps).fetchall() == []
    assert con.execute("SELECT DISTINCT kind FROM federations ORDER BY kind").fetchall() == [
        ("member",), ("neutral",), ("none",)
    ]  # fmt: skip
    faulty = (
        "FROM federations WHERE NOT regexp_full_match(code, '[A-Z]{3}') OR valid_from > valid_to"
    )
    assert con.execute(faulty).fetchall() == []


def test_every_title_of_a_list_file_is_known(con):
    found = con.execute("SELECT short_code, code FROM titles WHERE short_code <> ''").fetchall()
    expected = dict(g="GM", m="IM", f="FM", c="CM", wg="WGM", wm="WIM", wf="WFM", wc="WCM")
    assert expected.items() <= dict(found).items()


def test_a_missing_reference_file_is_refused_by_name(tmp_path):
    with pytest.raises(InputError, match=r"expected_scores\.csv is missing"):
        register_reference(duckdb.connect(), tmp_path)


def test_a_value_that_does_not_fit_is_refused_with_the_file(tmp_path):
    for file in REFERENCE.glob("*.csv"):
        (tmp_path / file.name).write_text(file.read_text())
    (tmp_path / "performance_differences.csv").write_text("percentage,difference\n50,zero\n")
    with pytest.raises(InputError, match=r"performance_differences\.csv does not fit its columns"):
        register_reference(duckdb.connect(), tmp_path)
