"""The column layouts of FIDE's text lists: those in use are read from and written by their header.

Positions count characters from 0. The single lists of 2001 to 2012 have a header that does not line
up with the data, or none; their layouts are told apart by their data.
"""

import re
from dataclasses import dataclass
from datetime import date

from pipeline.errors import InputError

SYSTEMS = ("standard", "rapid", "blitz")
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")

_START = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           "
)
_RATINGS = "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
HEADERS = {
    "combined": f"{_START}FOA {_RATINGS}",
    "legacy": f"{_START}{_RATINGS}",
    "single": f"{_START}FOA {{month}} Gms K  B-day Flag",
}

_FIELDS = {
    "ID NUMBER": "player_id", "NAME": "name", "FED": "federation", "SEX": "sex", "TIT": "title",
    "WTIT": "w_title", "OTIT": "o_title", "FOA": "foa_title", "B-DAY": "birthday", "FLAG": "flag",
    "SRTNG": "standard_rating", "SGM": "standard_games", "SK": "standard_k",
    "RRTNG": "rapid_rating", "RGM": "rapid_games", "RK": "rapid_k",
    "BRTNG": "blitz_rating", "BGM": "blitz_games", "BK": "blitz_k",
    "RATING": "rating", "GMS": "games", "GAMES": "games", "K": "k", "BORN": "birthday",
}  # fmt: skip
_MONTH = re.compile(rf"\b({'|'.join(MONTHS)})(\d\d)\b", re.IGNORECASE)
_NEEDED = ("player_id", "name", "federation", "o_title", "flag")


@dataclass(frozen=True)
class Layout:
    """Columns of a text list: field name to (start, width); single lists have plain field names."""

    columns: dict[str, tuple[int, int]]
    month: date | None
    unread: tuple[str, ...] = ()

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems of a combined list, in order; none for a single list."""
        return tuple(system for system in SYSTEMS if f"{system}_rating" in self.columns)

    @property
    def width(self) -> int:
        """Length of a padded line."""
        return max(start + width for start, width in self.columns.values())


@dataclass(frozen=True)
class OldLayout:
    """A single list of 2001 to 2012: fixed columns up to the federation, then blank-separated."""

    name: str
    columns: dict[str, tuple[int, int]]
    tail: int


OLD_LAYOUTS = (
    OldLayout(
        "single list of January 2001 to July 2002",
        {"player_id": (0, 11), "name": (12, 33), "title": (45, 6), "federation": (51, 3)},
        tail=54,
    ),
    OldLayout(
        "single list of October 2002 to 2012",
        {"player_id": (0, 10), "name": (10, 34), "title": (44, 4), "federation": (48, 3)},
        tail=51,
    ),
)


def header_text(layout: str, list_date: date) -> str:
    """The header line of a layout that is written today: combined, legacy or single."""
    month = f"{MONTHS[list_date.month - 1]}{list_date:%y}"
    return HEADERS[layout].replace("{month}", month)


def header_month(header: str) -> date | None:
    """The month that a header such as ``… OCT26 Gms …`` names, as its first day."""
    found = _MONTH.search(header)
    if found is None:
        return None
    return date(2000 + int(found[2]), MONTHS.index(found[1].upper()) + 1, 1)


def is_header(line: str) -> bool:
    """Whether a line heads a list of any age: words instead of an ID number."""
    return bool(re.match(r"\s*(ID[_ ]?NUMBER|CODE)\b", line, re.IGNORECASE))


def read_header(header: str, name: str) -> Layout | None:
    """The layout that a header describes; None without one or before 2012 (no column OTit).

    Raises InputError where a column that every list has is missing.
    """
    if not re.search(r"\bOTit\b", header, re.IGNORECASE):
        return None
    words = [
        (found.start(), found[0].upper())
        for found in re.finditer(r"ID Number|\S+", header, re.IGNORECASE)
    ]
    ends = [start for start, _ in words[1:]] + [max(len(header.rstrip()), words[-1][0] + 4)]
    columns, unread = {}, []
    for (start, word), end in zip(words, ends, strict=True):
        field = "rating" if _MONTH.fullmatch(word) else _FIELDS.get(word)
        if field is None:
            unread.append(word)
        else:
            columns[field] = (start, end - start)
    missing = [field for field in _NEEDED if field not in columns]
    ratings = [field for field in columns if field.endswith("rating")]
    if missing or not ratings:
        what = ", ".join(missing or ["a rating column"])
        raise InputError(f"{name}, line 1: the header lacks {what}; is it a FIDE rating list?")
    return Layout(columns, header_month(header), tuple(unread))
