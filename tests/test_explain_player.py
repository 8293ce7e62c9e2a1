"""Explanations of players: every number of a small world is there, with its article."""

import json
from datetime import date
from itertools import product

import pytest
from explained_worlds import autumn, made_home, summer_2009

from pipeline.errors import InputError
from pipeline.explain import as_text, explain_player

pytestmark = pytest.mark.slow

NOVEMBER, DECEMBER = date(2025, 11, 1), date(2025, 12, 1)
SEPTEMBER_2009 = date(2009, 9, 1)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return made_home(autumn(), tmp_path_factory.mktemp("autumn"))


@pytest.fixture(scope="module")
def home_2009(tmp_path_factory):
    return made_home(summer_2009(), tmp_path_factory.mktemp("summer"))


def codes(statements):
    return [one["code"] for one in statements]


def steps_of(data):
    return [(one["kind"], one["points_hundredths"]) for one in data["sums"]["steps"]]


def test_five_draws_are_told_game_by_game_and_rounded_away_from_zero(home):
    data = explain_player(home, 11, NOVEMBER)
    (event,) = data["events"]
    assert event["list_in_force"] == date(2025, 10, 1)
    assert event["own_rating"]["rating"] == 2405
    rated = [one for one in event["games"] if one["is_rated"]]
    assert [(one["difference"], one["expected_hundredths"]) for one in rated] == [(35, 55)] * 5
    assert event["change"]["difference_hundredths"] == -25
    assert steps_of(data) == [("event", -250), ("rounding", -50)]
    assert (data["sums"]["before"], data["sums"]["after"], data["sums"]["change"]) == (
        2405,
        2402,
        -3,
    )
    assert data["sums"]["rounding"]["article"] == "8.3.4"


def test_a_forfeit_is_in_the_table_with_its_reason_and_article(home):
    (event,) = explain_player(home, 11, NOVEMBER)["events"]
    (note,) = event["games"][-1]["notes"]
    assert (note["code"], note["article"]) == ("reason_forfeit", "5.1")
    assert "forfeit" in note["text"]
    assert "[+]" in as_text(explain_player(home, 11, NOVEMBER))


def test_the_cap_and_the_exemption_from_it_are_told_with_both_differences(home):
    (own,) = explain_player(home, 12, NOVEMBER)["events"][0]["games"]
    assert (own["difference"], own["difference_counted"], own["expected_hundredths"]) == (
        460,
        460,
        95,
    )
    assert codes(own["notes"]) == ["cap_exempt"]
    (other,) = explain_player(home, 31, NOVEMBER)["events"][0]["games"]
    assert (other["difference"], other["difference_counted"]) == (-460, -400)
    assert (codes(other["notes"]), other["notes"][0]["article"]) == (["capped"], "8.3.1")


def test_k_is_told_with_the_list_the_rule_and_the_cut(home):
    k = explain_player(home, 13, NOVEMBER)["events"][0]["change"]["coefficient"]
    assert (k["list_date"], k["rule"]["code"], k["rule"]["k"]) == (
        date(2025, 10, 1),
        "rule_k_junior",
        40,
    )
    assert (k["cut"]["product"], k["cut"]["limit"], k["value"]) == (760, 700, 36)
    rules = {
        player: explain_player(home, player, NOVEMBER)["events"][0]["change"]["coefficient"][
            "rule"
        ]["code"]
        for player in (11, 16)
    }
    assert rules == {11: "rule_k_top", 16: "rule_k_middle"}
    text = as_text(explain_player(home, 13, NOVEMBER), 100)
    assert "K 40 x 19 games of the period = 760, more than 700: K 36 (art. 8.3.3)" in text
    assert "Change: K 36 x +4.94 = +177.84" in text


def test_a_new_player_has_the_rule_of_the_thirty_games_on_the_next_list(home):
    data = explain_player(home, 14, NOVEMBER)
    told = {one["code"]: one for one in data["standing"]}
    assert (told["k_from_now_on"]["k"], told["k_from_now_on"]["games"]) == (40, 5)
    assert "rated_first" in told


