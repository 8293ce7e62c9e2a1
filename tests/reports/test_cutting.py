"""Lines are cut into fields and cells by columns that count characters, whatever stands in them."""

import random

import numpy as np
import pyarrow as pa
import pytest

from pipeline.reports.cells import Results, cut_cells
from pipeline.reports.fields import cut_fields
from pipeline.reports.forms import filled_cells
from tests.reports.trf_texts import cell, player

PLACES = {"rank_text": (4, 8), "rating_text": (48, 52), "points_text": (80, 84)}
TRIMMED = {"name": (14, 47), "player_id_text": (57, 68), "birth_text": (69, 79)}
WORDS = ("a", "7", " ", "é", "Ł", "½", "語", "\u00a0", "\t", ",")


def random_lines(count: int) -> list[str]:
    """Lines of any length and of any signs, and sound ones."""
    chance = random.Random(5)
    odd = ["".join(chance.choices(WORDS, k=chance.randrange(130))) for _ in range(count)]
    sound = [player(n, cell(n + 1, "w", "1"), name=f"Łódź, é{n}") for n in range(1, count)]
    return odd + sound


def cut_texts(texts: list[str]) -> list[dict]:
    rows = pa.array(range(len(texts)), pa.int32())
    lines = pa.table({"row": rows, "text": pa.array(texts, pa.string())})
    return cut_fields(lines).to_pylist()


def ascii_results(text: str) -> str:
    results = text[90:].replace("½", "=")
    return "".join(one if one.isascii() else "?" for one in results).upper()


@pytest.mark.parametrize(
    "texts", [random_lines(200), random_lines(200)[200:]], ids=["odd", "sound"]
)
def test_fields_are_the_characters_of_their_columns(texts):
    for text, row in zip(texts, cut_texts(texts), strict=True):
        assert [row[name] for name in PLACES] == [text[slice(*at)] for at in PLACES.values()]
        for name, at in TRIMMED.items():
            assert row[name] == text[slice(*at)].strip(" \u00a0")
        assert row["results"] == ascii_results(text)
        assert row["has_half_sign"] == ("½" in text[90:])


def test_no_lines_have_no_fields_and_no_cells():
    assert cut_texts([]) == []
    assert cells_of([]) == []


def cells_of(lines: list[tuple[int, int | None, str]]) -> list[dict]:
    """The cells of (report, starting rank, results), by line and round."""
    filled = filled_cells().to_pylist()
    ordered = sorted(
        enumerate(lines, start=1), key=lambda one: (one[1][0], one[1][1] or -1, one[0])
    )
    texts = [results.encode() for _, (_, _, results) in ordered]
    end = np.cumsum([len(text) for text in texts], dtype=np.int32)
    widths = np.array([len(text) for text in texts], np.int32)

    def numbers(values: list[int]) -> np.ndarray:
        return np.array(values, np.int32)

    cells = cut_cells(
        Results(
            letters=np.frombuffer(b"".join(texts) + bytes(10), np.uint8),
            report=numbers([report for _, (report, _, _) in ordered]),
            line=numbers([line for line, _ in ordered]),
            rank=numbers([-1 if rank is None else rank for _, (_, rank, _) in ordered]),
            count=-(-widths // 10),
            begin=end - widths,
            end=end,
        )
    )
    rows = [
        {"line": ordered[row][0], "round": int(place) + 1, "opponent_rank": int(number),
         "is_mirrored": bool(mirrored), "seen": int(seen)} | filled[form]
        for row, place, number, mirrored, seen, form in zip(
            cells.row, cells.place, cells.opponent, cells.is_mirrored, cells.seen, cells.form,
            strict=True,
        )
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (row["line"], row["round"]))


@pytest.mark.parametrize(
    ("opponent", "number", "kind"),
    [
        ("  12", 12, "another"), ("12  ", 12, "another"), (" 7  ", 7, "another"),
        ("0012", 12, "another"), ("9999", 9999, "another"), ("0001", 1, "himself"),
        ("0000", 0, "none"), ("    ", 0, "none"), ("0 0 ", 0, "none"),
        ("1 2 ", 0, "unreadable"), (" 1E2", 0, "unreadable"), ("  -1", 0, "unreadable"),
        ("?? 1", 0, "unreadable"),
    ],
)  # fmt: skip
def test_the_opponent_is_the_number_among_blanks(opponent, number, kind):
    (row,) = cells_of([(1, 1, f" {opponent} W 1 ")])
    assert (row["opponent_rank"], row["opponent"]) == (number, kind)


@pytest.mark.parametrize(("color", "result"), [("w", "f"), ("B", "="), ("-", "U"), (" ", " ")])
def test_color_and_result_are_the_letters_of_their_columns(color, result):
    (row,) = cells_of([(1, 1, f"    2 {color} {result} ")])
    assert (row["color"], row["result"]) == (color.upper(), result.upper())


def test_what_no_color_is_and_what_cannot_be_printed_is_a_question_mark():
    (row,) = cells_of([(1, 1, "    2 x \t ")])
    assert (row["color"], row["result"]) == ("?", "?")


def test_a_cell_tells_the_opponents_cell_of_the_round_or_that_there_is_none():
    rows = cells_of([(1, 1, "    2 W 1     2 W 1     7 W 1 "), (1, 2, "    1 B 0 ")])
    assert [row["seen"] for row in rows] == [3, -1, -2, 0]


def test_a_cell_cut_short_has_nothing_in_its_last_columns():
    (first, last) = cells_of([(1, 1, "    2 W 1     3 B")])
    assert (first["color"], first["result"], first["is_in_columns"]) == ("W", "1", True)
    assert (last["opponent_rank"], last["color"], last["result"]) == (3, "B", "")


@pytest.mark.parametrize("between", ["X   2 W 1 ", "    2XW 1 ", "    2 WX1 ", "    2 W 1X"])
def test_what_stands_between_the_parts_of_a_cell_is_out_of_columns(between):
    (row,) = cells_of([(1, 1, between)])
    assert not row["is_in_columns"]


def test_a_game_is_mirrored_by_the_first_line_with_the_opponents_number():
    lines = [
        (1, 1, "    2 W 1     3 W = "),
        (1, 2, "    1 B 0 "),
        (1, 2, "    1 W 1 "),
        (1, 3, "    9 B 0     1 B = "),
        (1, None, "    1 B 0 "),
        (2, 1, "    2 W 1 "),
        (2, 2, "    1 B 1 "),
    ]
    mirrored = [(row["line"], row["round"]) for row in cells_of(lines) if row["is_mirrored"]]
    assert mirrored == [(1, 1), (1, 2), (2, 1), (4, 2)]


def test_mirrored_games_are_found_in_any_order_of_lines():
    pairs = [(report, rank, f" {rank ^ 1:>4} {'WB'[rank % 2]} {'10'[rank % 2]} " * 20)
             for report in range(1, 60) for rank in range(2, 302)]  # fmt: skip
    random.Random(1).shuffle(pairs)
    assert all(row["is_mirrored"] for row in cells_of(pairs))
