"""The text of a report: fixed columns, counted in characters, in the way its program writes."""

import re

from pipeline.demo_world.names import town
from pipeline.demo_world.report import Entry, Report
from pipeline.demo_world.shape import generator

ROUND_DATES_INDENT = " " * 88  # the first date stands over the first round's column
BLANK_CELL = " " * 10
EMPTY_CELL = "  0000 -  "
CODES = {"ascii": "ascii", "utf-8": "utf-8", "utf-8-bom": "utf-8-sig", "cp1252": "cp1252"}
LINE_ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}
TENS = "         1         2         3         4         5         6         7         8         9"
RULER = "DDD SSSS sTTT " + "N" * 33 + " RRRR FFF " + "I" * 11 + " BBBB/BB/BB PPPP RRRR"


def report_bytes(report: Report) -> bytes:
    """The file as it is submitted."""
    if report.content is not None:
        return report.content
    lines = report_lines(report)
    if report.dialect["trim"]:
        lines = [line.rstrip() for line in lines]
    if report.blank_lines:
        lines = [part for line in lines for part in (line, "")]
    end = LINE_ENDS[report.line_end]
    if report.mixed_ends:
        text = "".join(line + ("\r\n" if at % 2 else "\n") for at, line in enumerate(lines))
    else:
        text = end.join(lines) + end
    return text.encode(CODES[report.encoding])


def line_count(content: bytes) -> int:
    """Lines by any of the three ends; the rest after the last end counts if there is one."""
    pieces = re.split(rb"\r\n|\n|\r", content)
    return len(pieces) - (pieces[-1] == b"")


def blank_ends(report: Report) -> int:
    """Blank cells after the last filled one of a line; whether they were written out or not."""
    blanks = 0
    for at, results in enumerate(report.table.results):
        if at != report.extra_cell_of:
            filled = (number for number, code in enumerate(results, start=1) if code)
            blanks += len(results) - max(filled, default=0)
    return blanks


def report_lines(report: Report) -> list[str]:
    """The lines without their ends: headers, players, teams, the rest."""
    lines = _header_lines(report)
    ranks = [0, *(entry.rank for entry in report.entries)]
    if report.rulers:
        lines += _rulers(report.table.rounds)
    rows = [
        entry_line(entry) + _cells(report, at, ranks) for at, entry in enumerate(report.entries)
    ]
    if report.extra_cell_of is not None:
        rows[report.extra_cell_of] += EMPTY_CELL
    if report.is_by_place:
        order = sorted(range(len(rows)), key=lambda at: _number(report.entries[at].place))
        rows = [rows[at] for at in order]
    return lines + rows + _team_lines(report) + report.last_lines


def entry_line(entry: Entry) -> str:
    """A player's line up to the first round."""
    return (
        f"001 {entry.rank:>4} {entry.sex:1}{entry.title:>3} {entry.name[:33]:<33} "
        f"{entry.rating:>4} {entry.federation:<3} {entry.player_id:>11} {entry.birth:<10} "
        f"{entry.points:>4} {entry.place:>4}"
    )


def _cells(report: Report, at: int, ranks: list[int]) -> str:
    table, known = report.table, len(ranks)
    cells = []
    for opponent, colour, result in zip(
        table.opponents[at], table.colours[at], table.results[at], strict=True
    ):
        if opponent:
            rank = ranks[opponent] if opponent < known else opponent
            cells.append(f"  {rank:>4} {colour} {result}")
        elif result:
            cells.append(f"  0000 {colour} {result}")
        else:
            cells.append(BLANK_CELL)
    return "".join(cells)


def _header_lines(report: Report) -> list[str]:
    lines, comment = [], report.dialect.get("comments")
    if comment:
        lines.append(f"{comment} {report.headers['012'][0]}")
    for code, values in report.headers.items():
        indent = ROUND_DATES_INDENT if code == "132" else " "
        lines += [f"{code}{indent}{value}" for value in values]
    if comment:
        lines.append(f"{comment} {RULER[4:]}")
    return lines


def _rulers(rounds: int) -> list[str]:
    numbers = "".join(
        f"  {str(number)[-1] * 4} {number % 10} {number % 10}" for number in range(1, rounds + 1)
    )
    width = len(RULER) + len(numbers)
    digits = ("1234567890" * (1 + width // 10))[:width]
    return [TENS, digits, RULER + numbers]


def _team_lines(report: Report) -> list[str]:
    rng = generator(report.event.number)
    lines = []
    for number, members in enumerate(report.table.teams, start=1):
        ranks = " ".join(f"{report.entries[at].rank:>4}" for at in members)
        name = f"{town(rng)} {number}"
        if report.dialect["team_line"] == "013":
            lines.append(f"013 {name:<32}{ranks}")
        else:
            points = " " * 20  # strength, match points, game points
            lines.append(f"310 {number:>3} {name:<32} {name[:5]:<5} {points} {number:>3}  {ranks}")
    return lines


def _number(place: str) -> int:
    return int(place) if place.isdigit() else 0
