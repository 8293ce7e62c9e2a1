"""What reading makes of the cases from the field; field_cases.csv says which test holds which."""

import csv
import re
from datetime import date
from pathlib import Path

import pytest

from pipeline.ingest import ingest
from pipeline.paths import PROJECT, Home
from tests.reports.field_case_texts import TEXTS, ZOLC
from tests.reports.trf_texts import Reading, read_texts

TABLE = Path(__file__).with_name("field_cases.csv")


@pytest.fixture(scope="module")
def cases() -> dict[str, Reading]:
    return read_texts(TEXTS)


def test_case_1_addresses_in_the_header_are_kept_as_text_and_told(cases):
    case = cases["1"]
    assert case.state == "accepted"
    assert case.codes == [
        "arbiter_without_id",
        "federation_of_event_unknown",
        "looks_like_address",
        "looks_like_address",
    ]
    assert case.event["federation"] is None
    assert case.event["city"] == "https://example.org/t/1"
    assert case.event["chief_arbiter"] == "https://example.org"


def test_case_2_each_header_record_lands_in_its_own_column(cases):
    event = cases["2"].event
    assert (event["type_text"], event["format"]) == ("Individual: Swiss-System", "swiss")
    assert (event["chief_arbiter"], event["deputy_arbiters"]) == ("Doe, Jane", "Roe, Rik")
    assert (event["rate_of_play"], event["rate_of_play_source"]) == ("5400+30", "122")


def test_case_3_record_062_counts_players_and_the_rounds_come_from_xxr(cases):
    case = cases["3"]
    assert case.state == "accepted"
    assert (case.event["players_stated"], case.event["rounds"]) == (9, 7)
    assert "player_count_differs" not in case.codes


def test_case_5_an_empty_cell_beyond_the_last_round_is_dropped_with_a_note(cases):
    case = cases["5"]
    assert case.state == "accepted"
    assert case.event["rounds"] == 3
    found = case.finding("extra_empty_round")
    assert (found["severity"], found["start_rank"], found["round"]) == ("note", 3, 4)
    assert max(game["round"] for game in case.games) == 3


def test_case_5_a_result_beyond_the_last_round_is_an_error(cases):
    case = cases["5 with a result"]
    assert case.state == "held"
    assert case.codes == ["result_beyond_rounds", "result_beyond_rounds"]


def test_case_7_a_bye_beside_an_opponent_names_line_round_and_columns(cases):
    case = cases["7"]
    assert case.state == "held"
    found = case.finding("bye_with_opponent")
    assert (found["line"], found["start_rank"], found["round"]) == (12, 4, 2)
    assert (found["column_from"], found["column_to"], found["text"]) == (102, 109, "  62 b Z")
    assert case.game(4, 2)["kind"] == "fault"


def test_case_9_two_numbers_of_rounds_are_both_shown_and_the_games_stay(cases):
    case = cases["9"]
    assert case.state == "accepted"
    found = case.finding("round_counts_differ")
    assert found["message"].startswith("142 says 9 rounds and XXR says 7.")
    assert [game["kind"] for game in case.games] == ["half_game", "half_game"]


def test_case_11_points_that_agree_with_half_an_allocated_bye_give_one_warning(cases):
    case = cases["11"]
    found = case.finding("points_by_other_scoring")
    assert (found["severity"], found["value_taken"]) == (
        "warning",
        "an allocated bye is worth 0.5",
    )
    assert "points_differ" not in case.codes
    assert case.state == "accepted"


def test_case_11_points_stated_by_record_162_are_accepted(cases):
    assert cases["11 with 162"].codes == []


def test_case_13_an_acceleration_for_an_unknown_player_is_an_error(cases):
    case = cases["13"]
    assert case.state == "held"
    assert "1207" in case.finding("pairing_of_unknown_player")["message"]


@pytest.mark.parametrize("record", ["XXA", "XXP", "XXZ", "240", "250", "260", "299"])
def test_case_13_no_record_of_pairings_names_an_unknown_player_in_silence(cases, record):
    case = cases[f"13 {record}"]
    assert case.state == "held"
    assert "1207" in case.finding("pairing_of_unknown_player")["message"]


