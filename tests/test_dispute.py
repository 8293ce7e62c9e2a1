"""A dispute is answered with the line, its bytes, the rule and the effect, and changes nothing."""

import csv
import json
from datetime import date

import pytest

from pipeline import chain
from pipeline.dispute import dispute
from pipeline.errors import InputError
from pipeline.explain import as_text
from pipeline.explanations.event_next import ROW
from pipeline.explanations.reading import reader
from pipeline.paths import PROJECT

pytestmark = pytest.mark.slow

NOVEMBER = date(2025, 11, 1)
MORASCO, ORBAIZ, PRADELL = 7000113, 7000115, 7000116
REPORT = PROJECT / "data" / "sample" / "2025-11" / "reports" / "corrected-open.trf"


@pytest.fixture(scope="module")
def claim(sample_made_once):
    """Round 2 was won; half a point is claimed."""
    return dispute(sample_made_once, MORASCO, "corrected-open", 2, "=")


def test_field_case_the_line_is_given_byte_for_byte_with_its_place(claim):
    content = REPORT.read_bytes()
    for game, line in zip(claim["games"], (14, 16), strict=True):
        source = game["source"]
        assert (source["file_name"], source["line"]) == ("corrected-open.trf", line)
        own = content[source["first_byte"] - 1 : source["last_byte"]]
        assert own == content.splitlines()[line - 1] == source["text"].encode()


def test_field_case_what_counts_and_what_would_stand_with_their_articles(claim):
    own = claim["games"][0]
    assert (own["result"], own["is_rated"], own["article"]) == ("1", True, "8.3.1")
    assert (own["claim"]["result"], own["claim"]["delta_hundredths"]) == ("=", -12)


def test_field_case_a_claimed_forfeit_names_the_rule_that_takes_the_game_out(sample_made_once):
    data = dispute(sample_made_once, MORASCO, "corrected-open", 2, "+")
    assert data["games"][0]["claim"]["reason"] == "forfeit"
    assert "a forfeit is not rated (art. 5.1)" in " ".join(as_text(data).split())


def files_of(home):
    return {path: path.read_bytes() for path in home.root.rglob("*") if path.is_file()}


def test_field_case_nothing_is_changed_and_accepting_it_has_the_effect_told(
    sample, ratinglist, tmp_path
):
    before = files_of(sample)
    answer = ratinglist(
        "dispute", MORASCO, "--event", "corrected-open", "--round", 2, "--result", "=", "--json"
    )
    assert answer.code == 0
    assert files_of(sample) == before
    told = json.loads(answer.out)
    effect = {one["player_id"]: one for one in told["effect"]}
    # two games each of the period are worth K 20: half a point less is 10 points
    assert effect.keys() == {MORASCO, ORBAIZ}
    for player, points in ((MORASCO, -1000), (ORBAIZ, 1000)):
        one = effect[player]
        assert one["would_change_hundredths"] - one["is_change_hundredths"] == points

    row = told["row"].replace("ID,YYYY-MM-DD", "N1,2025-11-03").replace("REASON", "agreed")
    file = tmp_path / "decisions.csv"
    file.write_text(f"{','.join(ROW)}\n{row.replace('NAME', 'The commission')}\n")
    assert ratinglist("decide", file).code == 0
    assert ratinglist("rerun", "--list", NOVEMBER, "--reason", "a dispute").code in (0, 3)
    made = chain.revisions(sample, "standard", NOVEMBER)[-1]
    with reader(sample) as opened:
        for player, one in effect.items():
            assert opened.row(made, "list", player)["rating"] == one["would_rating"]


def test_a_claim_against_a_correction_supersedes_it(sample_made_once):
    data = dispute(sample_made_once, PRADELL, "corrected-open", 1, "=")
    assert next(csv.reader([data["row"]]))[ROW.index("supersedes")] == "D06"
    assert data["games"][0]["claim"]["result"] == "="
    assert {one["decision_id"] for one in data["corrections"]} == {"D05", "D06"}


def test_the_text_fits_but_for_lines_and_rows_to_copy(claim):
    whole = {claim["row"], *(one["source"]["text"].strip() for one in claim["games"])}
    for language in ("en", "es"):
        lines = as_text(claim, 80, language).splitlines()
        assert max(len(line) for line in lines if line.strip() not in whole) <= 80


def test_what_is_not_there_is_told_with_what_there_is(sample_made_once):
    with pytest.raises(InputError, match=r"no opponent in round 9 .*rounds with one: 1, 2, 3"):
        dispute(sample_made_once, MORASCO, "corrected-open", 9, "1")
    with pytest.raises(InputError, match="ratinglist explain --event nowhere"):
        dispute(sample_made_once, MORASCO, "nowhere", 1, "1")
    with pytest.raises(InputError, match="'x' is no result"):
        dispute(sample_made_once, MORASCO, "corrected-open", 1, "x")


def test_games_that_only_the_published_list_has_are_told_so(ratinglist, sample, tmp_path):
    # a corrected report that came after the closing date takes the event off the list made today
    file = PROJECT / "data" / "sample" / "2025-11" / "reports" / "corrected-open.trf"
    (tmp_path / file.name).write_bytes(file.read_bytes() + b"\n")
    assert ratinglist("ingest", tmp_path / file.name, "--received", "2025-11-05").code == 0
    asked = ("--event", "corrected-open", "--round", 2, "--result", "=", "--list", NOVEMBER)
    answer = ratinglist("dispute", MORASCO, *asked)
    assert answer.code == 2
    assert "list of 2025-11-01 as it would be made today. The published list, revision 1, has" in (
        answer.err
    )
