"""The worked examples hold the numbers of the collection of cases, and all of them.

The collection itself is no part of the project: without it these tests are skipped.
"""

import json
import os
import tomllib
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.examples import FILE
from pipeline.paths import PROJECT

POINTS = {"1": 2, "=": 1, "0": 0}


@pytest.fixture(scope="module")
def collection() -> dict:
    cases = Path(os.environ.get("RATINGLIST_CASES", PROJECT.parent / "shared" / "cases"))
    path = cases / "official" / "worked_examples.json"
    if not path.is_file():
        pytest.skip("the collection of cases is not at hand; RATINGLIST_CASES names its folder")
    return json.loads(path.read_text())


@pytest.fixture(scope="module")
def ours() -> dict[str, dict]:
    """Our examples by id."""
    content = tomllib.loads(FILE.read_text())
    return {one["id"]: one for examples in content.values() for one in examples}


def points(text: str) -> list[Decimal]:
    return [Decimal(one) for one in text.split()]


def by_letter(text: str) -> dict[str, Decimal]:
    """ "A 1.00 B 2" as a dict."""
    words = text.split()
    return {letter: Decimal(value) for letter, value in zip(words[::2], words[1::2], strict=True)}


def decimals(values: dict) -> dict[str, Decimal]:
    return {letter: Decimal(str(value)) for letter, value in values.items()}


def test_no_record_is_missing_and_none_is_made_up(collection, ours):
    lists = ("official_periods", "fide_calculator_change", "fide_calculator_initial", "others")
    known = {record["id"] for name in lists for record in collection[name]}
    known |= {collection["round_robin_2025"]["id"]}
    third = len(collection["third_party_unit_tests"]["cases"])
    known |= {f"T{number:02}" for number in range(1, third + 1)}
    assert ours.keys() == known


def test_the_official_periods_have_the_numbers_of_the_collection(collection, ours):
    for record in collection["official_periods"]:
        one = ours[record["id"]]
        [replay] = one["replays"]
        assert one["rating"] == record["prev_list"]
        assert f"{replay['list_date']:%Y-%m}" == record["period"]
        assert (replay["k"], replay["new_rating"]) == (record["K"], record["expected_new"])
        events = [(str(e["start"]), e["rating"], e["games"]) for e in one["events"]]
        assert events == [(e["start"], e["Ro"], e["games"]) for e in record["events"]]
        assert points(replay["sums"]) == [Decimal(e["sum_dR"]) for e in record["events"]]
        assert points(replay["changes"]) == [Decimal(e["K_change"]) for e in record["events"]]
        assert Decimal(replay["change"]) == Decimal(record["total"])


def test_the_changes_have_the_numbers_of_the_collection(collection, ours):
    records = [record for record in collection["others"] if record["kind"] == "change"]
    assert len(records) == 7
    expected = {"change": "expected_change", "sums": "expected_sum_dR",
                "expected_score": "expected_We", "new_rating": "expected_new"}  # fmt: skip
    for record in records:
        one = ours[record["id"]]
        assert (one["rating"], one["k"]) == (record["own"], record["K"])
        games = {"19 draws with 2200": " ".join(["2200:.5"] * 19)}
        assert one["events"] == [{"games": games.get(record["games"], record["games"])}]
        for replay in one["replays"]:
            for name, theirs in expected.items():
                assert (name in replay) == (theirs in record)
                if name in replay:
                    assert Decimal(str(replay[name])) == Decimal(str(record[theirs]))


def test_the_single_games_have_the_numbers_of_the_collection(collection, ours):
    for record in collection["fide_calculator_change"]:
        one = ours[record["id"]]
        capped, uncapped = one["replays"]
        assert (one["rating"], one["k"]) == (record["own"], record["K"])
        assert one["events"] == [{"games": f"{record['opponent']}:{record['score']}"}]
        assert Decimal(capped["change"]) == Decimal(record["expected_plain_400_cap"])
        assert Decimal(uncapped["change"]) == Decimal(record["expected_standard_from_2025_10_01"])
    for number, record in enumerate(collection["third_party_unit_tests"]["cases"], start=1):
        one = ours[f"T{number:02}"]
        [replay] = one["replays"]
        assert (one["rating"], one["k"]) == (record["own"], record["K"])
        assert one["events"] == [{"games": f"{record['opponent']}:{record['score']}"}]
        assert replay.get("system", "standard") == record["chapter"].split()[0]
        assert replay["rounded_change"] == record["expected"]


