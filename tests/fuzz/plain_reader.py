"""A second reader of TRF, slow and trivial: one line after another, by the columns of the format.

Written from the description of the format alone, to be compared with the reading of the project. It
repairs nothing and judges nothing; what it returns for a report that is accepted must be what the
project reads from the same bytes.
"""

import re
import sys
import unicodedata
from dataclasses import dataclass, field

SHORT_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
SEXES = {"m": "m", "M": "m", "w": "w", "W": "w", "f": "w", "F": "w"}
BLANKS = "".join(
    chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) == "Zs"
)
COLORS = {"w": "w", "W": "w", "b": "b", "B": "b"}


@dataclass
class Plain:
    """What stands in a report: header values, players and cells by the number of their line."""

    header: dict[str, str] = field(default_factory=dict)
    entries: dict[int, dict] = field(default_factory=dict)
    games: dict[tuple[int, int], tuple] = field(default_factory=dict)
    lines: int = 0


def read(content: bytes) -> Plain:
    """Reads the bytes of a report in TRF."""
    found = Plain()
    lines = re.split("\r\n|\n|\r", text_of(content))
    if len(lines) > 1 and lines[-1] == "":
        lines.pop()
    found.lines = len(lines)
    for number, line in enumerate(lines, start=1):
        code = line[0:3]
        if code == "001":
            found.entries[number] = _entry(line)
            for round_, cell in enumerate(_cells(line), start=1):
                if cell is not None:
                    found.games[number, round_] = cell
        elif line[3:4] in ("", " "):
            value = line[4:].strip(BLANKS)
            if value and code not in found.header:
                found.header[code] = value
    return found


def text_of(content: bytes) -> str:
    """Byte order mark, else strict UTF-8, else Windows-1252."""
    for mark, encoding in (
        (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"),
    ):  # fmt: skip
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, errors="replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _entry(line: str) -> dict:
    line = line.ljust(100)
    title = line[10:13].strip(BLANKS).upper()
    return {
        "start_rank": _number(line[4:8]),
        "sex": SEXES.get(line[9]),
        "title": SHORT_TITLES.get(title, title) or None,
        "name": line[14:47].strip(BLANKS),
        "rating_stated": _number(line[48:52]) or None,
        "federation": line[53:56].strip(BLANKS).upper() or None,
        "player_id": _number(line[57:68].strip(BLANKS)) or None,
        "birth_year": _year(line[69:79]),
        "points_hundredths": _points(line[80:84]),
        "rank": _number(line[85:89]),
    }


def _cells(line: str) -> list[tuple | None]:
    """(kind, opponent, color, result) of each round; None where nothing stands."""
    cells = []
    for start in range(90, len(line), 10):
        cell = line[start : start + 10].ljust(10)
        opponent, color, result = _number(cell[1:5]), cell[6], cell[8].upper()
        if opponent:
            cells.append(("half_game", opponent, COLORS.get(color), result))
        elif result != " ":
            cells.append(("bye", None, COLORS.get(color), result))
        else:
            cells.append(None)
    return cells


def _number(text: str) -> int | None:
    text = text.strip(" ")
    return int(text) if text.isascii() and text.isdigit() else None


def _year(text: str) -> int | None:
    years = [run for run in re.findall("[0-9]+", text) if len(run) == 4]
    return next((int(year) for year in years if "1800" <= year <= "2099"), None)


def _points(text: str) -> int | None:
    match = re.fullmatch("([0-9]{0,4})(?:[.,]([0-9]{0,2}))?", text.strip(" "))
    if match is None or not (match[1] or match[2]):
        return None
    return int(match[1] or 0) * 100 + int((match[2] or "").ljust(2, "0"))
