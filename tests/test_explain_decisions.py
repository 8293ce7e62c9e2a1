"""What a decision changed is told with the decision: in explanations and in the verdicts."""

from datetime import date

import duckdb
import pytest

from pipeline import chain
from pipeline.explain import as_text, explain_event, explain_player

pytestmark = pytest.mark.slow

NOVEMBER = date(2025, 11, 1)
CORRECTED_RESULT, CORRECTED_ID, ALIAS = 7000113, 7000116, 7000123
WRONG_ID, SECOND_ID = 7000998, 7000999


def event_of(home, player_id, event_id):
    data = explain_player(home, player_id, NOVEMBER)
    return next(one for one in data["events"] if one["event_id"] == event_id)


def one_line(text):
    return " ".join(text.split())


def test_a_corrected_result_names_the_decision_what_the_report_said_and_its_line(sample_made_once):
    game = event_of(sample_made_once, CORRECTED_RESULT, "corrected-open")["games"][0]
    assert (game["result_reported"], game["result"], game["report_line"]) == ("0", "1", 14)
    note = game["notes"][0]
    assert note["code"] == "result_corrected"
    assert note["text"] == (
        "result 1 in place of 0 in line 14 of the report, by decision D06 of 2025-10-22 "
        "(The commission: score sheets seen)"
    )
    assert note["decision"] == {
        "decision_id": "D06",
        "decided_on": date(2025, 10, 22),
        "kind": "correct_result",
        "value": "1",
        "reason": "score sheets seen",
        "decided_by": "The commission",
    }


def test_the_opponent_of_a_corrected_game_is_told_his_side(sample_made_once):
    game = event_of(sample_made_once, CORRECTED_ID, "corrected-open")["games"][0]
    assert game["notes"][0]["text"].startswith("result 0 in place of 1 in line 17 of the report")


def test_a_corrected_id_is_told_to_its_player_and_to_his_opponents(sample_made_once):
    event = event_of(sample_made_once, CORRECTED_ID, "corrected-open")
    [correction] = event["corrections"]
    told = f"ID {CORRECTED_ID} in place of {WRONG_ID} in line 17 of the report, by decision D05"
    assert correction["code"] == "id_corrected"
    assert correction["text"].startswith(told)
    assert correction["decision"]["reason"] == "wrong FIDE number in the report"
    game = event_of(sample_made_once, CORRECTED_RESULT, "corrected-open")["games"][0]
    assert game["notes"][1]["text"].startswith(f"opponent: {told}")


def test_results_moved_by_an_alias_are_told(sample_made_once):
    [correction] = event_of(sample_made_once, ALIAS, "lowland-open")["corrections"]
    assert correction["code"] == "id_moved"
    assert f"ID {ALIAS} (one person) in place of {SECOND_ID}" in correction["text"]
    assert correction["decision"]["decision_id"] == "D07"


def test_the_text_holds_the_decisions_within_the_width_in_both_languages(sample_made_once):
    for language, lead in (("en", "by decision"), ("es", "por la decisión")):
        data = explain_player(sample_made_once, CORRECTED_RESULT, NOVEMBER, language=language)
        text = as_text(data, 80)
        assert max(map(len, text.splitlines())) <= 80
        assert f"{lead} D06" in one_line(text)
        assert f"{lead} D05" in one_line(text)


def test_an_event_lists_what_decisions_corrected_in_it(sample_made_once):
    data = explain_event(sample_made_once, "corrected-open")
    told = [
        (one["code"], one["player_id"], one["round"], one["decision_id"])
        for one in data["verdicts"]
        if one["decision_id"]
    ]
    assert told == [
        ("id_corrected", CORRECTED_ID, None, "D05"),
        ("result_corrected", CORRECTED_RESULT, 1, "D06"),
        ("result_corrected", CORRECTED_ID, 1, "D06"),
    ]
    assert "Morasco, Ciril, rd 1: result 1 in place of 0" in one_line(as_text(data))


def test_the_verdicts_of_the_list_name_every_decision_that_changed_a_game_or_an_entry(
    sample_made_once,
):
    verdicts = chain.published(sample_made_once, "standard", NOVEMBER).table("verdicts")
    found = duckdb.sql(
        f"SELECT DISTINCT scope, verdict, decision_id FROM '{verdicts}'"
        " WHERE decision_id IS NOT NULL ORDER BY decision_id"
    ).fetchall()
    assert found == [
        ("event", "counts", "D03"),
        ("entry", "counts", "D05"),
        ("game", "counts", "D06"),
        ("entry", "counts", "D07"),
    ]


def test_an_id_whose_entry_counts_for_another_names_the_decision_and_that_player(sample_made_once):
    for player_id, event, right, decision in (
        (WRONG_ID, "corrected-open", CORRECTED_ID, "D05"),
        (SECOND_ID, "lowland-open", ALIAS, "D07"),
    ):
        data = explain_player(sample_made_once, player_id, NOVEMBER)
        assert not data["is_on_list"]
        [told] = [one for one in data["known"] if one["code"] == "entry_of_another"]
        assert (told["event_id"], told["player_id"], told["decision_id"]) == (
            event,
            right,
            decision,
        )
        assert "no_entry" not in [one["code"] for one in data["known"]]
