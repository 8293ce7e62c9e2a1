"""Plain text that never passes a width: lines, tables with aligned columns, safe names."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

GAP = "  "
NARROWEST = 8
UNSAFE = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}  # control, direction, surrogate, line separators


def plain(text: object) -> str:
    """Text that cannot steer a terminal: control characters are shown as escapes."""
    shown = str(text)
    if shown.isprintable():
        return shown
    return "".join(
        one.encode("unicode_escape").decode() if unicodedata.category(one) in UNSAFE else one
        for one in shown
    )


def text_width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1
        for one in text
    )


def cut(text: str, width: int) -> str:
    """The text, or its beginning and an ellipsis, in at most ``width`` columns."""
    if text_width(text) <= width:
        return text
    kept = ""
    for one in text:
        if text_width(kept + one) > width - 1:
            break
        kept += one
    return kept + "…" if width > 0 else ""


def wrapped(text: object, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """A paragraph in lines of at most ``width`` columns; ``hanging`` leads all but the first."""
    lead = indent if hanging is None else hanging
    lines, line = [], indent
    for word in plain(text).split():
        for piece in _pieces(word, width - text_width(lead)):
            joined = (
                f"{line} {piece}" if line.strip() and line not in (indent, lead) else line + piece
            )
            if text_width(joined) <= width or line in (indent, lead):
                line = joined
            else:
                lines.append(line)
                line = lead + piece
    return [*lines, line.rstrip()]


def _pieces(word: str, width: int) -> Iterable[str]:
    """A word, broken only where it is wider than a line."""
    width = max(width, 1)
    while text_width(word) > width:
        end = max(len(cut(word, width + 1)) - 1, 1)
        yield word[:end]
        word = word[end:]
    yield word


@dataclass(frozen=True)
class Column:
    """A column of a table. ``rank`` 0 is always shown; the greatest is left out first.

    A column of text is not made narrower than ``least`` before columns are left out.
    """

    title: str
    is_number: bool = False
    rank: int = 0
    least: int = NARROWEST


def table(
    columns: Sequence[Column],
    rows: Sequence[Sequence[object]],
    width: int,
    indent: str = "",
    foot: Sequence[object] | None = None,
) -> list[str]:
    """A table in at most ``width`` columns: numbers to the right, text cut where it must be.

    Empty columns are left out, and by their rank those that do not fit. ``foot`` is a last row
    under a line.
    """
    cells = [[plain("" if one is None else one) for one in row] for row in rows]
    last = [plain("" if one is None else one) for one in foot] if foot else None
    everything = [*cells, *([last] if last else [])]
    shown = [number for number in range(len(columns)) if any(row[number] for row in everything)]
    room = width - text_width(indent)
    while True:
        widths = {
            number: max(
                text_width(row[number]) for row in [[c.title for c in columns], *everything]
            )
            for number in shown
        }
        _narrow(widths, columns, room)
        optional = [number for number in shown if columns[number].rank]
        if _total(widths) <= room or not optional:
            break
        shown.remove(max(optional, key=lambda number: (columns[number].rank, number)))
    heading = _line([column.title for column in columns], widths, columns)
    lines = [*([heading] if heading else []), *(_line(row, widths, columns) for row in cells)]
    if last:
        lines += ["-" * min(_total(widths), room), _line(last, widths, columns)]
    return [indent + cut(line, room) for line in lines]


def _total(widths: dict[int, int]) -> int:
    return sum(widths.values()) + len(GAP) * (len(widths) - 1)


def _narrow(widths: dict[int, int], columns: Sequence[Column], room: int) -> None:
    """Takes from the widest column of text what is too much."""
    while _total(widths) > room:
        texts = [n for n in widths if not columns[n].is_number and widths[n] > columns[n].least]
        if not texts:
            return
        widest = max(texts, key=lambda number: widths[number])
        widths[widest] = max(columns[widest].least, widths[widest] - (_total(widths) - room))


def _line(row: Sequence[str], widths: dict[int, int], columns: Sequence[Column]) -> str:
    cells = []
    for number, wide in widths.items():
        text = cut(row[number], wide)
        space = " " * (wide - text_width(text))
        cells.append(space + text if columns[number].is_number else text + space)
    return GAP.join(cells).rstrip()
