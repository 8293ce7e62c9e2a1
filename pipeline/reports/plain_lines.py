"""The values of plain player lines, for all lines of some texts at once (formats 1.2).

A line is plain where nothing in it needs a second look: its fields stand in their columns, letters
beyond ASCII only in the name, and every field is blank or is written as its value would be. All
others go the way of ``fields.py`` and ``05_odd_players.sql``, which would read a plain line to the
same values.
"""

from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from pipeline.reports import digits
from pipeline.reports.columns import numbers, slices, words
from pipeline.reports.known_words import SEXES, UNKNOWN, Known, sexes
from pipeline.reports.lines import Lines

_NAME, _END_OF_NAME, _AFTER_NAME, _END = 14, 47, 48, 89

# These columns, counted from 0, divide the fields.
_DIVIDING, _DIVIDING_AFTER_NAME = (3, 8), (47, 52, 56, 68)
_BLANK = ord(" ")
# Signs that begin with these bytes may be blanks of Unicode.
_SECOND_LOOK = np.isin(np.arange(256), [0xC2, 0xE1, 0xE2, 0xE3])
_CONTINUES = (np.arange(256) & 0xC0) == 0x80
_BEYOND_ASCII = 0x80


@dataclass(frozen=True)
class PlainLines:
    """What was read of player lines.

    ``is_plain``: by line; ``columns`` have a row for each of those. ``rank``: the starting rank of
    plain lines. ``tail``: the byte from which the columns behind the name are counted;
    ``is_placed`` says where that holds.
    """

    is_plain: np.ndarray
    is_placed: np.ndarray
    tail: np.ndarray
    rank: np.ndarray
    columns: dict[str, pa.Array]


def read_plain_lines(lines: Lines, known: Known) -> PlainLines:
    """Reads player lines as plain ones, and tells which are."""
    more, is_placed = _letters_of_more_bytes(lines)
    tail = lines.begin + more
    for column in _DIVIDING:
        is_placed &= lines.letters[lines.begin + column] == _BLANK
    for column in _DIVIDING_AFTER_NAME:
        is_placed &= lines.letters[tail + column] == _BLANK
    is_placed &= lines.end - tail >= _END

    head = _columns(lines.letters, lines.begin + 4, _NAME - 5)
    rest = _columns(lines.letters, tail + _AFTER_NAME, _END - _AFTER_NAME)

    rank, rank_filled = digits.four_columns(head[:4])
    sex, title = sexes(head[5]), known.titles.find(head[6:9])
    rating, rating_filled = digits.four_columns(rest[0:4])
    federation = known.federations.find(rest[5:8])
    player_id, is_id = digits.many_columns(rest[9:20])
    year, has_year, is_birth = digits.births(rest[21:31])
    points, has_points, is_points = digits.points(rest[32:36])
    standing, standing_filled = digits.four_columns(rest[37:41])
    name_end, is_name = _ends_of_names(lines, tail)
    birth_end = tail + 79 - digits.BLANK[rest[30:20:-1]].argmin(axis=0)

    is_plain = is_placed & is_name & is_id & is_birth & is_points
    is_plain &= digits.IS_SHORT_NUMBER[rank_filled]
    is_plain &= digits.IS_NUMBER[rating_filled] | digits.IS_ZERO_OR_BLANK[rating_filled]
    is_plain &= (sex != UNKNOWN) & (title != UNKNOWN) & (federation != UNKNOWN)
    rows = np.flatnonzero(is_plain)

    def column(values: np.ndarray, is_there: np.ndarray | None = None) -> pa.Array:
        return numbers(values[rows], None if is_there is None else is_there[rows])

    begin, tail_begin = lines.begin[rows], tail[rows]
    columns = {
        "report_no": column(lines.report),
        "line": column(lines.line),
        "start_rank": column(rank.astype(np.int32)),
        "sex": words(sex[rows], SEXES),
        "title": words(title[rows], known.titles.listed),
        "name": slices(lines.letters, begin + _NAME, name_end[rows]),
        "rating_stated": column(rating.astype(np.int32), rating > 0),
        "federation": words(federation[rows], known.federations.listed),
        "player_id": column(player_id),
        "birth_year": column(year, has_year),
        "birth_text": slices(
            lines.letters,
            tail_begin + 69,
            np.where(has_year[rows], birth_end[rows], tail_begin + 69),
        ),
        "points_hundredths": column(points, has_points),
        "rank": column(standing.astype(np.int32), digits.IS_NUMBER[standing_filled]),
    }
    # Where a line is odd its letters may turn out to be counted otherwise.
    return PlainLines(is_plain, is_placed & (is_plain | (more == 0)), tail, rank, columns)


def _letters_of_more_bytes(lines: Lines) -> tuple[np.ndarray, np.ndarray]:
    """How many more bytes than letters each line has; and whether they are all in its name, which
    has none that could be a blank."""
    beyond = np.flatnonzero(lines.letters >= _BEYOND_ASCII)
    row = np.searchsorted(lines.begin, beyond, side="right") - 1
    in_line = row >= 0
    in_line[in_line] = beyond[in_line] < lines.end[row[in_line]]
    beyond, row = beyond[in_line], row[in_line]
    byte = lines.letters[beyond]
    more = np.bincount(row[_CONTINUES[byte]], minlength=len(lines)).astype(np.int32)
    is_in_name = (beyond >= lines.begin[row] + _NAME) & ~_SECOND_LOOK[byte]
    is_in_name &= beyond < lines.begin[row] + _END_OF_NAME + more[row]
    are_all = np.ones(len(lines), bool)
    are_all[row[~is_in_name]] = False
    return more, are_all


def _ends_of_names(lines: Lines, tail: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where each name ends, without blanks behind it; and whether it begins in its first column."""
    width = _END_OF_NAME - _NAME
    is_letter = _windows(lines.letters, tail + _NAME, width)[:, ::-1] != _BLANK
    ends = tail + _END_OF_NAME - is_letter.argmax(axis=1)
    return ends, is_letter.any(axis=1) & (lines.letters[lines.begin + _NAME] != _BLANK)


def _windows(letters: np.ndarray, begin: np.ndarray, width: int) -> np.ndarray:
    """So many bytes from each place, in a row of their own."""
    return np.lib.stride_tricks.sliding_window_view(letters, width)[begin]


def _columns(letters: np.ndarray, begin: np.ndarray, width: int) -> np.ndarray:
    """The same bytes, by column."""
    return np.ascontiguousarray(_windows(letters, begin, width).T)
