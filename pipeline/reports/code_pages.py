"""Which single-byte code page a report was written in, by the names of the rating list.

Bytes alone do not tell: any of them is a letter in every page. So a page other than Windows-1252 is
taken only where it makes more names agree with those the list has for the same FIDE numbers.
"""

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
        int(line[_ID]): line[_NAME].strip()
        for line in content.splitlines()
        if line.startswith(b"001 ") and not line[_NAME].isascii() and line[_ID].strip().isdigit()
    }
    listed = names(set(written)) if written else {}
    pairs = [(written[number], listed[number]) for number in sorted(listed)]
    usual = b"\n".join(name for name, _ in pairs).decode("cp1252", errors="replace")
    if _folds_alike(usual, "\n".join(known for _, known in pairs)):
        return None  # as in most files: all at once is quicker
    if all(_agrees(name.decode("cp1252", errors="replace"), known) for name, known in pairs):
        return None
    agreeing = dict.fromkeys(CODE_PAGES, 0)
    read: dict[str, list[str]] = {page: [] for page in CODE_PAGES}
    for name, known in pairs:
        texts = {page: name.decode(page, errors="replace") for page in CODE_PAGES}
        fitting = {text for text in set(texts.values()) if _agrees(text, known)}
        for page, text in texts.items():
            agreeing[page] += text in fitting
            read[page].append(text)
    most = max(agreeing.values())
    best = [page for page in CODE_PAGES if agreeing[page] == most]
    if agreeing["cp1252"] == most or any(read[page] != read[best[0]] for page in best):
        return None
    return best[0], most, len(listed)


class _Folding(dict[str, str]):
    """Each letter without accents, once it was asked for; nothing for what is neither a letter nor
    the end of a line."""

    def __init__(self, table: dict[int, str]):
        super().__init__({"\n": "\n"})
        self._table = table

    def __missing__(self, letter: str) -> str:
        plain = unicodedata.normalize("NFKD", letter.translate(self._table))
        return self.setdefault(letter, "".join(filter(str.isalpha, plain)))


_FOLDINGS = (_Folding(_ONE_LETTER), _Folding(_TWO_LETTERS))


def _folds_alike(names: str, known: str) -> bool:
    """Whether names, each on a line, agree with known ones letter by letter."""
    return _folded(_small(names), _FOLDINGS[0]) == _folded(_small(known), _FOLDINGS[0])


def _agrees(name: str, known: str) -> bool:
    """Whether the letters of two names without accents are the same, letters such as ø taken as one
    letter or as two in either of them."""
    first, second = _small(name), _small(known)
    return not _ways(first).isdisjoint(_ways(second))


def _ways(small: str) -> set[str]:
    return {_folded(small, folding) for folding in _FOLDINGS}


def _small(name: str) -> str:
    return name.casefold().replace("ss", "ß")


def _folded(small: str, folding: _Folding) -> str:
    return "".join(map(folding.__getitem__, small))
