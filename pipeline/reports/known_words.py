"""Titles, federations and sexes as they stand in player lines, found by their letters."""

import itertools
from dataclasses import dataclass

import duckdb
import numpy as np

from pipeline.reports.columns import word_list

NONE, UNKNOWN = -1, -2
# Letters of titles and federations in six bits; all others have the last number.
_BITS, _OTHER = 6, 63
_SIX_BITS = np.full(256, _OTHER, np.int32)
_SIX_BITS[[*b" ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"]] = np.arange(53)
SEXES = word_list(["m", "w"])
_SEX = np.full(256, UNKNOWN, np.int8)
_SEX[[*b" mMwWfF"]] = [NONE, 0, 0, 1, 1, 1, 1]


class Words:
    """Words of three columns: ``listed`` are their codes, a column of texts."""

    def __init__(self, forms: dict[str, str]):
        """``forms``: from every way in which a word may stand in the columns to its code."""
        codes = sorted(set(forms.values()))
        self.listed = word_list(codes)
        self._places = np.full(1 << 3 * _BITS, UNKNOWN, np.int16)
        for form, code in forms.items():
            letters = np.frombuffer(form.encode(), np.uint8)
            if len(letters) == 3 and (_SIX_BITS[letters] != _OTHER).all():
                self._places[_number(letters)] = codes.index(code)
        self._places[_number(np.frombuffer(b"   ", np.uint8))] = NONE

    def find(self, letters: np.ndarray) -> np.ndarray:
        """The place of each word in the list, NONE for blanks, UNKNOWN for all others; ``letters``:
        an array for each of the three columns."""
        return self._places[_number(letters)]


def _number(letters: np.ndarray) -> np.ndarray:
    first, second, third = _SIX_BITS[letters]
    return first << 2 * _BITS | second << _BITS | third


def titles(codes: dict[str, str]) -> Words:
    """Titles, from the words in use to their codes: in small letters or large, and anywhere in the
    columns."""
    return Words(
        {
            "".join(letters): code
            for word, code in codes.items()
            for padded in (word.rjust(3), word.center(3), word.ljust(3))
            for letters in itertools.product(*zip(padded.lower(), padded.upper(), strict=True))
        }
    )


def federations(codes: list[str]) -> Words:
    """Federations: in large letters or in small ones."""
    return Words({form: code for code in codes for form in (code, code.lower())})


def sexes(letters: np.ndarray) -> np.ndarray:
    """The place of each letter in SEXES, NONE for a blank, UNKNOWN for all others."""
    return _SEX[letters]


@dataclass(frozen=True)
class Known:
    """The words that player lines may hold."""

    titles: Words
    federations: Words


def known_words(con: duckdb.DuckDBPyConnection) -> Known:
    """Those of the tables ``titles`` and ``federations``."""
    listed = con.execute("select code, short_code from titles").fetchall()
    forms = {form: code for code, *short in listed for form in (code, *short) if form is not None}
    codes = con.execute("select distinct code from federations order by code").fetchall()
    return Known(titles(forms), federations([code for (code,) in codes]))
