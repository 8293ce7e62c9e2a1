"""Differences of two revisions: every point has a cause, and the parts add up."""

import json
import shutil
from datetime import date

import duckdb
import pytest
from calculator.builders import decision, world
from calculator.to_files import write_world
from explained_worlds import corrected_autumn, run

from pipeline.diff import as_text, diff
from pipeline.errors import InputError
from pipeline.integrity import MANIFEST, RUN
from pipeline.paths import Home
from pipeline.storage import file_hash

pytestmark = pytest.mark.slow

NOVEMBER = date(2025, 11, 1)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return corrected_autumn(tmp_path_factory.mktemp("corrected"))


@pytest.fixture(scope="module")
def entered_twice(home, tmp_path_factory):
    """The same, and revision 3: a decision that gives a player the number of another entry."""
    folder = tmp_path_factory.mktemp("twice")
    shutil.copytree(home.root, folder / "home")
    order = decision("R11", "correct_player", event_id="draws", player_id=21, value="22")
    write_world(world([], [], [], [], [order]), folder / "files")
    run(Home(folder / "home"), "decide", folder / "files" / "decisions.csv")
    run(Home(folder / "home"), "rerun", "--list", "2025-11-01", "--reason", "a number corrected")
    return Home(folder / "home")


def altered(home, folder, number, select):
    """A copy of a home with other verdicts in one revision, as sound as before."""
    shutil.copytree(home.root, folder / "home")
    found = Home(folder / "home").revision("standard", NOVEMBER, number)
    table, manifest = found / "verdicts.parquet", found / MANIFEST
    before = file_hash(table)
    with duckdb.connect() as con:
        source = f"read_parquet('{table}', hive_partitioning = false)"
        con.execute(f"CREATE TABLE verdicts AS {select} FROM {source}")
        con.execute(f"COPY verdicts TO '{table}' (FORMAT parquet)")
    manifest.write_text(manifest.read_text().replace(before, file_hash(table)))
    (found / RUN).unlink()
    return Home(folder / "home")


def parts_of_draws(home):
    found = diff(home, NOVEMBER, from_revision=2)
    return {
        (part["cause"], part["decision_id"])
        for player in found["players"]
        for part in player["parts"]
        if part["event_id"] == "draws"
    }


@pytest.fixture(scope="module")
def data(home):
    return diff(home, NOVEMBER)


@pytest.fixture(scope="module")
def parts(data):
    """The parts of each player as (cause, event or decision): points in hundredths."""
    return {
        player["player_id"]: {
            (part["cause"], part["event_id"] or part["decision_id"]): part["points_hundredths"]
            for part in player["parts"]
        }
        for player in data["players"]
    }


def test_the_parts_of_every_player_add_up_to_the_difference_of_the_ratings(data):
    assert len(data["players"]) > 10
    for player in data["players"]:
        ratings = (player["to_rating"] or 0) - (player["from_rating"] or 0)
        assert player["difference_hundredths"] == 100 * ratings
        assert sum(part["points_hundredths"] for part in player["parts"]) == 100 * ratings


def test_the_totals_are_those_of_the_players(data):
    points = sum(one["points_hundredths"] for one in data["totals"])
    assert points == sum(player["difference_hundredths"] for player in data["players"])
    for one in data["totals"]:
        assert one["gains_hundredths"] + one["losses_hundredths"] == one["points_hundredths"]


def test_a_report_that_came_in_later_is_a_late_report(parts):
    # 2405 against 2370, K 10: a win is worth 4.5; without it -2.5 and 2402, with it 2.0 and 2407
    assert parts[11] == {("late_report", "late"): 450, ("rounding", None): 50}
    assert parts[27] == {("late_report", "late"): -900}


def test_a_corrected_result_is_told_for_both_players(parts):
    assert parts[81] == {("corrected_result", "mistyped"): 2000}
    assert parts[82] == {("corrected_result", "mistyped"): -2000}


def test_a_wrong_id_takes_from_one_gives_to_the_other_and_tells_the_opponent(parts):
    assert parts[31] == {("identity", "gap"): 160, ("rounding", None): 40}
    assert parts[32][("identity", "gap")] == -200  # 2300 against 2660: PD .10, K 20
    assert parts[12] == {("identity", "gap"): 50, ("rounding", None): -50}  # PD .90, no more .95


def test_an_event_that_a_decision_accepts_names_the_decision(data):
    (player,) = [one for one in data["players"] if one["player_id"] == 18]
    assert player["parts"] == [
        {"list_date": NOVEMBER, "cause": "decision", "event_id": "unregistered",
         "decision_id": "A1", "points_hundredths": 1000},
    ]  # fmt: skip


def test_an_event_that_is_held_because_of_a_decision_names_the_decision(entered_twice):
    assert parts_of_draws(entered_twice) == {("decision", "R11")}


