"""Numbers in columns, for all lines or cells at once: one array of letters for each column.

Where a line ends before a column, there is a zero byte, which counts as a blank.
"""

import itertools

import numpy as np

_LETTER = np.arange(256)
BLANK = np.isin(_LETTER, list(b"\0 "))
_IS_DIGIT = np.isin(_LETTER, list(b"0123456789"))
_DIGIT = np.where(_IS_DIGIT, _LETTER - ord("0"), 0).astype(np.int16)
_ZERO, _POINT = ord("0"), ord(".")

# Four letters of four kinds in one byte: blank, zero, another digit, anything else.
_KIND = np.full(256, 3, np.uint8)
_KIND[list(b"\0 ")] = 0
_KIND[list(b"0123456789")] = [1, *[2] * 9]
_FOUR = ["".join(four) for four in itertools.product(" 09x", repeat=4)]
_SCALE = np.array([10 ** (4 - len(four.rstrip())) for four in _FOUR], np.int16)
# Of each way to fill four columns: whether there is a number among blanks, whether it begins with
# another digit than zero, and whether there are only blanks and zeros.
IS_NUMBER = np.array([four.strip().isdigit() for four in _FOUR])
IS_SHORT_NUMBER = IS_NUMBER & [not four.strip().startswith("0") for four in _FOUR]
IS_ZERO_OR_BLANK = np.array([not four.strip(" 0") for four in _FOUR])


def four_columns(letters: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The number in four columns, 0 where there is none; and the way they are filled."""
    number = np.zeros(letters.shape[1], np.int16)
    filled = np.zeros(letters.shape[1], np.uint8)
    for column in letters:
        number = number * 10 + _DIGIT[column]
        filled = filled * 4 + _KIND[column]
    return np.where(IS_NUMBER[filled], number // _SCALE[filled], 0), filled


def many_columns(letters: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The number among blanks in up to 18 columns; and whether there is one, of which the first
    digit is no zero."""
    number = np.zeros(letters.shape[1], np.int64)
    starts = np.zeros(letters.shape[1], np.uint8)
    is_sound = (_IS_DIGIT | BLANK)[letters].all(axis=0)
    before = np.zeros(letters.shape[1], bool)
    for column in letters:
        is_digit = _IS_DIGIT[column]
        begins = is_digit & ~before
        starts += begins
        is_sound &= ~(begins & (column == _ZERO))
        number = np.where(is_digit, number * 10 + _DIGIT[column], number)
        before = is_digit
    return number, is_sound & (starts == 1)


def points(letters: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Points such as 11.5 at the end of four columns, in hundredths; whether there are any; and
    whether that is all there is, written without a leading zero."""
    tens, ones, point, tenths = letters
    is_blank = BLANK[letters].all(axis=0)
    is_sound = _IS_DIGIT[ones] & (point == _POINT) & _IS_DIGIT[tenths]
    is_sound &= BLANK[tens] | (_IS_DIGIT[tens] & (tens != _ZERO))
    whole = _DIGIT[tens].astype(np.int32) * 10 + _DIGIT[ones]
    return whole * 100 + _DIGIT[tenths] * 10, is_sound, is_sound | is_blank


def births(letters: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The year at the start of ten columns; whether there is one; and whether there is one or
    nothing at all."""
    is_blank = BLANK[letters].all(axis=0)
    year = np.zeros(letters.shape[1], np.int32)
    for column in letters[:4]:
        year = year * 10 + _DIGIT[column]
    is_year = _IS_DIGIT[letters[:4]].all(axis=0) & ~_IS_DIGIT[letters[4]]
    is_year &= (year >= 1800) & (year < 2100)
    return year, is_year, is_year | is_blank
