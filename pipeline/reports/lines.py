"""The lines of texts as places in one array of their bytes, so that NumPy cuts them all at once."""

from dataclasses import dataclass

import numpy as np

# Zeros after the last text: whatever stands in columns may be looked up behind any line's end.
_BEYOND = bytes(256)
_LINE_END = ord("\n")
_RECORD = b"001"  # player lines
_STROKE = ord("|")


@dataclass(frozen=True)
class Lines:
    """Lines of some texts: ``letters`` are the bytes of all texts; the other arrays have one
    element per line: the number of its report, its own from 1, its first byte and the one after its
    last."""

    letters: np.ndarray
    report: np.ndarray
    line: np.ndarray
    begin: np.ndarray
    end: np.ndarray

    def __len__(self) -> int:
        return len(self.line)

    def at(self, rows: np.ndarray) -> "Lines":
        """Some of the lines, by their places or by whether they are wanted."""
        chosen = (column[rows] for column in (self.report, self.line, self.begin, self.end))
        return Lines(self.letters, *chosen)

    def of_players(self) -> np.ndarray:
        """Whether each line is a player line. Vega's own files divide the same record by strokes
        and mean other things by it."""
        found = self.letters[self.begin + len(_RECORD)] != _STROKE
        for place, letter in enumerate(_RECORD):
            found &= self.letters[self.begin + place] == letter
        return found


def lines_of(texts: list[tuple[int, bytes]]) -> Lines:
    """All lines of some texts, given with the numbers of their reports. A line ends with LF, the
    last of a text with the text."""
    letters = np.frombuffer(b"\n".join([*(text for _, text in texts), _BEYOND]), np.uint8)
    end = np.flatnonzero(letters == _LINE_END).astype(np.int32)
    begin = np.concatenate([np.zeros(1, np.int32), end + 1])[: len(end)]
    text_ends = np.cumsum(np.array([len(text) + 1 for _, text in texts], np.int32)) - 1
    last = np.searchsorted(end, text_ends).astype(np.int32)
    count = np.diff(last, prepend=np.int32(-1))
    report = np.repeat(np.array([number for number, _ in texts], np.int32), count)
    line = np.arange(len(end), dtype=np.int32) - np.repeat(last - count, count)
    return Lines(letters, report, line, begin, end)
