"""Invented twins of what each program writes: TRF26 and its drafts, Swiss-Manager, Vega, lichess,
bbpPairings, JaVaFo, team events (formats 1.4, 1.5, 2, 4)."""

import pytest

from tests.reports.trf_texts import Reading, cell, header, pair, player, read_texts, report

BYE = cell("0000", "-", "U")
LEGEND = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR"
TEAMS = [
    player(1, cell(3, "w", "1")), player(2, cell(4, "b", "=")),
    player(3, cell(1, "b", "0")), player(4, cell(2, "w", "=")),
]  # fmt: skip


def three_with_byes(second: str, third: str) -> list[str]:
    return [
        player(1, cell(2, "w", "1"), second),
        player(2, cell(1, "b", "0"), cell(3, "w", "1")),
        player(3, third, cell(2, "b", "0")),
    ]


TWO_ROUNDS = header(_142="2")
TEXTS = {
    "trf26": report(
        "### SSSS sTTT NNNNNNNNNN", *three_with_byes(cell("0000", "-", "H"), BYE),
        "### T RRR PPP1", "240 H   2    1", "240 U   1    3",
        "260   1   2    1    3", "250       1.0   1   2    1    3",
        "### SSSS sCCC NNNN", "FRA    1    A " + " " * 33 + " 2200 IDF      D50113",
        head=TWO_ROUNDS,
    ),
    "a federation's own record": report(*pair(), "RUS    2 m    Player, B"),
    "national record of nobody": report(*pair(), "FRA   14 m    Player, B"),
    "byes differ": report(
        *three_with_byes(cell("0000", "-", "H"), BYE), "240 F   2    1", "240 H   1    2",
        head=TWO_ROUNDS,
    ),
    "absence left blank": report(
        player(1, cell(2, "w", "1")), player(2, cell(1, "b", "0")), "240 Z   2    1    2",
        head=TWO_ROUNDS,
    ),
    "bye of nobody": report(*pair(), "240 H   1    9"),
    "pairs of nobody": report(*pair(), "XXP 1 77"),
    "draft": report(
        *three_with_byes(cell("0000", "-", "H"), BYE), "330 H   2    1", "340 +-   1   1   2",
        head=TWO_ROUNDS,
    ),
    "teams": report(
        *TEAMS,
        "310   1 Équipe A" + " " * 57 + "   1    2",
        "310   2 Équipe B" + " " * 57 + "   3    4",
        "013 Équipe A                              1    2",
        "300   1   1   2    1    2", "320  1.0  2.0", "330 +-   1   1   2", "352 WB",
        "362 TW 2.0   TD 1.0   TL 0.0", "801  1 A      2  1.5", "802   1 A      2    1.5",
        "250  2.0        1   1    1    2", "260   1   1    1    2", "240 F   1    7",
        "299 +  2.0  2.5   1    1",
        head=header(_092="Team", _192="FIDE_TEAM_BAKU"),
    ),
    "team with a stranger": report(
        *TEAMS, "013 Second                             3    4    9", head=header(_092="Team")
    ),
    "swiss-manager": report(
        "         1         2         3", "1" + "2345678901" * 9, LEGEND, *pair(), end="\r\n"
    ),
    "swiss-manager team": report(
        player(1, cell(3, "w", "1"), cell("0000", "-", "+")),
        player(2, cell("0000", "-", "-"), cell(3, "w", "0")),
        player(3, cell(1, "b", "0"), cell(2, "b", "1")),
        head=header(_142="2", _092="Team: Swiss-System"),
    ),
    "vega": report(
        player(1, cell(2, "w", "1"), name="Gros Player One", title="m"),
        player(2, cell(1, "b", "0"), name="Player`ora Two", title="wf", sex="w"),
        "XXC white1", "XXR 1", "XXZ 2", end="\r",
    ),
    "lichess": report(
        player(1, cell(2, "w", "1"), cell("", " ", "-")),
        player(2, cell(1, "b", "0"), cell("", " ", "H")),
        head=[
            *header(_022="https://example.org/swiss/x", _032="Example", _042="May 10, 2025",
                    _052="May 10, 2025", _142=None), "XXR 2", "XXC white1",
        ],
    ),
    "krause": report(
        player(1, cell(2, "w", "1"), cell("0000", " ", " ")),
        player(2, cell(1, "b", "0"), cell("0000", "-", "+")),
        head=TWO_ROUNDS,
    ),
    "irish": report(
        player(1, cell(2, "w", "1"), "      -   ", cell(2, "b", "1")),
        player(2, cell(1, "b", "0"), "      -   ", cell(1, "w", "0")),
        head=header(_142="3"),
    ),
    "interim": report(
        player(1, cell(2, "w", "1"), cell(2, "b", "1")),
        player(2, cell(1, "b", "0"), cell(1, "w", "0")),
        head=header(_012="League - round 1, 2", _142="2"),
    ),
    "bye points of bbp": report(
        player(1, cell(2, "w", "1"), points="1.0"), player(2, cell(1, "b", "0"), points="0.0"),
        player(3, BYE, points="0.0"), "162  P 0.0", head=header(_162=None),
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(TEXTS)


@pytest.mark.parametrize(
    "name",
    [
        "trf26", "absence left blank", "teams", "swiss-manager", "swiss-manager team", "vega",
        "krause", "irish", "interim", "bye points of bbp", "a federation's own record",
    ],
)  # fmt: skip
def test_what_a_program_writes_by_its_own_rules_needs_no_word(name, readings):
    reading = readings[name]
    informative = {"scoring_assumed", "first_color_assumed", "points_not_checked", "rounds_missing"}
    assert set(reading.codes) <= informative, reading.codes
    assert reading.state == "accepted"


def test_the_code_of_a_federation_begins_a_national_record_and_no_unknown_one(readings):
    assert readings["a federation's own record"].report["unknown_lines"] == 0
    assert len(readings["a federation's own record"].entries) == 2
    found = readings["national record of nobody"].finding("record_of_unknown_player")
    assert (found["severity"], found["start_rank"]) == ("warning", 14)


def test_bye_records_are_held_against_the_results(readings):
    reading = readings["byes differ"]
    assert reading.codes == ["bye_record_differs", "bye_record_differs"]
    assert reading.state == "accepted"


@pytest.mark.parametrize("name", ["bye of nobody", "pairs of nobody"])
def test_a_pairing_record_for_nobody_holds_the_report(name, readings):
    assert readings[name].codes == ["pairing_of_unknown_player"]
    assert readings[name].state == "held"


def test_the_numbering_of_the_drafts_is_recognised(readings):
    assert readings["draft"].codes == ["draft_numbering"]
    assert readings["draft"].state == "accepted"


def test_a_team_with_a_player_who_is_not_there_is_a_warning(readings):
    reading = readings["team with a stranger"]
    assert reading.codes == ["record_of_unknown_player"]
    assert reading.event["is_team"] is True


def test_team_events_are_marked_and_accents_in_team_names_shift_nothing(readings):
    assert readings["teams"].event["is_team"] is True
    assert readings["teams"].event["format"] == "team"


def test_a_forfeit_against_an_empty_board_is_a_bye(readings):
    reading = readings["swiss-manager team"]
    assert [(game["kind"], game["result"]) for game in reading.games if game["kind"] == "bye"] == [
        ("bye", "+"),
        ("bye", "-"),
    ]


def test_an_online_report_is_read_and_its_addresses_told(readings):
    reading = readings["lichess"]
    assert reading.event["rounds"] == 2
    assert (reading.report["half_game_cells"], reading.report["bye_cells"]) == (2, 2)
    assert "looks_like_address" in reading.codes


def test_an_absence_without_a_code_is_blank(readings):
    assert readings["krause"].report["blank_cells"] == 1
    assert readings["irish"].report["blank_cells"] == 2
