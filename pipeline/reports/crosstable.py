"""Crosstables of Swiss-Manager and chess-results (CSV, Excel), read by rewriting them as TRF.

Each row becomes one line: a player becomes a line 001, a title a line 012, anything else a
comment. So the line numbers of findings are those of the table, and the same SQL judges both
(formats 4.14). Cells are ``52b0``, ``84w1``, ``12b+``, ``-½`` or three fields ``81;b;1``.
"""

import itertools
import re
from collections.abc import Iterable

from pipeline.reports.files import Remark

_NUMBER = re.compile(r"(?:rk|no|nr|sno|snr|rg|rang|pos|stnr|rank)\.?", re.IGNORECASE)
_ROUND = re.compile(
    r"(?:(\d{1,2})\.? ?(?:rd|rt|rnd|runde|ronda)\.?|(?:rd|r|ronda)\.? ?(\d{1,2}))", re.I
)
_HEADINGS = {
    "name": re.compile(r"(?:player'?s? ?)?name|nombre|spieler|player|nom", re.IGNORECASE),
    "title": re.compile(r"tit(?:le|el|ulo)?\.?|ttl", re.IGNORECASE),
    "sex": re.compile(r"sex|sexo|gender|g", re.IGNORECASE),
    "federation": re.compile(r"fed\.?|land|pais|country", re.IGNORECASE),
    "rating": re.compile(r"rtg ?i?|elo ?i?|irtg|rating|fide|rtgfide", re.IGNORECASE),
    "player_id": re.compile(
        r"(?:fide[ -]?(?:id|no\.?|number)|id[ -]?fide|fideid|id)", re.IGNORECASE
    ),
    "birth": re.compile(r"birth(?:day|date)?|born|gebdat|nac\.?", re.IGNORECASE),
    "points": re.compile(r"pts\.?|points|puntos|pkt\.?e?|ptos\.?", re.IGNORECASE),
}
_UNREADABLE = " ???? ? ? "
_HEAD_CHARACTERS = 20_000
_CELL = re.compile(r"(\d{1,4})\s*([a-z])?\s*([10½=+xk-]|0[.,]5|[10]k)?", re.IGNORECASE)
_BYE = re.compile(r"(?:-|bye|spielfrei)\s*([10½=+]|0[.,]5)?", re.IGNORECASE)
_RESULTS = {"½": "=", "x": "=", "0.5": "=", "0,5": "=", "1k": "+", "0k": "-", "k": "-"}
_BYES = {"1": "+", "+": "+", "½": "H", "=": "H", "0.5": "H", "0,5": "H", "0": "Z", None: " "}


def may_be(text: str) -> bool:
    """Whether one of the first lines has the headings of a crosstable; cheap, for any text."""
    first_lines = text[:_HEAD_CHARACTERS].split("\n")
    return any(
        _is_head([field.strip(' "') for field in re.split("[;\t,]", line)]) for line in first_lines
    )


def as_trf(rows: list[list[str]]) -> tuple[str, tuple[Remark, ...]] | None:
    """The table as TRF lines, one a row, and what to tell; None where it is no crosstable."""
    head = next((n for n, row in enumerate(rows) if _is_head(row)), None)
    if head is None:
        return None
    width = max(map(len, rows))
    rows = [row + [""] * (width - len(row)) for row in rows]
    columns = _columns(rows[head])
    rounds = _round_columns(rows[head])
    players = {n: row for n, row in enumerate(rows) if n > head and _is_player(row, columns)}
    number = _reference(rows[head], list(players.values()), rounds)
    white = _white_letters(players.values(), rounds)
    lines = []
    remarks = [Remark("read_from_crosstable", f"It is a table of {len(rows)} rows.")]
    for n, row in enumerate(rows):
        if n not in players:
            lines.append(_other(row, is_title=not any(lines)))
            continue
        cells = [_cell(_joined(row, place), place[1], white) for place in rounds]
        lines.append(_player(row, columns, number) + "".join(cells))
        remarks += [
            Remark(
                "table_cell_unreadable",
                f'"{_joined(row, place)}" is no cell of a crosstable.',
                line=n + 1,
                text=_joined(row, place),
            )
            for place, cell in zip(rounds, cells, strict=True)
            if cell == _UNREADABLE
        ]
    return "\n".join(line.rstrip() for line in lines), tuple(remarks)


