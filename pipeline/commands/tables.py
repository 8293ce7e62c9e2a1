"""Tables on a terminal: within its width, numbers under each other, states in colour.

A table that is too wide leaves out the columns it can do without; one still too wide, with its
texts folded between words, is shown as records, one below the other. IDs and codes stay whole.
"""

import re
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

NUMBER = re.compile(r"[+\-−]?\d+(\.\d+)?")
FOLDED_TO = 10  # letters that a folded path keeps at least
GAP = 2
STYLES = {
    "counts": "green",
    "accepted": "green",
    "held": "yellow",
    "warning": "yellow",
    "does_not_count": "yellow",
    "refused": "red",
    "error": "red",
    "delisted": "red",
}


def print_drawn(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    title: str | None,
    console: Console | None = None,
    optional: Sequence[str] = (),
) -> None:
    """Prints rows of texts as a table or as records, whichever fits; colours only on a terminal.

    The columns named ``optional`` are left out one by one where there is no room.
    """
    console = console or Console()
    aligned = list(zip(*map(_aligned, zip(*rows, strict=True)), strict=True)) if rows else []
    numeric = [all(_is_number(row[place]) for row in rows) for place in range(len(columns))]
    left_out = iter(optional)
    while not _fits(columns, aligned, numeric, console.width):
        if (name := next(left_out, None)) is None:
            break
        place = columns.index(name)
        columns, numeric = _without(columns, place), _without(numeric, place)
        aligned = [_without(row, place) for row in aligned]
    shown = [_drawn(columns, aligned, numeric, console.width)]
    if title:
        shown = [Text(title, style="bold"), *shown, Text()]
    console.print(Group(*shown), highlight=False)


def _drawn(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Sequence[bool],
    width: int,
) -> RenderableType:
    least = _least(columns, rows, numeric)
    if not _fits(columns, rows, numeric, width):
        return Group(*(_record(columns, row, place) for place, row in enumerate(rows, start=1)))
    table = Table(box=SIMPLE_HEAD, padding=(0, GAP - 1, 0, 0), pad_edge=False, show_edge=False)
    for column, one, is_number in zip(columns, least, numeric, strict=True):
        justify = "right" if is_number else "left"
        table.add_column(column, justify=justify, overflow="fold", min_width=one)
    for row in rows:
        table.add_row(*map(_cell, row))
    return table


def _least(
    columns: Sequence[str], rows: Sequence[Sequence[str]], numeric: Sequence[bool]
) -> list[int]:
    """The width that each column needs at least: a number, or its longest word."""
    return [
        max(map(len, cells)) if is_number else max(_longest_word(cell) for cell in cells)
        for cells, is_number in zip(zip(columns, *rows, strict=True), numeric, strict=True)
    ]


def _longest_word(text: str) -> int:
    """Letters of the longest word; a path may be broken anywhere."""
    words = (min(len(word), FOLDED_TO) if "/" in word else len(word) for word in text.split())
    return max(words, default=0)


def _fits(
    columns: Sequence[str], rows: Sequence[Sequence[str]], numeric: Sequence[bool], width: int
) -> bool:
    return sum(_least(columns, rows, numeric)) + GAP * (len(columns) - 1) <= width


def _without(row: Sequence, place: int) -> list:
    return [*row[:place], *row[place + 1 :]]


def _record(columns: Sequence[str], row: Sequence[str], place: int) -> RenderableType:
    """One row as lines of name and value; what is blank is left out."""
    lines = Table.grid(padding=(0, GAP))
    lines.add_column(justify="right", style="bold", no_wrap=True)
    lines.add_column(overflow="fold")
    for column, text in zip(columns, row, strict=True):
        if text.strip():
            lines.add_row(column, _cell(text.strip()))
    return Group(Rule(str(place), align="left", style="dim"), lines)


def _aligned(cells: Sequence[str]) -> list[str]:
    """Numbers with as many decimals as the one with the most, so that they stand in line."""
    decimals = max((len(text.partition(".")[2]) for text in cells if _is_number(text)), default=0)
    if not decimals or not all(map(_is_number, cells)):
        return list(cells)
    return [
        f"{text.partition('.')[0]}.{text.partition('.')[2]:0<{decimals}}" if text else ""
        for text in cells
    ]


def _is_number(text: str) -> bool:
    return not text or NUMBER.fullmatch(text) is not None


def _cell(text: str) -> Text:
    return Text(text, style=STYLES.get(text, ""))
