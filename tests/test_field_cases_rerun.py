"""Cases from the field 30 and 32 through the commands: a number put right later."""

import json

import pytest

from pipeline.paths import SAMPLES
from tests.reports.trf_texts import cell, header, player, report

pytestmark = pytest.mark.slow
LIST = ("--list", "2025-11-01", "--system", "standard")
HEAD = (
    "decision_id,decided_on,kind,event_id,player_id,round,system,list_date,value,reason,decided_by,"
    "supersedes"
)


@pytest.fixture
def rated(ratinglist, tmp_path):
    """IDs of three rated players, after the list that rates the first against the last."""
    sample = SAMPLES / "2025-11" / "list-2025-10-01.txt"
    assert (
        ratinglist("import-list", sample, "--date", "2025-10-01", "--system", "standard").code == 0
    )
    answer = ratinglist(
        "query", "--json",
        "SELECT player_id FROM list WHERE rating BETWEEN 1500 AND 2300 ORDER BY player_id LIMIT 3",
    )  # fmt: skip
    ids = [row["player_id"] for row in json.loads(answer.out)]
    text = report(
        player(1, cell(2, "w", "1"), player_id=ids[0]),
        player(2, cell(1, "b", "0"), player_id=ids[2]),
        head=header(_042="2025/10/08", _052="2025/10/09"),
    )
    (tmp_path / "e7.trf").write_text(text)
    assert ratinglist("ingest", tmp_path / "e7.trf", "--received", "2025-10-15").code == 0
    assert ratinglist("run", *LIST).code == 0
    return ids


def _decide(ratinglist, tmp_path, row: str) -> None:
    (tmp_path / "decisions.csv").write_text(f"{HEAD}\n{row}\n")
    decided = ratinglist("decide", tmp_path / "decisions.csv")
    assert decided.code == 0, decided.err


def _published(ratinglist) -> list[dict]:
    answer = ratinglist(
        "query", "--json",
        "SELECT player_id, rating FROM list WHERE list_date = '2025-11-01' AND revision = 1"
        " ORDER BY player_id",
    )  # fmt: skip
    return json.loads(answer.out)


def _changes(ratinglist, revision: int) -> dict[int, int]:
    answer = ratinglist(
        "query", "--json",
        "SELECT player_id, change_hundredths FROM changes WHERE list_date = '2025-11-01'"
        f" AND revision = {revision}",
    )  # fmt: skip
    return {row["player_id"]: row["change_hundredths"] for row in json.loads(answer.out)}


def test_case_32_a_corrected_number_moves_the_game_and_the_difference_names_both(
    ratinglist, tmp_path, rated
):
    wrong, right, other = rated
    before = _published(ratinglist)
    row = f"D1,2025-10-20,correct_player,e7,{wrong},,,,{right},Wrong number,The office,"
    _decide(ratinglist, tmp_path, row)
    assert ratinglist("rerun", *LIST, "--reason", "number of e7").code == 0
    assert _changes(ratinglist, 1).keys() == {wrong, other}
    assert _changes(ratinglist, 2).keys() == {right, other}
    told = ratinglist("diff", *LIST, "--json").out
    assert str(wrong) in told and str(right) in told
    assert _published(ratinglist) == before


def test_case_30_two_numbers_of_one_person_are_joined_and_can_be_parted_again(
    ratinglist, tmp_path, rated
):
    old, lasting, other = rated
    before = _published(ratinglist)
    _decide(ratinglist, tmp_path,
            f"D1,2025-10-20,alias,,{old},,,,{lasting},One person,The office,")  # fmt: skip
    assert ratinglist("rerun", *LIST, "--reason", "one person").code == 0
    assert _changes(ratinglist, 2).keys() == {lasting, other}
    told = ratinglist("diff", *LIST, "--json").out
    assert str(old) in told and str(lasting) in told
    # the list of before stays, the report keeps its ID, and the decision can be superseded
    assert _published(ratinglist) == before
    entries = json.loads(ratinglist("query", "--json", "SELECT player_id FROM entries").out)
    assert {row["player_id"] for row in entries} == {old, other}
    _decide(ratinglist, tmp_path,
            f"D2,2025-10-20,dispensation,,{old},,,,,Two persons,The office,D1")  # fmt: skip
    assert ratinglist("rerun", *LIST, "--reason", "two persons").code == 0
    assert _changes(ratinglist, 3) == _changes(ratinglist, 1)
