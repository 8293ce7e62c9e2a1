"""Some texts at a time: their lines, player lines and cells as Arrow tables for the SQL."""

import numpy as np
import pyarrow as pa

from pipeline.reports.cells import WIDTH, Cells, Results, cut_cells
from pipeline.reports.columns import numbers, slices
from pipeline.reports.forms import Forms
from pipeline.reports.known_words import Known
from pipeline.reports.lines import Lines
from pipeline.reports.odd_lines import OddLines, cut_odd_lines
from pipeline.reports.plain_lines import PlainLines, read_plain_lines

_RESULTS = 90  # the column in which the results begin, counted from 0
_SHOWN = slice(1, 9)  # the columns of a cell that a finding shows


PLAYERS = frozenset({"plain_players", "odd_fields", "cut_cells", "closer_cells"})


def cut_players(players: Lines, known: Known, forms: Forms) -> dict[str, pa.Table]:
    """The player lines of some texts cut into tables.

    ``plain_players`` and ``odd_fields``: player lines with their values or with the texts of their
    fields, and with sums of their cells; ``cut_cells``: one row per cell; ``closer_cells``: cells
    that are faults, or games that the opponent's line does not bear out in the usual way, with what
    stands there.
    """
    plain = read_plain_lines(players, known)
    odd_rows = np.flatnonzero(~plain.is_plain)
    odd = cut_odd_lines(players.at(odd_rows))
    rank = plain.rank.astype(np.int32)
    rank[odd_rows] = odd.rank
    order = np.lexsort((rank, players.report))
    results = _results(players, plain, odd, odd_rows, rank, order)
    cells = cut_cells(results)
    sums = _sums(results, cells, forms, order)
    is_shown = plain.is_placed[order]
    return {
        "plain_players": _with_sums(pa.table(plain.columns), sums, plain.is_plain),
        "odd_fields": _with_sums(_odd_columns(odd), sums, odd_rows),
        "cut_cells": _all_cells(results, cells),
        "closer_cells": _closer_cells(results, cells, forms, is_shown),
    }


def texts_of_lines(lines: Lines) -> pa.Table:
    """One row per line: report_no, line and text."""
    return pa.table(
        {
            "report_no": numbers(lines.report),
            "line": numbers(lines.line),
            "text": slices(lines.letters, lines.begin, lines.end),
        }
    )


def _odd_columns(odd: OddLines) -> pa.Table:
    given = numbers(odd.rank, odd.rank >= 0)
    return odd.columns.drop_columns(["row", "results"]).append_column("start_rank", given)


def _results(
    players: Lines,
    plain: PlainLines,
    odd: OddLines,
    odd_rows: np.ndarray,
    rank: np.ndarray,
    order: np.ndarray,
) -> Results:
    """The results of all player lines: of most as they stand in the text, of lines whose columns
    are counted otherwise as they were cut."""
    begin, end = np.minimum(plain.tail + _RESULTS, players.end), players.end.copy()
    length = players.end - plain.tail
    trimmed = _without_blanks(players, length)
    length[odd_rows], trimmed[odd_rows] = odd.lengths()
    cut, places = odd.results()
    moved = ~plain.is_placed[odd_rows]
    begin[odd_rows[moved]] = len(players.letters) + places[:-1][moved]
    end[odd_rows[moved]] = len(players.letters) + places[1:][moved]
    letters = np.concatenate([players.letters, cut, np.zeros(WIDTH, np.uint8)])
    count = _count(length, trimmed)
    columns = (players.report, players.line, rank, count, begin, end)
    return Results(letters, *(column[order] for column in columns))


def _without_blanks(lines: Lines, length: np.ndarray) -> np.ndarray:
    """The length of each line without blanks at its end, as far as its last cell may reach."""
    end = lines.end.copy()
    rows = np.arange(len(lines))
    for _ in range(WIDTH):
        rows = rows[lines.letters[end[rows] - 1] == ord(" ")]
        end[rows] -= 1
    return length - (lines.end - end)


def _count(length: np.ndarray, trimmed: np.ndarray) -> np.ndarray:
    """How many cells lines have, by their length; a last one of blanks does not count."""
    count = np.maximum((length - _RESULTS + WIDTH - 1) // WIDTH, 0)
    has_blank_end = trimmed <= _RESULTS + WIDTH * (count - 1)
    return np.maximum(count - has_blank_end, 0).astype(np.int32)


def _sums(results: Results, cells: Cells, forms: Forms, order: np.ndarray) -> dict[str, np.ndarray]:
    """Sums of the cells of each player line, and the last round in which it is not blank."""
    found = {"cells": results.count}
    for name, values in forms.sums.items():
        total = np.zeros(len(cells.form) + 1, np.int32)
        np.cumsum(values[cells.form], out=total[1:])
        found[name] = total[cells.first + results.count] - total[cells.first]
    last = np.zeros(len(results.line), np.int32)
    filled = np.flatnonzero(~forms.is_blank[cells.form])
    last[cells.row[filled]] = cells.place[filled] + 1
    found["last_round"] = last
    for name, values in found.items():
        found[name] = np.empty_like(values)
        found[name][order] = values
    return found


def _with_sums(lines: pa.Table, sums: dict[str, np.ndarray], rows: np.ndarray) -> pa.Table:
    for name, values in sums.items():
        lines = lines.append_column(name, numbers(values[rows]))
    return lines


def _all_cells(results: Results, cells: Cells) -> pa.Table:
    rank = results.rank[cells.row]
    return pa.table(
        {
            "report_no": numbers(results.report[cells.row]),
            "line": numbers(results.line[cells.row]),
            "start_rank": numbers(rank, rank >= 0),
            "round": numbers(cells.place + 1),
            "opponent_rank": numbers(cells.opponent.astype(np.int32), cells.opponent > 0),
            "form": numbers(cells.form),
        }
    )


def _closer_cells(results: Results, cells: Cells, forms: Forms, is_shown: np.ndarray) -> pa.Table:
    """Cells to look at closer, with what the opponent's line shows in the round, if there is one
    (``has_opponents_line``). ``text``: what is written there, null where ``is_shown`` is false for
    the line."""
    chosen = forms.is_fault[cells.form] | (forms.is_game[cells.form] & ~cells.is_mirrored)
    rows = np.flatnonzero(chosen)
    row, seen = cells.row[rows], cells.seen[rows]
    begin = results.begin[row] + WIDTH * cells.place[rows]
    end = results.end[row]
    rank, opponent = results.rank[row], cells.opponent[rows].astype(np.int32)
    other, is_there = np.maximum(seen, 0), seen >= 0
    others_opponent = cells.opponent[other].astype(np.int32)
    text = slices(
        results.letters,
        np.minimum(begin + _SHOWN.start, end),
        np.minimum(begin + _SHOWN.stop, end),
    )
    return pa.table(
        {
            "report_no": numbers(results.report[row]),
            "line": numbers(results.line[row]),
            "start_rank": numbers(rank, rank >= 0),
            "round": numbers(cells.place[rows] + 1),
            "opponent_rank": numbers(opponent, opponent > 0),
            "form": numbers(cells.form[rows]),
            "has_opponents_line": numbers(seen > -2),
            "others_opponent": numbers(others_opponent, is_there & (others_opponent > 0)),
            "others_form": numbers(cells.form[other], is_there),
            "text": text,
            "is_placed": numbers(is_shown[row]),
        }
    )
