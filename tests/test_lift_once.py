"""The lift of March 2024 through the commands: once, in one cause, also where the list is rerun."""

from datetime import date

import duckdb
import pytest
from calculator.builders import imported, listed, report, world
from explained_worlds import made_home, run

pytestmark = pytest.mark.slow

MARCH, APRIL = date(2024, 3, 1), date(2024, 4, 1)
# Neither events_rated nor the manifest, which name the revision.
TABLES = ("list", "changes", "causes", "half_games", "state", "pool")


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """March made, rerun with nothing new and published; April made from that, and rerun."""
    rated = {1: 1003, 2: 1600, 3: 2000, 4: 1600, 5: 1999}
    people = [listed(number, rating, 20) for number, rating in rated.items()]
    event = report("open", "2024-02-05", "2024-02-09", [(1, 2, 4, "1")], received="2024-02-12")
    home = made_home(
        world([imported("2024-02-01", people)], [event], [str(MARCH)]),
        tmp_path_factory.mktemp("lift"),
    )
    run(home, "rerun", "--list", MARCH, "--reason", "asked for")
    run(home, "publish", "--list", MARCH, "--revision", 2, "--reason", "asked for")
    run(home, "run", "--list", APRIL)
    run(home, "rerun", "--list", APRIL, "--reason", "asked for")
    return home


def tables(home, list_date, revision):
    folder = home.revision("standard", list_date, revision)
    return {name: (folder / f"{name}.parquet").read_bytes() for name in TABLES}


def rows(home, list_date, revision, sql):
    folder = home.revision("standard", list_date, revision)
    return duckdb.sql(
        sql.format(list=f"'{folder}/list.parquet'", causes=f"'{folder}/causes.parquet'")
    ).fetchall()


@pytest.mark.parametrize("revision", [1, 2])
def test_the_lift_is_one_cause_of_each_player_below_2000(home, revision):
    # 1003: .4 x 997 = 398.8 -> 1402; 1600: + 160; 1999: .4 -> 1999; and one game, + and - 10
    assert rows(home, MARCH, revision, "SELECT player_id, rating FROM {list} ORDER BY 1") == [
        (1, 1402), (2, 1770), (3, 2000), (4, 1750), (5, 1999),
    ]  # fmt: skip
    lifted = (
        "SELECT player_id, points_hundredths FROM {causes} WHERE cause = 'operation' ORDER BY 1"
    )
    assert rows(home, MARCH, revision, lifted) == [(1, 39900), (2, 16000), (4, 16000)]


def test_a_rerun_of_the_list_of_the_lift_gives_the_same_bytes(home):
    assert tables(home, MARCH, 2) == tables(home, MARCH, 1)


@pytest.mark.parametrize("revision", [1, 2])
def test_the_list_after_a_rerun_is_not_lifted_again(home, revision):
    kept = "SELECT player_id, rating, previous_rating FROM {list} WHERE rating <> previous_rating"
    assert rows(home, APRIL, revision, kept) == []
    assert rows(home, APRIL, revision, "FROM {causes} WHERE cause = 'operation'") == []
