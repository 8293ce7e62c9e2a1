"""Cutting texts into lines, players and cells beside the reading of the next texts."""

from concurrent.futures import Future, ThreadPoolExecutor

import pyarrow as pa

from pipeline.reports.forms import Forms
from pipeline.reports.known_words import Known
from pipeline.reports.lines import lines_of
from pipeline.reports.pieces import PLAYERS, cut_players, texts_of_lines

_PIECE = 16_000_000  # bytes of text that are cut at once


class Cut:
    """Texts that are cut beside the reading of the next ones, a piece at a time."""

    def __init__(self, beside: ThreadPoolExecutor, prepared: "Future[tuple[Known, Forms]]"):
        """``prepared``: the words and forms that are known, there before the first piece is cut."""
        self._beside, self._prepared = beside, prepared
        self._texts: list[tuple[int, bytes]] = []
        self._size = 0
        self._others: list[pa.Table] = []
        self._players: list[Future] = []

    def add(self, report_no: int, text: bytes) -> None:
        """Takes one more text, with the number of its report."""
        self._texts.append((report_no, text))
        self._size += len(text)
        if self._size >= _PIECE:
            self._cut()

    def other_lines(self) -> pa.Table:
        """All lines but player lines: report_no, line and text. No text can be added any more."""
        if self._texts or not self._players:
            self._cut()
        return pa.concat_tables(self._others)

    def players(self) -> "Future[dict[str, pa.Table]]":
        """The tables of ``cut_players`` (named in PLAYERS) for all texts, once they are cut."""
        return self._beside.submit(_joined, self._players)

    def _cut(self) -> None:
        lines = lines_of(self._texts)
        is_player = lines.of_players()
        self._others.append(texts_of_lines(lines.at(~is_player)))
        players = lines.at(is_player)
        self._players.append(
            self._beside.submit(lambda: cut_players(players, *self._prepared.result()))
        )
        self._texts, self._size = [], 0


def _joined(pieces: list[Future]) -> dict[str, pa.Table]:
    cut = [piece.result() for piece in pieces]
    return {name: pa.concat_tables([piece[name] for piece in cut]) for name in PLAYERS}
