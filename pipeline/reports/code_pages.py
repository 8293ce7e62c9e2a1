"""Which single-byte code page a report was written in, by the names of the rating list.

Bytes alone do not tell: any of them is a letter in every page. So a page other than Windows-1252 is
taken only where it makes more names agree with those the list has for the same FIDE numbers.
"""

import re
import unicodedata
from collections.abc import Callable

CODE_PAGES = (
    "cp1252", "cp1250", "iso8859-2", "cp1251", "koi8-r", "cp1253", "cp1254", "cp1257",
    "cp852", "cp850",
)  # fmt: skip
# FIDE numbers to the names of the list; numbers that are not on it are left out.
Names = Callable[[set[int]], dict[int, str]]

_NAME, _ID = slice(14, 47), slice(57, 68)
_ONE_LETTER = str.maketrans("øłđıæœß", "oldiaos")
_TWO_LETTERS = str.maketrans(
    {"ø": "oe", "ö": "oe", "ä": "ae", "ü": "ue", "å": "aa", "æ": "ae", "œ": "oe", "ß": "ss"}
)


def page_by_names(content: bytes, names: Names) -> tuple[str, int, int] | None:
    """The page, how many names agree under it, and how many could be compared.

    None where no other page does better than Windows-1252, or several that read the names
    differently do as well.
    """
    written = {
        int(line[_ID]): line[_NAME]
        for line in re.split(rb"[\r\n]+", content)
        if line.startswith(b"001 ") and not line[_NAME].isascii() and line[_ID].strip().isdigit()
    }
    listed = names(set(written)) if written else {}
    agreeing: dict[str, int] = {}
    read: dict[str, list[str]] = {}
    for page in CODE_PAGES:
        read[page] = [written[number].decode(page, errors="replace") for number in sorted(listed)]
        agreeing[page] = sum(
            bool(_foldings(name) & _foldings(listed[number]))
            for name, number in zip(read[page], sorted(listed), strict=True)
        )
    most = max(agreeing.values())
    best = [page for page in CODE_PAGES if agreeing[page] == most]
    if agreeing["cp1252"] == most or any(read[page] != read[best[0]] for page in best):
        return None
    return best[0], most, len(listed)


def _foldings(name: str) -> set[str]:
    """The letters of a name without accents, with letters such as ø as one letter and as two."""
    small = name.casefold().replace("ss", "ß")
    return {
        "".join(filter(str.isalpha, unicodedata.normalize("NFKD", small.translate(table))))
        for table in (_ONE_LETTER, _TWO_LETTERS)
    }
