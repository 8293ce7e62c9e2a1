"""Player lines that need a second look: their texts, cut into fields that the SQL judges.

A line whose writer counted bytes where the format counts characters is put right here first (field
case 18): the blanks that were left out for its accented letters come back.
"""

import re
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.reports import digits
from pipeline.reports.columns import array_of, numbers, one_piece, slices, texts
from pipeline.reports.fields import BLANKS, cut_fields
from pipeline.reports.lines import Lines

_AFTER_NAME, _NAME_LETTERS = 47, 32
# Columns 48 to 69 as they should be: blanks at 48, 53, 57 and 69, a rating between the first two, a
# federation after them.
_SOUND = re.compile(r" [ 0-9]{4} [ A-Za-z.&'-]{3} .{11} ")
_WIDTH = 22


@dataclass(frozen=True)
class OddLines:
    """What was cut of player lines: ``columns`` as in ``fields.py``, with ``text`` put right and
    ``text_given`` as it stood; and the starting rank, -1 where it is unreadable."""

    columns: pa.Table
    rank: np.ndarray

    def results(self) -> tuple[np.ndarray, np.ndarray]:
        """The letters of all results, and where in them those of each line begin and end."""
        _, offsets, letters = one_piece(self.columns["results"]).buffers()
        return np.frombuffer(letters or b"", np.uint8), np.frombuffer(offsets, np.int32)

    def lengths(self) -> tuple[np.ndarray, np.ndarray]:
        """How many characters each line has, all told and without blanks at its end."""
        text = self.columns["text"]
        trimmed = pc.utf8_rtrim(text, BLANKS)
        # Only a line that ends with an ordinary blank is looked at without its end.
        trimmed = pc.if_else(pc.ends_with(text, " "), trimmed, text)
        return array_of(pc.utf8_length(text)), array_of(pc.utf8_length(trimmed))


def cut_odd_lines(lines: Lines) -> OddLines:
    """Cuts player lines into the texts of their fields."""
    text = slices(lines.letters, lines.begin, lines.end)
    realigned = _realigned(text)
    given = text.to_pylist() if realigned else []
    for row, put_right in realigned.items():
        given[row] = put_right
    rows = np.arange(len(lines), dtype=np.int32)
    table = {
        "row": numbers(rows),
        "report_no": numbers(lines.report),
        "line": numbers(lines.line),
        "text": texts([one.encode() for one in given]).cast(pa.string()) if realigned else text,
        "text_given": text,
    }
    columns = cut_fields(pa.table(table))
    return OddLines(columns, _ranks(columns["rank_text"]))


def _realigned(text: pa.Array) -> dict[int, str]:
    """Lines that fit their columns only when bytes are counted: their places and their texts."""
    more_bytes = array_of(pc.binary_length(text)) - array_of(pc.utf8_length(text))
    found = {}
    for row in np.flatnonzero((more_bytes > 0) & (more_bytes <= _NAME_LETTERS)):
        line, more = text[int(row)].as_py(), int(more_bytes[row])
        by_bytes = line[: _AFTER_NAME - more] + " " * more + line[_AFTER_NAME - more :]
        if not _is_in_columns(line) and _is_in_columns(by_bytes):
            found[int(row)] = by_bytes
    return found


def _is_in_columns(line: str) -> bool:
    return bool(_SOUND.fullmatch(line[_AFTER_NAME : _AFTER_NAME + _WIDTH].ljust(_WIDTH)))


def _ranks(text: pa.ChunkedArray) -> np.ndarray:
    """The number among blanks in each text of up to four letters, -1 where there is none."""
    padded = pc.utf8_rpad(pc.replace_substring_regex(text, r"[^\x00-\x7f]", "?"), 4, " ")
    _, _, letters = one_piece(padded).buffers()
    columns = np.frombuffer(letters or b"", np.uint8)[: 4 * len(text)].reshape(-1, 4).T
    number, filled = digits.four_columns(columns)
    return np.where(digits.IS_NUMBER[filled], number, -1)