def test_a_first_rating_is_told_from_the_pool_to_the_published_number(home):
    first = explain_player(home, 14, NOVEMBER)["first_rating"]
    assert (first["games"], first["opponents_sum"], first["opponents_average"]) == (5, 9000, 1800)
    assert (first["n"], first["ratings_sum"], first["joined_score_hundredths"]) == (7, 12600, 400)
    assert (first["percentage"], first["dp"], first["first_rating"]) == (57, 50, 1850)
    assert (first["is_published"], first["needed"]["games"]) == (True, 5)
    (pooled,) = first["events"]
    assert (pooled["event_id"], pooled["performance"]["ru"]) == ("newcomer", 1850)


def test_results_that_wait_say_why_and_stay_with_the_player_on_later_lists(home):
    for list_date in (NOVEMBER, DECEMBER):
        first = explain_player(home, 15, list_date)["first_rating"]
        assert (first["is_published"], first["reason"]) == (False, "too_few_games")
        assert [one["event_id"] for one in first["events"]] == ["first_games"]
        assert first["events"][0]["list_date_counted"] == NOVEMBER
        assert first["events"][0]["performance"]["ru"] == first["first_rating"] == 1763


def test_a_fall_below_the_floor_is_told_with_the_rating_that_fell(home):
    data = explain_player(home, 16, NOVEMBER)
    assert steps_of(data) == [("event", -1000), ("floor", -139500)]
    fallen = data["standing"][0]
    assert (fallen["code"], fallen["computed"], fallen["floor"]) == (
        "fallen_below_floor",
        1395,
        1400,
    )


def test_a_base_correction_names_the_decision_its_author_and_reason(home):
    data = explain_player(home, 17, NOVEMBER)
    (correction, rounding) = data["sums"]["steps"]
    assert (correction["points_hundredths"], rounding["points_hundredths"]) == (-1240, 40)
    assert correction["decision"]["decided_by"] == "The commission"
    assert "decision B1 of 2025-01-01 by The commission: as decided" in as_text(data)


def test_held_refused_and_later_events_of_a_player_are_told_with_the_reasons(home):
    waiting = {one["event_id"]: one for one in explain_player(home, 18, NOVEMBER)["waiting"]}
    assert {event: one["code"] for event, one in waiting.items()} == {
        "unregistered": "event_held",
        "stopped": "event_refused",
        "faulty": "event_held",
    }
    assert [one["code"] for one in waiting["unregistered"]["verdicts"]] == ["not_registered"]
    (late,) = explain_player(home, 11, NOVEMBER)["waiting"]
    assert (late["code"], late["rated_on"]) == ("event_later", DECEMBER)
    assert explain_player(home, 11, DECEMBER)["waiting"] == []


def test_a_player_who_is_on_no_list_gets_what_is_known(home):
    data = explain_player(home, 999, NOVEMBER)
    assert not data["is_on_list"]
    assert codes(data["known"]) == ["not_on_list", "no_entry"]


def test_a_newcomer_is_not_on_the_list_before_but_on_a_later_one(home):
    data = explain_player(home, 14, date(2025, 10, 1))
    assert codes(data["known"]) == ["not_on_list", "on_other_list", "no_entry"]
    assert data["known"][1]["rating"] == 1850


def test_a_league_with_current_ratings_tells_the_list_of_each_round(home):
    data = explain_player(home, 91, DECEMBER)
    (event,) = data["events"]
    assert event["own_rating"]["code"] == "own_of_rounds"
    games = [
        (one["list_in_force"], one["rating_used"], one["difference"]) for one in event["games"]
    ]
    assert games == [(date(2025, 10, 1), 2000, 0), (NOVEMBER, 2010, 10)]
    assert "2025-11  2010    2000" in as_text(data, 100)


def test_an_imported_list_has_no_sums_and_says_so(home):
    data = explain_player(home, 11, date(2025, 10, 1))
    assert (data["is_imported"], data["sums"], data["events"]) == (True, None, [])
    assert "was imported" in as_text(data)


def test_a_rating_before_2014_is_told_by_its_own_edition(home_2009):
    first = explain_player(home_2009, 101, SEPTEMBER_2009)["first_rating"]
    assert (first["method"], first["opponents_average"], first["half_points_above"]) == (
        "bonus",
        2184,
        1,
    )
    assert (first["bonus_hundredths"], first["first_rating"]) == (1250, 2197)
    text = as_text(explain_player(home_2009, 101, SEPTEMBER_2009))
    assert "Ru = 2184 + 1 half points above 50 % x 12.50 = 2197" in text


