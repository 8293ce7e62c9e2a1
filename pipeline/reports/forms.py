"""The forms that cells of player lines have: what can stand in their columns, and what it means.

There are a few thousand, so millions of cells are judged by looking up the number of their form.
``trf/cell_forms.sql`` says what each of them is.
"""

from dataclasses import dataclass

import duckdb
import numpy as np
import pyarrow as pa

from pipeline.reports.columns import array_of, numbers, word_list, words

_OPPONENTS = ("none", "unreadable", "himself", "another")
NONE, UNREADABLE, HIMSELF, ANOTHER = range(4)
_COLORS = ("?", "", " ", "-", "W", "B")
_LETTERS = 128
_LETTER = np.arange(_LETTERS, dtype=np.uint8)


def by_letter(pairs: dict[bytes, bytes], others: np.ndarray | int) -> np.ndarray:
    """An array that has for each letter the one that belongs to it."""
    table = np.full(_LETTERS, others, np.uint8)
    for letters, belonging in pairs.items():
        table[list(letters)] = list(belonging)
    return table


UPPER = by_letter({bytes(range(97, 123)): bytes(range(65, 91))}, _LETTER)
_COLOR = by_letter({b"\0 -WBwb": bytes((1, 2, 3, 4, 5, 4, 5))}, 0)


def form_of(
    is_in_columns: np.ndarray, opponent: np.ndarray, color: np.ndarray, result: np.ndarray
) -> np.ndarray:
    """The form of each cell: whether the columns between its parts are blank, which of NONE,
    UNREADABLE, HIMSELF and ANOTHER the opponent is, and the letters of color and result."""
    form = is_in_columns * np.int16(len(_OPPONENTS)) + opponent
    form = form * np.int16(len(_COLORS)) + _COLOR[color]
    return form * np.int16(_LETTERS) + UPPER[result]


def filled_cells() -> pa.Table:
    """One row per form: its number (``form``) and what stands there (``is_in_columns``,
    ``opponent``, ``color`` and ``result``): nothing where a line ends before, a question mark for
    other colors and for what cannot be printed."""
    results = ["", *(chr(letter) if chr(letter).isprintable() else "?" for letter in UPPER[1:])]
    count = len(_OPPONENTS) * len(_COLORS) * _LETTERS
    form = np.arange(2 * count, dtype=np.int16)
    opponent, color = form // (len(_COLORS) * _LETTERS), form // _LETTERS
    return pa.table(
        {
            "form": numbers(form),
            "is_in_columns": numbers(form >= count),
            "opponent": words(opponent % len(_OPPONENTS), word_list(list(_OPPONENTS))),
            "color": words(color % len(_COLORS), word_list(list(_COLORS))),
            "result": words(form % _LETTERS, word_list(results)),
        }
    )


@dataclass(frozen=True)
class Forms:
    """What the SQL says of the forms, each an array with one element per form.

    ``sums``: numbers to be summed for each player line; ``is_blank``; ``is_game`` and ``is_fault``,
    which say what may need a closer look.
    """

    sums: dict[str, np.ndarray]
    is_blank: np.ndarray
    is_game: np.ndarray
    is_fault: np.ndarray


def read_forms(con: duckdb.DuckDBPyConnection) -> Forms:
    """The forms as the table ``cell_forms`` judges them."""
    rows = con.sql(
        "select * exclude (form, color, result, kind, fault) from cell_forms order by form"
    )
    table = rows.to_arrow_table()
    sums = {name: array_of(table[name]) for name in table.column_names}
    found = (sums[name] > 0 for name in ("blanks", "half_games", "faults"))
    return Forms(sums, *found)