def _is_head(row: list[str]) -> bool:
    named = any(_HEADINGS["name"].fullmatch(value) for value in row)
    return named and bool(_round_columns(row)) and any(_NUMBER.fullmatch(v) for v in row)


def _columns(head: list[str]) -> dict[str, int]:
    """Where each field stands. The title has no heading in chess-results: it is before the name."""
    columns = {}
    for field, heading in _HEADINGS.items():
        found = [n for n, value in enumerate(head) if heading.fullmatch(value)]
        if found:
            columns[field] = found[0]
    if "title" not in columns and columns["name"] and not head[columns["name"] - 1]:
        columns["title"] = columns["name"] - 1
    return columns


def _round_columns(head: list[str]) -> list[tuple[int, int]]:
    """First field and number of fields of each round: one, or three with two blank headings."""
    places = [n for n, value in enumerate(head) if _ROUND.fullmatch(value)]
    is_wide = len(places) > 1 and all(
        second - first == 3 and not head[first + 1] and not head[first + 2]
        for first, second in itertools.pairwise(places)
    )
    return [(place, 3 if is_wide else 1) for place in places]


def _is_player(row: list[str], columns: dict[str, int]) -> bool:
    return bool(row[columns["name"]]) and any(value.isdigit() for value in row[: columns["name"]])


def _reference(head: list[str], players: list[list[str]], rounds: list[tuple[int, int]]) -> int:
    """The column of numbers that the cells speak of: rank in one table, starting rank in another.

    It is the one under which most games are shown by both sides.
    """
    candidates = [n for n, value in enumerate(head) if _NUMBER.fullmatch(value)]

    def agreement(column: int) -> int:
        games = {
            (row[column], n, _opponent(row, place))
            for row in players
            for n, place in enumerate(rounds)
            if _opponent(row, place)
        }
        return sum((opponent, n, own) in games for own, n, opponent in games)

    return max(candidates, key=agreement)


def _opponent(row: list[str], place: tuple[int, int]) -> str | None:
    match = re.match(r"\d{1,4}", row[place[0]])
    return match[0] if match else None


def _white_letters(players: Iterable[list[str]], rounds: list[tuple[int, int]]) -> str:
    """b is black in English and white (blancas, blancs) where n stands for black."""
    letters = {
        letter
        for row in players
        for place in rounds
        for letter in _joined(row, place).lower()
        if letter.isalpha()
    }
    return "b" if "n" in letters else "w"


def _joined(row: list[str], place: tuple[int, int]) -> str:
    first, width = place
    return "".join(row[first : first + width])


def _cell(text: str, width: int, white: str) -> str:
    """Ten columns of TRF; what cannot be read becomes a cell that the reading holds."""
    text = text.lower()
    if width == 3 and text in ("--+", "---"):
        return f" 0000 - {text[2]} "
    if text in ("", "-", "--"):
        return " " * 10
    if match := _BYE.fullmatch(text):
        return f" 0000 - {_BYES[match[1]]} "
    match = _CELL.fullmatch(text)
    if match is None:
        return _UNREADABLE
    opponent, letter, result = match.groups()
    color = "-" if letter is None else "w" if letter == white else "b"
    return f" {opponent:>4} {color} {_RESULTS.get(result, result) or ' '} "


def _player(row: list[str], columns: dict[str, int], number: int) -> str:
    def field(name: str) -> str:
        return row[columns[name]] if name in columns else ""

    return (
        f"001 {row[number]:>4.4} {field('sex'):1.1}{field('title'):>3.3} {field('name'):<33.33} "
        f"{field('rating'):>4.4} {field('federation'):<3.3} {field('player_id'):>11.11} "
        f"{field('birth'):<10.10} {field('points').replace('½', '.5'):>4.4}      "
    )


def _other(row: list[str], is_title: bool) -> str:
    text = " ".join(value for value in row if value)
    if not text:
        return ""
    return f"012 {text}" if is_title else f"### {text}"
