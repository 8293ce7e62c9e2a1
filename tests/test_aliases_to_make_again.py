"""An alias that lost results, or was superseded after a list had followed it, names that list."""

import json
from datetime import date

import pytest
from calculator.builders import decision, imported, listed, registered, report, world

from .explained_worlds import made_home

pytestmark = pytest.mark.slow
WAITING, RATED, GONE, FIRST, SECOND = 1, 8, 21, 22, 23
HEADER = (
    "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,"
    "decided_by,supersedes\n"
)


@pytest.fixture(scope="module")
def joined(tmp_path_factory):
    """A rating comes to an ID whose results wait; another one goes to FIRST."""
    rows = [listed(number, 1800, 20) for number in (*range(2, 9), GONE)]
    wins = [(1, WAITING, 2, "1"), (2, WAITING, 3, "1"), (3, WAITING, 4, "0")]
    one = report("a-open", "2025-10-10", "2025-10-12", wins)
    after = {"loaded_after": date(2025, 11, 1)}
    orders = [
        decision("X1", "alias", "2025-11-10", player_id=RATED, value=str(WAITING), **after),
        decision("X2", "alias", "2025-11-10", player_id=GONE, value=str(FIRST), **after),
    ]
    lists = ["2025-11-01", "2025-12-01"]
    found = world([imported("2025-10-01", rows)], [one], lists, [registered(one)], orders)
    return made_home(found, tmp_path_factory.mktemp("joined"))


def test_the_list_that_lost_results_and_that_of_a_superseded_alias_are_told(
    joined, ratinglist, tmp_path
):
    def asked(*arguments):
        return ratinglist("--home", joined.root, *arguments)

    told = json.loads(asked("status", "--json").out)["aliases"]
    assert [(one["code"], one["decision_id"], one["list_date"]) for one in told] == [
        ("id_results_unused", "X1", "2025-12-01")
    ]
    assert "results waiting since the list of 2025-11-01 give way" in told[0]["message"]
    assert f"list of 2025-12-01, player {WAITING}: results waiting" in asked("status").out
    explained = " ".join(asked("explain", WAITING, "--list", "2025-12-01").out.split())
    assert "results waiting since the list of 2025-11-01 give way" in explained

    file = tmp_path / "more.csv"
    file.write_text(f"{HEADER}X3,2025-12-05,alias,,{GONE},,,,{SECOND},as said,commission,X2\n")
    assert asked("decide", file).code == 0
    ended = ("alias_superseded", "X2", "2025-12-01")
    told = json.loads(asked("status", "--json").out)["aliases"]
    assert ended in [(one["code"], one["decision_id"], one["list_date"]) for one in told]
    run = asked("run", "--list", "2026-01-01")
    assert run.code == 0
    assert "still follows decision X2, superseded since" in run.err
    assert "ratinglist rerun --list 2025-12-01 --system standard" in run.err

    again = ("--list", "2025-12-01", "--reason", "another person")
    assert asked("rerun", *again).code == 0
    assert asked("publish", *again, "--revision", "2").code == 0
    codes = [one["code"] for one in json.loads(asked("status", "--json").out)["aliases"]]
    assert codes == ["id_results_unused"]