def test_an_event_that_is_held_with_the_same_report_is_not_late(entered_twice, tmp_path):
    select = "SELECT * REPLACE (replace(message, 'by decision R11', '') AS message)"
    home = altered(entered_twice, tmp_path, 3, select)
    assert parts_of_draws(home) == {("held", None)}
    assert "held draws" in as_text(diff(home, NOVEMBER, from_revision=2))


def test_a_revision_from_before_a_column_came_is_compared(home, data, tmp_path):
    before = altered(home, tmp_path, 1, "SELECT * EXCLUDE (decision_id)")
    assert diff(before, NOVEMBER)["players"] == data["players"]


def test_more_games_cut_k_and_that_part_is_k(parts):
    # 19 games at K 36, 20 games at K 35: 4.94 x -1; the new game, 1800 against 2300, -0.08 x 35
    assert parts[13][("k", "many")] == -494
    assert parts[13][("late_report", "late")] == -280


def test_a_base_correction_names_its_decision(parts):
    assert parts[17] == {("base_correction", "B1"): 700}


def test_a_rating_that_does_not_fall_below_the_floor_any_more_is_delisting_undone(parts):
    assert parts[16] == {("corrected_result", "low"): 1000, ("delisting", None): 139500}


def test_a_newcomer_whom_the_report_brings_onto_the_list_has_a_first_rating(data, parts):
    (player,) = [one for one in data["players"] if one["player_id"] == 15]
    assert player["from_rating"] is None
    assert parts[15] == {("first_rating", None): 100 * player["to_rating"]}


def test_the_same_revision_does_not_differ_from_itself(home):
    same = diff(home, NOVEMBER, from_revision=2, to_revision=2)
    assert (same["players"], same["totals"]) == ([], [])
    assert "This is one and the same revision" in as_text(same)


def test_backwards_the_differences_are_the_opposite(home, data):
    back = diff(home, NOVEMBER, from_revision=2, to_revision=1)
    assert {one["player_id"]: -one["difference_hundredths"] for one in back["players"]} == {
        one["player_id"]: one["difference_hundredths"] for one in data["players"]
    }
    causes = {one["cause"]: -one["points_hundredths"] for one in back["totals"]}
    assert (
        causes["late_report"]
        == {one["cause"]: one["points_hundredths"] for one in data["totals"]}["late_report"]
    )


def test_a_what_if_differs_by_its_edition(home):
    run(home, "run", "--list", "2025-11-01", "--system", "standard", "--edition", "2022-01-01")
    found = diff(home, NOVEMBER, from_revision=2, edition="2022-01-01")
    causes = {one["cause"] for one in found["totals"]}
    assert causes <= {"edition", "first_rating", "rounding", "delisting"}
    newcomer = next(one for one in found["players"] if one["player_id"] == 14)
    assert (newcomer["from_rating"], newcomer["to_rating"]) == (1850, 1820)


def test_the_text_fits_the_width_and_tells_totals_players_and_causes(data):
    for language in ("en", "es"):
        for width in (50, 80, 120):
            lines = as_text(data, width, language, players=5).splitlines()
            assert max(map(len, lines)) <= width
    text = as_text(data, 100)
    assert "Revision 2: what came in since" in text
    assert "+20.00 corrected result mistyped" in text
    assert "and 3 more players" in as_text(data, players=len(data["players"]) - 3)


def test_who_is_not_on_a_list_has_a_dash_there(data):
    only_now = dict(
        data["players"][0], from_games=None, from_k=None, from_status=None, from_is_listed=None
    )
    text = as_text(data | {"players": [only_now | {"parts": []}]}, 100)
    assert "games - -> " in text
    assert "None" not in text


def test_the_parts_are_written_as_parquet_and_the_data_become_json(home, data, tmp_path):
    file = tmp_path / "difference.parquet"
    diff(home, NOVEMBER, parquet_file=file)
    total, players = duckdb.sql(
        f"SELECT sum(points_hundredths), count(DISTINCT player_id) FROM '{file}'"
    ).fetchall()[0]
    assert total == sum(one["points_hundredths"] for one in data["totals"])
    assert players == len(data["players"])
    assert list(tmp_path.iterdir()) == [file]
    assert json.loads(json.dumps(data, default=str))["counts"]["players"] == players


def test_a_revision_or_what_if_that_is_not_there_is_named_with_the_command_to_make_it(home):
    with pytest.raises(InputError, match="has no revision 9; it has: 1, 2"):
        diff(home, NOVEMBER, to_revision=9)
    with pytest.raises(
        InputError, match=r"ratinglist run --list 2025-11-01 .* --edition 2017-07-01"
    ):
        diff(home, NOVEMBER, edition="2017-07-01")
    with pytest.raises(InputError, match="has no standard list of 2026-05-01"):
        diff(home, date(2026, 5, 1))
