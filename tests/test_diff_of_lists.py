"""Differences of two lists of a chain: the causes of all lists on the way, exactly."""

from datetime import date

import duckdb
import pytest
from explained_worlds import autumn, made_home, run

from pipeline.diff import as_text, diff
from pipeline.errors import InputError

pytestmark = pytest.mark.slow

OCTOBER, NOVEMBER, DECEMBER = date(2025, 10, 1), date(2025, 11, 1), date(2025, 12, 1)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return made_home(autumn(), tmp_path_factory.mktemp("autumn"))


@pytest.fixture(scope="module")
def data(home):
    return diff(home, OCTOBER, to_list=DECEMBER)


def parts_of(data):
    return {
        one["player_id"]: {
            (part["list_date"], part["cause"], part["event_id"] or part["decision_id"]): part[
                "points_hundredths"
            ]
            for part in one["parts"]
        }
        for one in data["players"]
    }


def test_every_rating_is_told_by_the_causes_of_the_lists_between(data):
    assert len(data["players"]) > 30
    for one in data["players"]:
        ratings = (one["to_rating"] or 0) - (one["from_rating"] or 0)
        assert sum(part["points_hundredths"] for part in one["parts"]) == 100 * ratings
    lists = {part["list_date"] for one in data["players"] for part in one["parts"]}
    assert lists == {NOVEMBER, DECEMBER}


def test_an_event_in_its_turn_and_a_late_one_stand_with_their_lists(data):
    parts = parts_of(data)[11]
    assert parts[NOVEMBER, "event", "draws"] == -250
    assert parts[DECEMBER, "late_report", "late"] == 450


def test_a_corrected_result_is_parted_from_what_the_report_said(data):
    # equal ratings, K 20: the report said a loss, -10; the correction to a win is worth 20
    assert parts_of(data)[81] == {
        (NOVEMBER, "event", "mistyped"): -1000,
        (NOVEMBER, "corrected_result", "mistyped"): 2000,
    }


def test_first_ratings_corrections_and_the_floor_are_causes(data):
    parts = parts_of(data)
    assert parts[14] == {(NOVEMBER, "first_rating", None): 185000}
    assert parts[17][NOVEMBER, "base_correction", "B1"] == -1240
    assert parts[16][NOVEMBER, "delisting", None] == -139500


def test_two_steps_are_the_sum_of_both(home, data):
    steps = [diff(home, OCTOBER, to_list=NOVEMBER), diff(home, NOVEMBER, to_list=DECEMBER)]
    whole = parts_of(data)
    for step in steps:
        for player, parts in parts_of(step).items():
            assert parts.items() <= whole[player].items()


def test_the_text_dates_each_part_and_the_file_holds_the_list(home, data, tmp_path):
    text = as_text(data, 100)
    assert "list of 2025-10-01, revision 1, to 2025-12-01, revision 1" in text
    assert "2025-12: +4.50 late report late" in text
    for language in ("en", "es"):
        assert max(map(len, as_text(data, 80, language).splitlines())) <= 80
    file = tmp_path / "difference.parquet"
    diff(home, OCTOBER, to_list=DECEMBER, parquet_file=file)
    [(points, lists)] = duckdb.sql(
        f"SELECT sum(points_hundredths), count(DISTINCT list_date) FROM '{file}'"
    ).fetchall()
    assert points == sum(one["points_hundredths"] for one in data["totals"])
    assert lists == 2


def test_the_earlier_list_comes_first_and_a_what_if_is_of_one_list(home):
    with pytest.raises(InputError, match="is not after --list 2025-12-01"):
        diff(home, DECEMBER, to_list=NOVEMBER)
    with pytest.raises(InputError, match="do not go together"):
        diff(home, NOVEMBER, to_list=DECEMBER, edition="2022-01-01")


def test_another_revision_than_the_one_built_on_is_a_cause_of_its_own(home, tmp_path):
    row = "X1,2025-12-02,correct_result,gap,12,1,,,0,score sheet seen,The commission,"
    head = "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
    (tmp_path / "decisions.csv").write_text(f"{head}decided_by,supersedes\n{row}\n")
    run(home, "decide", tmp_path / "decisions.csv")
    run(home, "rerun", "--list", NOVEMBER, "--reason", "a wrong result")
    parts = parts_of(diff(home, NOVEMBER, from_revision=2, to_list=DECEMBER))
    # 2660 against 2200 won: +0.5, rounded 2661; lost: -9.5 and 2650
    assert parts[12] == {(NOVEMBER, "previous_list", None): 1100}