def test_a_round_robin_with_a_newcomer_tells_its_average_and_the_factor(home_2009):
    data = explain_player(home_2009, 102, SEPTEMBER_2009)
    found = data["events"][0]["performance"]
    # the rated: 2200 2100 2300 2200 with 2.5 2.5 2.5 1.5 of 4: dp 95 95 95 -87
    assert (found["rar"], found["dpa_hundredths"], found["ra"]) == (2200, 4950, 2160)
    assert found["ru"] == 2006  # 2160 - 193 x 4 / 5 = 2005.6
    assert data["first_rating"]["factor"] == 4
    opponent = explain_player(home_2009, 301, SEPTEMBER_2009)["events"][0]
    game = next(one for one in opponent["games"] if one["opponent"]["player_id"] == 102)
    assert (game["opponent_rating"], codes(game["notes"])) == (2006, ["opponent_performance"])
    assert opponent["change"]["coefficient"]["moment"] == "event_start"


def test_no_line_is_wider_than_asked_and_none_steers_the_terminal(home):
    for player in (13, 14, 15, 16, 17, 19, 999):
        data = explain_player(home, player, NOVEMBER)
        for language, width in product(["en", "es"], [40, 60, 80, 132]):
            text = as_text(data, width, language)
            assert max(map(len, text.splitlines())) <= width
            assert "\x1b" not in text and text.endswith("\n")


def test_the_data_can_be_told_in_another_language_later(home):
    data = explain_player(home, 13, NOVEMBER)
    text = as_text(data, language="es")
    assert text == as_text(explain_player(home, 13, NOVEMBER, language="es"))
    assert "Variación: K 36 x +4,94 = +177,84" in text


def test_the_data_are_plain_and_become_json(home):
    data = explain_player(home, 14, NOVEMBER)
    again = json.loads(json.dumps(data, default=str))
    assert again["first_rating"]["first_rating"] == 1850
    assert "float" not in {type(one).__name__ for one in leaves(data)}


def leaves(part):
    if isinstance(part, dict | list):
        for one in part.values() if isinstance(part, dict) else part:
            yield from leaves(one)
    else:
        yield part


def test_what_is_not_there_is_named(home):
    with pytest.raises(InputError, match="its standard lists: 2025-10-01, 2025-11-01, 2025-12-01"):
        explain_player(home, 11, date(2026, 1, 1))
    with pytest.raises(InputError, match="has no revision 7; it has: 1"):
        explain_player(home, 11, NOVEMBER, revision=7)
    with pytest.raises(InputError, match="No language 'xx'; there are: en, es"):
        explain_player(home, 11, NOVEMBER, language="xx")


def test_a_corrected_result_is_told_beside_the_reported_one(home):
    for player, reported, right in ((81, "0", "1"), (82, "1", "0")):
        (game,) = explain_player(home, player, NOVEMBER)["events"][0]["games"]
        assert (game["result_reported"], game["result"]) == (reported, right)


def test_field_case_a_first_rating_is_told_by_the_rule_of_2024_and_when_asked_by_that_of_2022(home):
    plain = explain_player(home, 14, NOVEMBER)["first_rating"]
    assert (plain["result"], plain["also"]) == (1850, None)
    data = explain_player(home, 14, NOVEMBER, formula="2022-01-01")
    also = data["first_rating"]["also"]
    assert (also["edition"], also["method"], also["result"]) == ("2022-01-01", "bonus", 1820)
    text = " ".join(as_text(data).split())
    assert "Only to compare, by the formula of edition 2022-01-01" in text
    assert "1800 + 1 half points above 50 % x 20.00 = 1820" in text
    with pytest.raises(InputError, match=r"No edition of standard is named 1999; there are:"):
        explain_player(home, 14, NOVEMBER, formula="1999")


def test_field_case_a_base_correction_and_the_rounding_are_rows_that_add_up(home):
    sums = explain_player(home, 17, NOVEMBER)["sums"]
    assert steps_of({"sums": sums}) == [("base_correction", -1240), ("rounding", 40)]
    points = sum(one["points_hundredths"] for one in sums["steps"])
    assert 100 * sums["before"] + points == 100 * sums["after"]


def test_field_case_every_answer_names_the_date_of_its_list(home):
    for list_date in (NOVEMBER, DECEMBER):
        data = explain_player(home, 11, list_date)
        assert data["list_date"] == list_date
        assert as_text(data).startswith(f"Why: standard rating of 11, list of {list_date}")
