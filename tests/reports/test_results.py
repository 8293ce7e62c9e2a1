"""Every result code, and both sides of each game against each other (formats 1.3, RULES F18)."""

import pytest

from tests.reports.trf_texts import Reading, cell, header, pair, player, read_texts, report

ALLOWED = ["10", "01", "==", "=0", "0=", "00", "WL", "LW", "DD", "+-", "-+", "--"]
UNEVEN = {"=0", "0=", "00"}
IMPOSSIBLE = ["1=", "=1", "11", "1-", "+0", "0+", "++", "-=", "W0", "1L", "WW", "WD"]

# One cell without an opponent in a report that has a game besides: kind, result, color.
BYES = {
    "0000 - H": ("bye", "H"),
    "0000 - F": ("bye", "F"),
    "0000 - U": ("bye", "U"),
    "0000 - Z": ("bye", "Z"),
    "0000 - u": ("bye", "U"),
    "0000 - +": ("bye", "+"),
    "0000 - -": ("bye", "-"),
    "0000 - =": ("bye", "="),
    "       H": ("bye", "H"),
    "       -": ("bye", "-"),
    "0000 w -": ("bye", "-"),
    "0000 w U": ("bye", "U"),
    "0000 -  ": ("blank", None),
    "     -  ": ("blank", None),
    "        ": ("blank", None),
    "   0    ": ("blank", None),
}
FAULTS = {
    "0000 - 1": "opponent_not_given",
    "     w 1": "opponent_not_given",
    "0000 - W": "opponent_not_given",
    "     b =": "opponent_not_given",
    "     w  ": "opponent_not_given",
    "   2 b  ": "result_missing",
    "   2    ": "result_missing",
    "   2 b *": "result_unreadable",
    "   2 b X": "result_unreadable",
    "   2 x 1": "color_unreadable",
    "   ? b 1": "opponent_unreadable",
    " 1e2 b 1": "opponent_unreadable",
    "  +2 b 1": "opponent_unreadable",
    " 2.0 b 1": "opponent_unreadable",
    " 0x2 b 1": "opponent_unreadable",
    "0b10 b 1": "opponent_unreadable",
    "   2b 1 ": "cell_out_of_columns",
    "   2 b1 ": "cell_out_of_columns",
    "   2 b Z": "bye_with_opponent",
    "   2 b U": "bye_with_opponent",
    "   1 w 1": "plays_himself",
}
TWO_ROUNDS = header(_142="2")


def with_second_cell(text: str) -> str:
    return report(
        player(1, cell(2, "w", "1"), f" {text} "),
        player(2, cell(1, "b", "0"), cell("0000", "-", "Z")),
        head=TWO_ROUNDS,
    )


OTHERS = {
    "missing opponent": report(player(1, cell(9, "w", "1")), player(2)),
    "other opponent": report(
        player(1, cell(2, "w", "1")), player(2, cell(3, "w", "1")), player(3, cell(2, "b", "0"))
    ),
    "blank side": report(player(1, cell(2, "w", "1")), player(2)),
    "bye side": report(player(1, cell(2, "w", "1")), player(2, cell("0000", "-", "U"))),
    "faulty side": report(player(1, cell(2, "w", "1")), player(2, cell(1, "b", "?"))),
    "same color": report(*pair(colors="ww")),
    "no color": report(player(1, cell(2, " ", "1")), player(2, cell(1, " ", "0"))),
    "lower and upper case": report(
        player(1, cell(2, "W", "1"), cell("0000", "-", "h")),
        player(2, cell(1, "B", "0"), cell("0000", "-", "z")),
        head=TWO_ROUNDS,
    ),
    "half signs": report(player(1, cell(2, "w", "½")), player(2, cell(1, "b", "½"))),
    "short line": report(player(1, cell(2, "w", "1"), cell(2, "b", "1")),
                         player(2, cell(1, "b", "0")), head=TWO_ROUNDS),
    "51 rounds": report(
        player(1, *[cell(2, "wb"[n % 2], "=") for n in range(51)]),
        player(2, *[cell(1, "bw"[n % 2], "=") for n in range(51)]),
        head=header(_142="51"),
    ),
    "not in order": report(
        player(205, cell(7, "w", "1")), player(7, cell(205, "b", "0")),
        player(31, cell("0000", "-", "U")),
    ),
    "padded opponent": report(player(1, cell("0002", "w", "1")), player(2, cell("0001", "b", "0"))),
    "opponent to the left": report(player(1, cell("2   ", "w", "1")), player(2, cell(1, "b", "0"))),
    "byes only": report(player(1, cell("0000", "-", "U")), player(2, cell("0000", "-", "+"))),
    "no cells": report(player(1), player(2)),
    "no rounds": report(player(1), player(2), head=header(_142="0")),
    "same rank twice": report(*pair(), player(2, cell("0000", "-", "U"), player_id=1000009)),
}  # fmt: skip