def test_case_13_a_record_of_pairings_without_a_number_is_not_dropped(cases):
    case = cases["13 no number"]
    assert case.state == "held"
    assert case.finding("pairing_of_unknown_player")["text"] == "XXA ABCD  1.0  1.0"


def test_case_14_w_and_f_are_the_same_sex(cases):
    assert [entry["sex"] for entry in cases["14"].entries] == ["w", "w"]


def test_case_15_a_bye_has_no_color(cases):
    case = cases["15"]
    bye = case.game(1, 5)
    assert (bye["kind"], bye["result"], bye["color"]) == ("bye", "H", None)
    colors = [game["color"] for game in case.games if game["start_rank"] == 1]
    assert colors == ["w", "b", "w", "b", None]


def test_case_16_a_line_that_ends_after_the_name_keeps_its_player(cases):
    case = cases["16"]
    entry = case.entry(7)
    assert entry["name"] == "Player, G"
    assert (entry["rating_stated"], entry["federation"], entry["player_id"]) == (None, None, None)
    assert len(case.entries) == case.report["entry_lines"] == 3
    assert case.codes == ["id_missing"]


@pytest.mark.parametrize(
    ("name", "code", "player_name"),
    [
        ("18 utf-8", None, ZOLC),
        ("18 cp1250", "encoding_assumed", "¯ó³æ, £ukasz"),
        ("18 mojibake", "encoded_twice", ZOLC),
        ("18 bytes", "columns_counted_in_bytes", ZOLC),
    ],
)
def test_case_18_accented_letters_do_not_shift_the_columns(cases, name, code, player_name):
    case = cases[name]
    entry = case.entry(1)
    assert (entry["name"], entry["rating_stated"], entry["federation"], entry["player_id"]) == (
        player_name,
        1912,
        "POL",
        1000011,
    )
    assert case.codes == ([code] if code else [])
    assert case.game(1, 1)["opponent_rank"] == 2


def test_case_18_a_line_that_fits_no_decoding_is_not_used(cases):
    case = cases["18 none"]
    assert case.state == "held"
    assert case.finding("columns_shifted")["line"] == 12


def test_case_19_one_id_on_several_lines_is_an_error_on_each(cases):
    case = cases["19"]
    assert case.state == "held"
    assert case.codes.count("id_repeated") == 8


def test_case_21_every_assumption_is_a_row_with_its_rule(cases):
    case = cases["21"]
    assert case.state == "accepted"
    assumed = {finding["code"]: finding["rule"] for finding in case.findings}
    assert set(assumed) == {"rounds_assumed", "scoring_assumed", "first_color_assumed"}
    assert all(assumed.values())


def test_case_22_one_unreadable_report_does_not_lose_the_others(cases):
    states = [cases[name].state for name in ("22 good", "22 good too", "22 unreadable")]
    assert states == ["accepted", "accepted", "refused"]
    assert cases["22 unreadable"].codes == ["binary_file"]


def test_case_23_a_rating_of_zero_is_no_rating(cases):
    ratings = [entry["rating_stated"] for entry in cases["23"].entries]
    assert ratings == [2050, 2000, 1900, None]


def test_case_25_an_id_of_nine_digits_is_an_id(cases):
    assert cases["25"].state == "accepted"
    assert cases["25"].entry(1)["player_id"] == 543210987


def test_case_27_bye_without_an_id_is_an_error_and_a_person_of_that_name_is_not(cases):
    assert cases["27"].codes == ["id_missing"]
    assert cases["27"].state == "held"
    assert cases["27 a person"].codes == []


def test_case_28_the_id_tells_who_it_is_and_the_name_stays_as_written(cases):
    entry = cases["28"].entry(1)
    assert (entry["name"], entry["player_id"]) == ("Kjøller, Tor", 1000077)


def test_case_30_games_keep_the_id_they_were_reported_with(cases):
    assert [entry["player_id"] for entry in cases["30"].entries] == [1000011, 1000099]


def test_case_32_a_correction_can_name_the_line_and_the_id_as_written(cases):
    entry = cases["32"].entry(1)
    assert (entry["line"], entry["player_id_text"], entry["player_id"]) == (12, "22000", 22000)


def test_case_34_a_player_without_an_id_holds_the_report_and_the_choice_is_printed(cases):
    case = cases["34"]
    assert case.state == "held"
    found = case.finding("id_missing")
    assert (found["severity"], found["start_rank"], found["line"]) == ("error", 17, 28)
    assert "number" in found["message"]


