"""Readers of single cells of input tables: text to value; a ValueError says what is wrong.

A cell that is blank is not given to a reader; it is NULL.
"""

import re
from collections.abc import Callable
from datetime import date
from functools import cache

LONGEST_PLAYER_ID = 11  # figures, the width of the field in a report

_ID = re.compile(r"\w[\w .,()&+#'-]{0,119}")


@cache
def date_cell(text: str) -> date:
    """Reads ``YYYY-MM-DD``."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or str(day) != text:
        raise ValueError(f"'{text}' is no date; write it as YYYY-MM-DD")
    return day


def bool_cell(text: str) -> bool:
    """Reads true or false."""
    if text.lower() not in ("true", "false"):
        raise ValueError(f"'{text}' is neither true nor false")
    return text.lower() == "true"


def number_cell(figures: int) -> Callable[[str], int]:
    """A reader of whole numbers above zero of at most so many figures."""

    def read(text: str) -> int:
        if not re.fullmatch(rf"[0-9]{{1,{figures}}}", text) or not int(text):
            raise ValueError(f"'{text}' is no whole number above 0 of at most {figures} figures")
        return int(text)

    return read


player_id_cell = number_cell(LONGEST_PLAYER_ID)


def id_cell(text: str) -> str:
    """Reads an ID that is safe in file names and tables: letters, figures and a few marks."""
    if not _ID.fullmatch(text):
        raise ValueError(
            f"'{text}' cannot be an ID; use letters, figures, blanks and . , _ - + ( ) & # '"
        )
    return text


def federation_cell(text: str) -> str:
    """Reads a federation code of three letters."""
    if not re.fullmatch(r"[A-Za-z]{3}", text):
        raise ValueError(f"'{text}' is no federation code of three letters")
    return text.upper()


def one_of(*allowed: str) -> Callable[[str], str]:
    """A reader that takes one of some words."""

    def read(text: str) -> str:
        if text not in allowed:
            raise ValueError(f"'{text}' is not one of {', '.join(allowed)}")
        return text

    return read
