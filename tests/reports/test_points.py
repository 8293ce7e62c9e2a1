"""Stated points and ranks against the results: told, never repaired (RULES F35, formats 4.10)."""

import pytest

from tests.reports.trf_texts import HEADER, Reading, cell, header, player, read_texts, report

BYE = cell("0000", "-", "U")
GONE = cell("0000", "-", "Z")
HEAD = header(_142="4", _162=None)


def four_rounds(points: dict[int, str], **players: list[str]) -> str:
    return report(
        *[
            player(int(name[1:]), *cells, points=points.get(int(name[1:]), ""))
            for name, cells in players.items()
        ],
        head=HEAD,
    )


PLAYERS = {
    "p1": [cell(2, "w", "1"), cell(3, "b", "="), cell(2, "b", "1"), BYE],
    "p2": [cell(1, "b", "0"), BYE, cell(1, "w", "0"), cell(3, "w", "+")],
    "p3": [BYE, cell(1, "w", "="), cell("0000", "-", "H"), cell(2, "b", "-")],
}
TEXTS = {
    "agree": four_rounds({1: "3.5", 2: "2.0", 3: "2.0"}, **PLAYERS),
    "one differs": four_rounds({1: "3.5", 2: "2.5", 3: "2.0"}, **PLAYERS),
    "bye is a half": four_rounds({1: "3.0", 2: "1.5", 3: "1.5"}, **PLAYERS),
    "bye is nothing": four_rounds({1: "2.5", 2: "1.0", 3: "1.0"}, **PLAYERS),
    "three for a win": four_rounds({1: "10.0", 2: "6.0", 3: "5.0"}, **PLAYERS),
    "left early": report(
        player(1, cell(2, "w", "1"), GONE, GONE, GONE, points="0.0"),
        player(2, cell(1, "b", "0"), BYE, BYE, BYE, points="3.0"),
        head=HEAD,
    ),
    "xxs": report(
        player(1, cell(2, "w", "1"), points="3.0"),
        player(2, cell(1, "b", "0"), points="1.0"),
        "XXS WW=3.0 BW=3.0 WD=2.0 BD=2.0 WL=1.0 BL=1.0",
    ),
    "bbp": report(
        player(1, cell(2, "w", "="), points="1.0"),
        player(2, cell(1, "b", "="), points="1.0"),
        "BBW  3.0", "BBD  1.0",
    ),
    "penalty": report(
        player(1, cell(2, "w", "1"), points="0.5"),
        player(2, cell(1, "b", "0"), points="0.0"),
        "299          -0.5    1    1",
    ),
    "abnormal points": report(
        player(1, cell(2, "w", "1"), points="2.0"),
        player(2, cell(1, "b", "0"), points="0.0"),
        "299 W  2.0  2.0   1    1",
    ),
    "ranks": report(
        player(1, cell(2, "w", "1"), points="1.0", rank=2),
        player(2, cell(1, "b", "0"), points="0.0", rank=1),
    ),
    "tied below": report(
        *[player(n, BYE, points="1.0", rank=90 - n // 8) for n in range(8, 640)],
        player(640, cell("0000", "-", "Z"), points="0.0", rank=88),
    ),
    "tied ranks": report(
        player(1, cell(2, "w", "="), points="0.5", rank=1),
        player(2, cell(1, "b", "="), points="0.5", rank=1),
        player(3, cell("0000", "-", "Z"), points="0.0", rank=0),
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(TEXTS)


def told(reading: Reading) -> list[str]:
    """Codes without the assumption that every report without record 162 makes."""
    return [code for code in reading.codes if code != "scoring_assumed"]


@pytest.mark.parametrize("name", ["agree", "xxs", "bbp", "penalty", "tied ranks"])
def test_points_that_agree_need_no_word(name, readings):
    assert told(readings[name]) == []


def test_points_that_differ_are_a_warning_on_their_line_and_the_games_stay(readings):
    reading = readings["one differs"]
    found = reading.finding("points_differ")
    assert (found["severity"], found["start_rank"], found["text"]) == ("warning", 2, "2.5")
    assert found["message"].startswith("The line says 2.5 points and its results make 2.0.")
    assert reading.state == "accepted"
    assert reading.game(2, 1)["result"] == "0"


@pytest.mark.parametrize(
    ("name", "scoring"),
    [
        ("bye is a half", "an allocated bye is worth 0.5"),
        ("bye is nothing", "an allocated bye is worth 0"),
        ("three for a win", "a win is worth 3 and a draw 1"),
    ],
)
def test_points_that_all_agree_by_another_scoring_are_told_once(name, scoring, readings):
    assert told(readings[name]) == ["points_by_other_scoring"]
    assert readings[name].finding("points_by_other_scoring")["value_taken"] == scoring


def test_points_left_out_for_a_player_who_left_early_are_a_note(readings):
    assert told(readings["left early"]) == ["points_left_out"]
    assert readings["left early"].finding("points_left_out")["severity"] == "note"


def test_points_by_rules_of_record_299_are_not_judged(readings):
    assert told(readings["abnormal points"]) == ["points_not_checked"]


def test_ranks_against_the_points_are_a_note(readings):
    assert told(readings["ranks"]) == ["ranks_out_of_order"]


def test_of_players_tied_out_of_order_the_first_line_is_always_told(readings):
    finding = readings["tied below"].finding("ranks_out_of_order")
    assert finding["line"] == len(HEADER) + 1
    assert finding["message"].startswith("1 players")