def test_the_first_ratings_have_the_numbers_of_the_collection(collection, ours):
    for record in collection["fide_calculator_initial"]:
        one = ours[record["id"]]
        assert one["parts"] == f"{record['games']}x{record['opponents_average']}:{record['score']}"
        assert [replay["first_rating"] for replay in one["replays"]] == [
            record["expected_2014_to_2024_02_formula"], record["derived_2024_03_formula"],
        ]  # fmt: skip
    others = {record["id"]: record for record in collection["others"]}
    assert ours["N01"]["games"] == others["N01"]["games"]
    assert {replay["first_rating"] for replay in ours["N01"]["replays"]} == {1922}
    assert ours["SE1"]["games"] == others["SE1"]["games"]
    assert ours["SE1"]["replays"][0]["first_rating"] == others["SE1"]["claimed"]
    for number in ("H834a", "H834b"):
        [replay] = ours[number]["replays"]
        assert replay["average"] == others[number]["expected_average"]
        assert replay["first_rating"] == others[number]["expected"]
    parts = "3 games avg 2220 score 1; 5 games avg 2150 score 3; 4 games avg 2200 score 2.5"
    assert others["H834a"]["parts"] == parts
    assert ours["H834a"]["parts"] == ours["H834b"]["parts"] == "3x2220:1 5x2150:3 4x2200:2.5"


def test_the_championship_has_the_numbers_of_the_collection(collection, ours):
    record, one = collection["round_robin_2025"], ours["USCH2025"]
    [replay] = one["replays"]
    assert (one["players"], one["rounds"], one["k"]) == (
        record["players"], record["rounds"], record["K"],
    )  # fmt: skip
    assert one["corrections"] == record["other_events_K_change"]
    assert by_letter(replay["sums"]) == decimals(record["sum_dR"])
    tenfold = {letter: 10 * value for letter, value in decimals(record["sum_dR"]).items()}
    assert by_letter(replay["changes"]) == tenfold
    assert by_letter(replay["new_ratings"]) == decimals(record["expected_new"])


@pytest.mark.parametrize("number", ["RR09", "RR03"])
def test_the_round_robins_with_newcomers_have_the_numbers_of_the_collection(
    collection, ours, number
):
    others = {record["id"]: record for record in collection["others"]}
    record, expected, one = others["RR09"], others[number]["expected"], ours[number]
    players = {letter: rating or "u" for letter, rating in one["players"].items()}
    assert players == record["players"]
    halves = dict.fromkeys(players, 0)
    for white, black, result in one["rounds"].replace("|", " ").split():
        halves[white] += POINTS[result]
        halves[black] += 2 - POINTS[result]
    assert halves == {letter: 2 * score for letter, score in record["scores"].items()}
    corrected, first = one["replays"]
    assert corrected["ra"] == expected["Ra"]
    assert by_letter(first["ru"]) == decimals(expected["Ru_first"])
    assert by_letter(corrected["expected_scores"]) == decimals(expected["We"])
    assert by_letter(corrected["changes"]) == decimals(expected["change"])
    if number == "RR09":
        assert (corrected["rar"], Decimal(corrected["dpa"])) == (
            expected["Rar"], Decimal(expected["dpa"]),
        )  # fmt: skip
        assert by_letter(corrected["ru"]) == decimals(expected["Ru_new"])
        assert decimals(expected["Rc_new"]).items() <= by_letter(corrected["rc"]).items()


def test_the_operations_have_the_numbers_of_the_collection(collection, ours):
    others = {record["id"]: record for record in collection["others"]}
    [lift], [align] = ours["CMP"]["replays"], ours["RB22"]["replays"]
    pairs = zip(ours["CMP"]["ratings"].split(), lift["new_ratings"].split(), strict=True)
    assert {before: int(after) for before, after in pairs} == others["CMP"]["pairs"]
    record = others["RB22"]
    assert ours["RB22"]["standard"] == record["standard"]
    assert (ours["RB22"]["ratings"], align["new_ratings"]) == (
        str(record["rapid_before"]), str(record["rapid_after"]),
    )  # fmt: skip