def test_case_35_one_broken_line_is_named_and_every_other_entry_is_there(cases):
    case = cases["35"]
    assert case.codes == ["id_unreadable"]
    assert case.finding("id_unreadable")["start_rank"] == 60
    assert len(case.entries) == 60
    assert sum(entry["player_id"] is not None for entry in case.entries) == 59


def test_case_37_federations_in_lower_case_new_and_neutral_are_known(cases):
    case = cases["37"]
    assert case.state == "accepted"
    assert [entry["federation"] for entry in case.entries] == ["IND", "CGO", "NON", "FID"]


def test_case_37_an_unknown_federation_is_an_error(cases):
    case = cases["37 unknown"]
    assert case.state == "held"
    assert case.finding("federation_unknown")["text"] == "ZZZ"


def test_case_38_games_of_less_than_a_move_keep_their_own_codes(cases):
    case = cases["38"]
    assert case.state == "accepted"
    assert [case.game(n, 2)["result"] for n in (1, 2)] == ["W", "L"]
    assert {game["kind"] for game in case.games} == {"half_game"}


def test_case_39_a_win_by_default_keeps_its_own_code(cases):
    assert [game["result"] for game in cases["39"].games] == ["+", "-"]
    assert cases["39"].state == "accepted"


@pytest.mark.parametrize(
    ("name", "notation"),
    [("40", "900+10"), ("42", "3600+30"), ("43", "600+5"), ("43 corrected", "3600+30")],
)
def test_cases_40_42_43_the_rate_of_play_is_read_from_the_words(cases, name, notation):
    assert cases[name].event["rate_of_play"] == notation
    assert cases[name].state == "accepted"


def test_case_43_both_versions_of_a_report_are_kept(home: Home, tmp_path):
    for name in ("43", "43 corrected"):
        file = tmp_path / name / "open.trf"
        file.parent.mkdir()
        file.write_text(TEXTS[name])
        summary = ingest(home, [file], received=date(2025, 3, 10))
        assert summary.accepted == 1
    assert [path.name for path in sorted(home.staged.iterdir())] == [
        "batch=000001",
        "batch=000002",
    ]


def test_case_45_byes_against_games_of_the_opponents_are_an_error(cases):
    case = cases["45"]
    assert case.state == "held"
    assert case.codes.count("opponent_has_bye") == 2


def test_case_45_a_consistent_schedule_of_byes_passes_with_a_warning(cases):
    case = cases["45 consistent"]
    assert case.state == "accepted"
    assert case.codes == ["many_byes"]


def test_case_47_a_player_without_a_rating_has_none(cases):
    assert cases["47"].entry(2)["rating_stated"] is None


def test_case_48_the_stated_rating_stays_a_statement(cases):
    assert cases["48"].entry(1)["rating_stated"] == 2100


def test_case_49_dates_and_rate_of_play_are_handed_on_as_they_are(cases):
    event = cases["49"].event
    assert (event["start_date"], event["rate_of_play"]) == (date(2024, 11, 20), "180+2")


def _rows() -> list[dict]:
    with TABLE.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def test_the_table_names_a_test_of_this_file_for_each_case():
    source = Path(__file__).read_text(encoding="utf-8")
    defined = set(re.findall(r"^def (test_\w+)", source, re.MULTILINE))
    named = {test for row in _rows() for test in row["tests"].split()}
    assert named <= defined
    assert {test for test in defined if test.startswith("test_case")} == named


def test_what_another_room_decides_is_proved_in_a_file_that_names_the_case():
    files = {row["case"]: row["decided_elsewhere"].partition(":")[0] for row in _rows()}
    for case, file in files.items():
        if file.endswith(".py"):
            assert case in (PROJECT / file).read_text(encoding="utf-8"), (case, file)


def test_the_table_has_every_case_of_the_sections_on_reading(collected: Path):
    text = (collected / "field_cases.md").read_text(encoding="utf-8")
    sections = text[text.index("## A.") : text.index("## D.")]
    assert {int(number) for number in re.findall(r"^### (\d+)\.", sections, re.MULTILINE)} == {
        int(row["case"]) for row in _rows()
    }
