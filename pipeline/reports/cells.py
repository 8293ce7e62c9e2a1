"""Cutting the results of player lines into cells of ten columns, for all of some texts at once.

Nothing is judged here: a cell has one of a few thousand forms, by the letters that stand in its
columns (formats 1.2); ``forms.py`` tells more. NumPy finds them, since there are millions of cells
and each is cut in the same way.
"""

from dataclasses import dataclass

import numpy as np

from pipeline.reports import digits
from pipeline.reports.forms import ANOTHER, HIMSELF, NONE, UNREADABLE, UPPER, by_letter, form_of

WIDTH = 10
_MOST_RANKS = 100_000
_OTHER_COLOR = by_letter({b"WBwb": b"BWBW"}, 255)
_OTHER_RESULT = by_letter({b"10=": b"01="}, 255)


@dataclass(frozen=True)
class Results:
    """The results of player lines, ordered by report, starting rank and line: the starting rank (-1
    where it is unreadable), how many cells there are, and where in ``letters`` they begin and end.
    Behind the last letter there are zeros."""

    letters: np.ndarray
    report: np.ndarray
    line: np.ndarray
    rank: np.ndarray
    count: np.ndarray
    begin: np.ndarray
    end: np.ndarray


@dataclass(frozen=True)
class Cells:
    """Cells of some lines; every array but ``first`` has one element per cell.

    ``row`` is the place of its line, ``place`` its own among those of the line, from 0; ``first``:
    the first cell of each line. ``opponent``: the number in columns 2 to 5, 0 where there is none.
    ``seen``: the cell of the opponent in the same round, -1 where his first line has none and -2
    where no line has his number. ``is_mirrored``: there the same game is shown, with the other
    color and the usual result.
    """

    first: np.ndarray
    row: np.ndarray
    place: np.ndarray
    form: np.ndarray
    opponent: np.ndarray
    seen: np.ndarray
    is_mirrored: np.ndarray


def cut_cells(results: Results) -> Cells:
    """The cells of all lines, each after the one before it."""
    count, rank = results.count, results.rank
    first = np.cumsum(count, dtype=np.int32) - count
    row = np.repeat(np.arange(len(count), dtype=np.int32), count)
    place = np.arange(len(row), dtype=np.int32) - first[row]
    begin = results.begin[row] + WIDTH * place
    letters = np.lib.stride_tricks.sliding_window_view(results.letters, WIDTH)[begin]
    # The last cell may be cut short; its columns are there to be looked at all the same.
    width = results.end[row] - begin
    short = np.flatnonzero(width < WIDTH)
    letters[short] *= np.arange(WIDTH) < width[short, np.newaxis]
    letters = np.ascontiguousarray(letters.T)

    opponent, filled = digits.four_columns(letters[1:5])
    color, result = letters[6], letters[8]
    seen = _seen(results, row, place, first, opponent)
    other = np.maximum(seen, 0)
    is_mirrored = (
        (seen >= 0)
        & (opponent[other] == rank[row])
        & (UPPER[color[other]] == _OTHER_COLOR[color])
        & (result[other] == _OTHER_RESULT[result])
    )
    shown = np.where(digits.IS_ZERO_OR_BLANK[filled], NONE, UNREADABLE).astype(np.int16)
    shown[opponent > 0] = ANOTHER
    shown[(opponent == rank[row]) & (opponent > 0) & ~is_mirrored] = HIMSELF
    form = form_of(digits.BLANK[letters[[0, 5, 7, 9]]].all(axis=0), shown, color, result)
    return Cells(first, row, place, form, opponent, seen, is_mirrored)


def _seen(
    results: Results, row: np.ndarray, place: np.ndarray, first: np.ndarray, opponent: np.ndarray
) -> np.ndarray:
    """The cell of the opponent's line in the same round, see ``Cells``."""
    line = _lines_of(results, row, opponent)
    seen = first[line] + place
    seen[place >= results.count[line]] = -1
    seen[line < 0] = -2
    return seen


def _lines_of(results: Results, row: np.ndarray, rank: np.ndarray) -> np.ndarray:
    """The first line with a rank in the report of a line, -1 where there is none."""
    report = results.report.astype(np.int64) * _MOST_RANKS
    places = report + results.rank
    is_first = np.diff(places, prepend=-1) > 0
    wanted = report[row] + rank
    # Nearly always there is one line for each rank, from 1.
    start = np.searchsorted(report, report).astype(np.int32)
    line = np.clip(start[row] + rank - 1, 0, len(places) - 1)
    others = np.flatnonzero((places[line] != wanted) | ~is_first[line])
    found = np.searchsorted(places, wanted[others])
    line[others] = np.minimum(found, len(places) - 1)
    return np.where((places[line] == wanted) & (rank > 0), line, -1)
