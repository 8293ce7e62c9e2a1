"""Header records of every TRF edition, and what is told about them (formats 1.1, 1.5, 2, 4.12)."""

import csv
from pathlib import Path

import pytest

from pipeline.reports import reading as reading_module
from tests.reports.trf_texts import Reading, header, pair, player, read_texts, report

FORMATS = {
    "Individual: Swiss-System (Standard)": "swiss",
    "IndividualDutch FIDE (JaVaFo)": "swiss",
    "Suizo individual": "swiss",
    "Individual: Round-Robin": "round_robin",
    "Todos contra todos": "round_robin",
    "Double round robin": "double_round_robin",
    "Team: Swiss-System": "team",
    "FIDE-TEAM-BAKU": "team",
    "Scheveningen": "team",
    "Team League": "league",
    "Liga Nacional": "league",
    "Knock-out": "knockout",
    "Match": "match",
    "as usual": None,
}
CODES = {
    "FIDE_DUTCH_2026_BAKU": "swiss",
    "FIDE_DUTCH": "swiss",
    "FIDE_DOUBLESWISS": "swiss",
    "FIDE_DUBOV_BAKU": "swiss",
    "FIDE_BURSTEIN": "swiss",
    "BERGER_ROUNDROBIN": "round_robin",
    "FIDE_DOUBLEROUNDROBIN": "double_round_robin",
    "CUSTOM_ROUNDROBIN": "round_robin",
    "FIDE_SCHEVENINGEN": "team",
    "FIDE_TEAM_TYPEA_MP_GP": "team",
    "BERGER_TEAM_DOUBLEROUNDROBIN": "team",
}
TWO_NAMES = [*header(), "012 Another Open"]
TEXTS = {
    "everything": report(
        *pair(),
        head=header(
            _062="129 (88)", _072="2", _082="0", _112="Roe, Rik", _122="90 min + 30 sec",
        ),
    ),
    "deputies": report(*pair(), "112 Roe, Rik", "112 Poe, Pam; Loe, Lu", "112"),
    "two names": report(*pair(), head=TWO_NAMES),
    "same name twice": report(*pair(), head=[*header(), "012 Spring Open"]),
    "no name": report(*pair(), head=header(_012=None)),
    "xxr": report(*pair(), head=[*header(_142=None), "XXR 9"]),
    "rounds of words": report(*pair(), head=header(_142="nine")),
    "players": report(*pair(), head=header(_062="3", _072="1")),
    "no rate": report(*pair(), head=header(_222=None)),
    "unreadable rate": report(*pair(), head=header(_222=None, _122="moves/time, increment")),
    "unreadable code": report(*pair(), head=header(_222="90+30", _122="90 min + 30 sec")),
    "two rates": report(*pair(), head=header(_222="5400+30", _122="15 min + 10 sec")),
    "teams": report(*pair(), "013 First                              1    2",
                    head=header(_092="Team: Round-Robin")),
    "teams in an individual event": report(
        *pair(), "013 Example                            1    2"
    ),
    "no header": report(*pair(), head=[]),
    "header only": report(),
    "unknown records": report(*pair(), "999 what is this", "999 and this", "ZZ9 nor this"),
    "comments": report(*pair(), "### a comment", "# another", "DDD SSSS sTTT NNN RRRR FFF", "",
                       "12345678901234567890123456789012345678901234567890", "   "),
    "extensions": report(*pair(), "XXC white1", "XXZ 1 2", "XXS W=1.0 D=0.5", "XXP 1 2",
                         "DAT    1 EMAIL someone", "BBW  1.0", "XXA    1  1.0"),
    "like a player": report(
        *pair(), player(3, player_id=1000003, points="0.0").replace("001", "101", 1)
    ),
    "empty values": report(*pair(), head=[*header(_022=None, _032=None), "022", "032 ", "112"]),
}  # fmt: skip


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(
        {
            **TEXTS,
            **{f"092 {text}": report(*pair(), head=header(_092=text)) for text in FORMATS},
            **{f"192 {code}": report(*pair(), head=header(_192=code)) for code in CODES},
        }
    )


def test_every_record_of_the_header_lands_in_its_column(readings):
    event = readings["everything"].event
    assert {
        key: event[key]
        for key in (
            "name", "city", "federation", "players_stated", "rated_stated", "rounds", "type_text",
            "chief_arbiter", "deputy_arbiters", "rate_of_play", "rate_of_play_source",
            "rate_of_play_text",
        )
    } == {
        "name": "Spring Open", "city": "Newtown", "federation": "ESP", "players_stated": 129,
        "rated_stated": 2, "rounds": 1, "type_text": "Individual: Swiss-System",
        "chief_arbiter": "Doe, Jane (1000900)", "deputy_arbiters": "Roe, Rik",
        "rate_of_play": "5400+30", "rate_of_play_source": "222", "rate_of_play_text": "5400+30",
    }  # fmt: skip


