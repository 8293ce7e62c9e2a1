"""Cutting the results of player lines into cells of ten columns, for all lines of a batch at once.

Nothing is judged here: a cell becomes the number and the letters that stand in its columns (formats
1.2), beside what the opponent's line shows; ``20_cells.sql`` says what they mean. NumPy does it,
since there are millions of cells and each is cut in the same way.
"""

import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pyarrow as pa

from pipeline.reports.columns import array_of, numbers, texts

_WIDTH = 10
_CELLS_AT_ONCE = 1 << 17  # their arrays fit into the caches of a processor
_MOST_RANKS = 100_000
_LETTER = np.arange(128, dtype=np.uint8)
# Where a line ends before a column, nothing stands there; what cannot be printed is not shown.
_LETTERS = texts(
    [b"", *(chr(c).encode() if chr(c).isprintable() else b"?" for c in _LETTER[1:])]
).cast(pa.string())
_COLUMNS = {
    "report_no": pa.int32(),
    "line": pa.int32(),
    "start_rank": pa.int32(),
    "round": pa.int32(),
    "opponent_rank": pa.int32(),
    "is_opponent_blank": pa.bool_(),
    "color": pa.dictionary(pa.int8(), pa.string()),
    "result": pa.dictionary(pa.int8(), pa.string()),
    "is_in_columns": pa.bool_(),
    "is_mirrored": pa.bool_(),
}
_SCHEMA = pa.schema(list(_COLUMNS.items()))


def _pairs(own: bytes, other: bytes) -> np.ndarray:
    """For each letter the one that belongs to it on the opponent's line, for others none."""
    pairs = np.full(128, 255, np.uint8)
    pairs[list(own)] = list(other)
    return pairs


_IS_BLANK = np.isin(_LETTER, list(b"\0 "))
_DIGIT = np.where(np.isin(_LETTER, list(b"0123456789")), _LETTER - ord("0"), 0).astype(np.int16)
# Four letters of four kinds in one byte: blank, zero, another digit, anything else.
_KIND = np.full(128, 3, np.uint8)
_KIND[list(b"\0 ")] = 0
_KIND[list(b"0123456789")] = [1, *[2] * 9]
_FOUR = ["".join(four) for four in itertools.product(" 09x", repeat=4)]
_IS_NUMBER = np.array([four.strip().isdigit() for four in _FOUR])
_IS_ZERO_OR_BLANK = np.array([not four.strip(" 0") for four in _FOUR])
_SCALE = np.array([10 ** (4 - len(four.rstrip())) for four in _FOUR], np.int16)
_OTHER_COLOR = _pairs(b"WB", b"BW")
_OTHER_RESULT = _pairs(b"10=", b"01=")


def cut_cells(players: pa.Table) -> pa.Table:
    """One row per cell of the player lines of whole reports.

    ``players``: report_no, line, start_rank (null where it is unreadable), results (ASCII in upper
    case) and cells, how many there are. Each cell has report_no, line and start_rank of its line,
    ``round`` from 1, and

    - ``opponent_rank``: the number in columns 2 to 5, 0 where there is none;
      ``is_opponent_blank``: there are only blanks and zeros
    - ``color`` and ``result``: the letters in columns 7 and 9
    - ``is_in_columns``: columns 1, 6, 8 and 10, which divide the parts, are blank
    - ``is_mirrored``: the first line with the opponent's number shows the same game, with the
      other color and the usual result.
    """
    lines = _Lines(players)
    with ThreadPoolExecutor(max_workers=2) as beside:
        return pa.Table.from_batches(beside.map(lines.cells, lines.pieces()), _SCHEMA)