@pytest.fixture(scope="module")
def readings() -> dict[str, Reading]:
    return read_texts(
        {
            **{f"pair {results}": report(*pair(*results)) for results in ALLOWED + IMPOSSIBLE},
            **{f"bye {text}": with_second_cell(text) for text in BYES},
            **{f"fault {text}": with_second_cell(text) for text in FAULTS},
            **OTHERS,
        }
    )


@pytest.mark.parametrize("results", ALLOWED)
def test_two_sides_that_can_be_one_game_pass_as_written(results, readings):
    reading = readings[f"pair {results}"]
    assert reading.state == "accepted"
    assert [game["result"] for game in reading.games] == list(results)
    assert ("uneven_result" in reading.codes) == (results in UNEVEN)


@pytest.mark.parametrize("results", IMPOSSIBLE)
def test_two_sides_that_cannot_be_one_game_hold_the_report_once(results, readings):
    reading = readings[f"pair {results}"]
    assert reading.state == "held"
    found = reading.finding("impossible_pair")
    assert (found["start_rank"], found["round"], found["column_from"]) == (1, 1, 92)


@pytest.mark.parametrize("text", BYES)
def test_a_cell_without_an_opponent_is_a_bye_or_blank(text, readings):
    reading = readings[f"bye {text}"]
    kind, result = BYES[text]
    assert reading.state == "accepted"
    found = [game for game in reading.games if (game["start_rank"], game["round"]) == (1, 2)]
    if kind == "blank":
        assert found == []
        assert reading.report["blank_cells"] == (1 if text.strip() else 0)
    else:
        assert [(game["kind"], game["result"]) for game in found] == [(kind, result)]
        assert found[0]["opponent_rank"] is None


@pytest.mark.parametrize("text", FAULTS)
def test_a_faulty_cell_holds_the_report_and_is_counted(text, readings):
    reading = readings[f"fault {text}"]
    assert reading.state == "held"
    found = reading.finding(FAULTS[text])
    assert (found["line"], found["round"], found["column_from"]) == (12, 2, 102)
    assert reading.report["fault_cells"] == 1
    assert reading.game(1, 2)["kind"] == "fault"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("missing opponent", "opponent_missing"),
        ("other opponent", "one_sided_game"),
        ("blank side", "one_sided_game"),
        ("bye side", "opponent_has_bye"),
    ],
)
def test_a_game_that_only_one_side_shows_holds_the_report(name, code, readings):
    assert readings[name].state == "held"
    assert readings[name].finding(code)["start_rank"] == 1


def test_a_fault_of_the_opponent_is_told_on_his_side_only(readings):
    assert readings["faulty side"].codes == ["result_unreadable"]


def test_the_same_color_twice_is_a_warning_and_no_color_a_note(readings):
    assert readings["same color"].state == "accepted"
    assert readings["same color"].finding("same_color")["severity"] == "warning"
    assert readings["no color"].finding("color_missing")["severity"] == "note"
    assert readings["no color"].game(1, 1)["color"] is None


def test_the_case_of_letters_does_not_matter(readings):
    reading = readings["lower and upper case"]
    assert reading.codes == []
    assert [(game["color"], game["result"]) for game in reading.games] == [
        ("w", "1"),
        (None, "H"),
        ("b", "0"),
        (None, "Z"),
    ]


def test_a_half_sign_is_a_draw_with_a_warning(readings):
    reading = readings["half signs"]
    assert [game["result"] for game in reading.games] == ["=", "="]
    assert reading.codes == ["half_sign_read", "half_sign_read"]


def test_a_line_that_ends_early_has_fewer_cells(readings):
    reading = readings["short line"]
    assert reading.report["result_cells"] == 3
    assert reading.codes == ["one_sided_game"]


def test_any_number_of_rounds_and_any_order_of_lines_is_read(readings):
    assert readings["51 rounds"].report["half_game_cells"] == 102
    assert readings["51 rounds"].state == "accepted"
    assert readings["not in order"].state == "accepted"
    assert readings["not in order"].game(205, 1)["opponent_rank"] == 7


def test_an_opponent_may_be_padded_with_zeros_or_stand_to_the_left(readings):
    assert readings["padded opponent"].state == "accepted"
    assert readings["opponent to the left"].state == "accepted"


def test_a_starting_rank_that_stands_twice_holds_the_report(readings):
    reading = readings["same rank twice"]
    assert reading.finding("start_rank_repeated")["line"] == 14
    assert reading.state == "held"


@pytest.mark.parametrize("name", ["byes only", "no cells", "no rounds"])
def test_a_report_without_the_result_of_a_game_is_held(name, readings):
    assert readings[name].state == "held"
    assert "finished event" in readings[name].finding("no_results")["message"]


@pytest.mark.parametrize("name", ["pair +-", "pair --", "pair DD"])
def test_a_report_of_forfeits_or_of_games_without_a_move_has_results(name, readings):
    assert (readings[name].state, "no_results" in readings[name].codes) == ("accepted", False)
