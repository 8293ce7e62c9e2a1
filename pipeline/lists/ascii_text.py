"""Names in ASCII, as FIDE's lists have them: ø becomes o, ß ss, Ш Sh; the rest becomes ``?``."""

import unicodedata

import duckdb

from pipeline.database import make_table

_LATIN = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h",
    "ı": "i", "ŋ": "ng", "ŧ": "t", "ĸ": "k", "ə": "a", "ſ": "s",
}  # fmt: skip
_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "ђ": "dj", "е": "e", "є": "ye",
    "ж": "zh", "з": "z", "и": "i", "і": "i", "ј": "j", "к": "k", "л": "l", "љ": "lj", "м": "m",
    "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "c", "у": "u",
    "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "џ": "dz", "ш": "sh", "щ": "shch", "ъ": "",
    "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip
_GREEK = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
}  # fmt: skip
_MARKS = {"’": "'", "‘": "'", "ʼ": "'", "´": "'", "“": '"', "”": '"', "–": "-", "—": "-", "‐": "-"}
_SMALL = _LATIN | _CYRILLIC | _GREEK
_CAPITALS = {
    letter.upper(): text.capitalize() for letter, text in _SMALL.items() if len(letter.upper()) == 1
}
_LETTERS = str.maketrans(_MARKS | _CAPITALS | _SMALL)


def to_ascii(text: str) -> str:
    """The text in printable ASCII: the nearest letters, blanks for control marks, else ``?``."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).translate(_LETTERS))
    kept = "".join(one for one in plain if not unicodedata.combining(one)).translate(_LETTERS)
    return "".join(
        one if " " <= one <= "~" else " " if one.isspace() or ord(one) < ord(" ") else "?"
        for one in kept
    )


def open_ascii_names(con: duckdb.DuckDBPyConnection, names: str) -> None:
    """Makes the table ``ascii_names`` (name, ascii) of the names that are not ASCII.

    ``names`` is a SELECT of a column ``name``.
    """
    found = con.execute(
        f"SELECT DISTINCT name FROM ({names}) WHERE regexp_matches(name, '[^ -~]') ORDER BY name"
    ).fetchall()
    rows = [{"name": name, "ascii": to_ascii(name)} for (name,) in found]
    make_table(con, "ascii_names", {"name": "VARCHAR", "ascii": "VARCHAR"}, rows)