class _Lines:
    """The player lines as arrays, ordered by report, starting rank and line."""

    def __init__(self, players: pa.Table):
        def column(name: str) -> np.ndarray:
            return array_of(players[name])

        order = np.lexsort((column("line"), column("start_rank"), column("report_no")))
        self.report, self.line, self.rank, self.count = (
            column(name)[order] for name in ("report_no", "line", "start_rank", "cells")
        )
        results = players["results"].combine_chunks()
        _, offsets, letters = results.buffers()
        ends = np.frombuffer(offsets, np.int32)[results.offset :]
        self.begin, self.end = ends[order], ends[1:][order]
        # The last cell may be cut short; its columns are there to be looked at all the same.
        self.letters = np.zeros(ends[-1] + _WIDTH, np.uint8)
        self.letters[: ends[-1]] = np.frombuffer(letters, np.uint8, ends[-1])

    def pieces(self) -> Iterator[slice]:
        """The lines of whole reports, about so many cells at a time."""
        starts = np.flatnonzero(np.diff(self.report, prepend=-1))
        piece = np.cumsum(self.count)[starts] // _CELLS_AT_ONCE
        cuts = [*starts[np.flatnonzero(np.diff(piece, prepend=-1))], len(self.report)]
        return itertools.starmap(slice, itertools.pairwise(cuts))

    def cells(self, piece: slice) -> pa.RecordBatch:
        """The cells of some lines."""
        count, rank = self.count[piece], self.rank[piece]
        first = np.cumsum(count, dtype=np.int32) - count
        row = np.repeat(np.arange(len(count), dtype=np.int32), count)
        place = np.arange(len(row), dtype=np.int32) - first[row]
        begin = self.begin[piece][row] + _WIDTH * place
        letters = np.lib.stride_tricks.sliding_window_view(self.letters, _WIDTH)[begin]
        width = self.end[piece][row] - begin
        short = np.flatnonzero(width < _WIDTH)
        letters[short] *= np.arange(_WIDTH) < width[short, np.newaxis]
        letters = np.ascontiguousarray(letters.T)

        opponent, is_opponent_blank = _opponents(letters[1:5])
        color, result = letters[6], letters[8]
        other = self._lines_of(piece, row, opponent)
        is_there = (other >= 0) & (place < count[other])
        seen = np.where(is_there, first[other] + place, 0)
        is_mirrored = (
            is_there
            & (opponent[seen] == rank[row])
            & (color[seen] == _OTHER_COLOR[color])
            & (result[seen] == _OTHER_RESULT[result])
        )
        is_in_columns = _IS_BLANK[letters[[0, 5, 7, 9]]].all(axis=0)
        own_rank = numbers(rank[row], rank[row] < 0)
        columns = [
            numbers(self.report[piece][row]), numbers(self.line[piece][row]), own_rank,
            numbers(place + 1), numbers(opponent.astype(np.int32)), numbers(is_opponent_blank),
            _words(color), _words(result), numbers(is_in_columns), numbers(is_mirrored),
        ]  # fmt: skip
        return pa.RecordBatch.from_arrays(columns, schema=_SCHEMA)

    def _lines_of(self, piece: slice, row: np.ndarray, rank: np.ndarray) -> np.ndarray:
        """The first line with a rank in the report of a line, -1 where there is none."""
        report = self.report[piece].astype(np.int64) * _MOST_RANKS
        places = report + self.rank[piece]
        is_first = np.diff(places, prepend=-1) > 0
        wanted = report[row] + rank
        # Nearly always there is one line for each rank, from 1.
        start = np.searchsorted(report, report).astype(np.int32)
        line = np.clip(start[row] + rank - 1, 0, len(places) - 1)
        others = np.flatnonzero((places[line] != wanted) | ~is_first[line])
        found = np.searchsorted(places, wanted[others])
        line[others] = np.minimum(found, len(places) - 1)
        return np.where((places[line] == wanted) & (rank > 0), line, -1)


def _opponents(letters: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The number among blanks in four columns, 0 where there is none; and whether it is blank."""
    number = np.zeros(letters.shape[1], np.int16)
    kind = np.zeros(letters.shape[1], np.uint8)
    for column in letters:
        number = number * 10 + _DIGIT[column]
        kind = kind * 4 + _KIND[column]
    return np.where(_IS_NUMBER[kind], number // _SCALE[kind], 0), _IS_ZERO_OR_BLANK[kind]


def _words(letters: np.ndarray) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(numbers(letters.view(np.int8)), _LETTERS)