def test_the_codes_of_every_edition_are_pinned():
    with Path(reading_module.__file__).with_name("records.csv").open(newline="") as stream:
        known = {row["code"]: row["content"] for row in csv.DictReader(stream)}
    assert {
        code: known[code] for code in ("012", "062", "092", "102", "112", "122", "142", "222")
    } == {
        "012": "name of the tournament",
        "062": "number of players",
        "092": "type of the tournament",
        "102": "chief arbiter",
        "112": "deputy arbiter",
        "122": "rate of play in words",
        "142": "number of rounds",
        "222": "rate of play in notation",
    }


def test_deputies_are_collected_from_all_their_lines(readings):
    assert readings["deputies"].event["deputy_arbiters"] == "Roe, Rik; Poe, Pam; Loe, Lu"


def test_a_record_that_stands_twice_is_told_and_the_first_value_taken(readings):
    reading = readings["two names"]
    assert reading.event["name"] == "Spring Open"
    found = reading.finding("header_repeated")
    assert (found["line"], found["value_taken"]) == (12, "Spring Open")
    assert readings["same name twice"].codes == []
    assert readings["no name"].codes == ["name_of_event_missing"]


@pytest.mark.parametrize("text", FORMATS)
def test_the_format_is_read_from_known_words(text, readings):
    event = readings[f"092 {text}"].event
    assert (event["format"], event["format_source"]) == (
        FORMATS[text],
        "092" if FORMATS[text] else None,
    )
    assert ("format_unknown" in readings[f"092 {text}"].codes) == (FORMATS[text] is None)


@pytest.mark.parametrize("code", CODES)
def test_the_code_of_the_type_goes_before_the_words(code, readings):
    event = readings[f"192 {code}"].event
    assert (event["format"], event["format_source"]) == (CODES[code], "192")


def test_rounds_come_from_142_then_xxr_then_the_lines(readings):
    assert readings["xxr"].event["rounds"] == 9
    assert readings["rounds of words"].event["rounds"] == 1
    assert "rounds_unreadable" in readings["rounds of words"].codes


def test_a_report_without_results_of_its_last_rounds_is_told(readings):
    assert "rounds_missing" in readings["xxr"].codes
    assert "rounds_missing" not in readings["rounds of words"].codes


def test_counts_that_differ_are_told(readings):
    assert readings["players"].codes == ["player_count_differs", "rated_count_differs"]
    assert readings["players"].state == "accepted"


def test_a_missing_or_unreadable_rate_of_play_is_told_and_stays_unknown(readings):
    for name, code in (
        ("no rate", "rate_of_play_missing"),
        ("unreadable rate", "rate_of_play_unreadable"),
    ):
        assert readings[name].codes == [code]
        assert readings[name].event["rate_of_play"] is None
        assert readings[name].state == "accepted"


def test_the_words_stand_in_for_a_code_that_is_no_notation(readings):
    reading = readings["unreadable code"]
    assert (reading.event["rate_of_play"], reading.event["rate_of_play_source"]) == (
        "5400+30",
        "122",
    )
    assert reading.codes == ["rate_of_play_code_unreadable"]


def test_two_rates_of_play_that_differ_are_told(readings):
    assert readings["two rates"].event["rate_of_play"] == "5400+30"
    assert readings["two rates"].codes == ["rates_of_play_differ"]


def test_team_events_are_told_from_individual_ones(readings):
    assert readings["teams"].event["is_team"] is True
    assert readings["teams in an individual event"].event["is_team"] is False


def test_a_report_without_a_header_is_read_and_one_without_players_is_held(readings):
    assert readings["no header"].state == "accepted"
    assert len(readings["no header"].entries) == 2
    assert readings["header only"].state == "held"
    assert "no_players" in readings["header only"].codes


def test_unknown_records_are_counted_and_told_once_each(readings):
    reading = readings["unknown records"]
    assert reading.report["unknown_lines"] == 3
    assert reading.codes == ["unknown_record", "unknown_record"]
    assert reading.state == "accepted"


def test_comments_rulers_and_legends_are_counted_and_not_told(readings):
    reading = readings["comments"]
    assert (reading.report["unknown_lines"], reading.report["blank_lines"]) == (4, 2)
    assert reading.codes == []


def test_extensions_of_pairing_programs_are_tolerated(readings):
    reading = readings["extensions"]
    assert reading.codes == []
    assert reading.report["unknown_lines"] == 0


def test_a_line_laid_out_like_a_player_under_another_code_holds_the_report(readings):
    assert readings["like a player"].codes == ["player_like_record"]
    assert readings["like a player"].state == "held"


def test_records_without_a_value_are_blank(readings):
    event = readings["empty values"].event
    assert (event["city"], event["federation"], event["deputy_arbiters"]) == (None, None, None)
    assert readings["empty values"].codes == []
