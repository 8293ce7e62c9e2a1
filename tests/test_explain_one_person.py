"""An alias found after a list: its results go along with the next one, and every answer says so."""

import json
from datetime import date

import pytest
from calculator.builders import decision, imported, listed, registered, report, world

from .explained_worlds import made_home

pytestmark = pytest.mark.slow
OLD, LASTING, RATED, HIS_NEW = 1, 9, 20, 21


@pytest.fixture(scope="module")
def persons(tmp_path_factory):
    """A home where two of four IDs are found to be the persons of the others after a list."""
    rows = [listed(number, 1800, 20) for number in range(2, 8)] + [listed(RATED, 1402, 40)]
    wins = [(1, OLD, 2, "1"), (2, OLD, 3, "1"), (3, OLD, 4, "0")]
    more = [(1, LASTING, 5, "1"), (2, LASTING, 6, "0"), (3, HIS_NEW, 7, "1")]
    reports = [
        report("a-open", "2025-10-10", "2025-10-12", wins),
        report("b-open", "2025-11-10", "2025-11-12", more),
    ]
    after = {"loaded_after": date(2025, 11, 1)}
    orders = [
        decision("X1", "alias", "2025-11-10", player_id=OLD, value=str(LASTING), **after),
        decision("X2", "alias", "2025-11-10", player_id=RATED, value=str(HIS_NEW), **after),
    ]
    one = world(
        [imported("2025-10-01", rows)], reports, ["2025-11-01", "2025-12-01"],
        [registered(each) for each in reports], orders,
    )  # fmt: skip
    return made_home(one, tmp_path_factory.mktemp("persons"))


@pytest.fixture
def explained(persons, ratinglist):
    """What ``explain`` says of a player on the list of December, as data and as text."""

    def ask(player, *more):
        asked = ("--home", persons.root, "explain", player, "--list", "2025-12-01", *more)
        text = ratinglist(*asked).out
        return json.loads(ratinglist(*asked, "--json").out), " ".join(text.split())

    return ask


def test_the_first_rating_is_explained_with_the_results_under_both_ids(explained):
    data, text = explained(LASTING)
    # 3 of 5 against 1800 and two draws with 1800: 4 / 7, .57 -> +50
    assert data["list"]["rating"] == 1850
    events = data["first_rating"]["events"]
    assert [(one["event_id"], one["games"]) for one in events] == [("a-open", 3), ("b-open", 2)]
    assert all(one["performance"] for one in events)
    assert "from ID 1 (one person): 3 games, 3 for a first rating, by decision X1" in text
    _, text = explained(OLD, "--language", "es")
    assert "al ID 9 (una misma persona): 3 partidas, 3 para un primer elo, por la decisión" in text


def test_a_rating_that_came_from_another_id_is_the_first_cause(explained):
    data, text = explained(HIS_NEW)
    steps = [(one["cause"], one["points_hundredths"]) for one in data["sums"]["steps"]]
    # 1402 - 1800: -398 -> .08; K 40 x .92 = 36.80
    assert steps == [("identity", 140200), ("event", 3680), ("rounding", 20)]
    assert data["events"][0]["own_rating"] == {
        "code": "own_of_list", "rating": 1402, "article": "7.1.1",
        "text": "Own rating 1402, of this list",
    }  # fmt: skip
    assert "K 40, on the previous list (2025-11-01)" in text
    assert "decision X2 of 2025-11-10 by The commission" in text


def test_the_difference_of_the_lists_names_the_decision_on_both_ids(persons, ratinglist):
    asked = ("--list", "2025-11-01", "--to-list", "2025-12-01", "--json")
    told = json.loads(ratinglist("--home", persons.root, "diff", *asked).out)
    parts = {
        one["player_id"]: [
            (part["points_hundredths"], part["decision_id"])
            for part in one["parts"]
            if part["cause"] == "identity"
        ]
        for one in told["players"]
    }
    assert parts[RATED] == [(-140200, "X2")] and parts[HIS_NEW] == [(140200, "X2")]
