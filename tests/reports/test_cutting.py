"""Lines are cut into fields and cells by columns that count characters, whatever stands in them."""

import random

import pyarrow as pa
import pytest

from pipeline.reports.cells import cut_cells
from pipeline.reports.fields import cut_fields
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
    lines = pa.table(
        {"line": pa.array(range(len(texts)), pa.int32()), "text": pa.array(texts, pa.string())}
    )
    return sorted(cut_fields(lines).to_pylist(), key=lambda row: row["line"])


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
    """The cells of (report, starting rank, results)."""
    reports, ranks, results = map(list, zip(*lines, strict=True)) if lines else ([], [], [])
    table = pa.table(
        {
            "report_no": pa.array(reports, pa.int32()),
            "line": pa.array(range(1, len(lines) + 1), pa.int32()),
            "start_rank": pa.array(ranks, pa.int32()),
            "results": pa.array(results, pa.string()),
            "cells": pa.array([-(-len(text) // 10) for text in results], pa.int32()),
        }
    )
    return sorted(cut_cells(table).to_pylist(), key=lambda row: (row["line"], row["round"]))


@pytest.mark.parametrize(
    ("opponent", "number", "is_blank"),
    [
        ("  12", 12, False), ("12  ", 12, False), (" 7  ", 7, False), ("0012", 12, False),
        ("9999", 9999, False), ("0000", 0, True), ("    ", 0, True), ("0 0 ", 0, True),
        ("1 2 ", 0, False), (" 1E2", 0, False), ("  -1", 0, False), ("?? 1", 0, False),
    ],
)  # fmt: skip
def test_the_opponent_is_the_number_among_blanks(opponent, number, is_blank):
    (row,) = cells_of([(1, 1, f" {opponent} W 1 ")])
    assert (row["opponent_rank"], row["is_opponent_blank"]) == (number, is_blank)


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


def test_mirrored_games_are_found_beyond_a_piece_and_in_any_order_of_lines():
    pairs = [(report, rank, f" {rank ^ 1:>4} {'WB'[rank % 2]} {'10'[rank % 2]} " * 20)
             for report in range(1, 60) for rank in range(2, 302)]  # fmt: skip
    random.Random(1).shuffle(pairs)
    assert all(row["is_mirrored"] for row in cells_of(pairs))
