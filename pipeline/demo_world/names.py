"""Names of invented people, towns and events, put together from syllables."""

import numpy as np

from pipeline.demo_world.shape import SHAPE, one_of

WORDS = SHAPE["names"]
ACCENTS = str.maketrans({"a": "á", "o": "ö", "e": "é", "u": "ü", "n": "ñ"})
CYRILLIC = str.maketrans(
    "abdefgiklmnoprstuvzABDEFGHIKLMNOPRSTUVZ", "абдефгиклмнопрстувзАБДЕФГХИКЛМНОПРСТУВЗ"
)


def _invent(rng: np.random.Generator, count: int, ends: list[str], inner: bool) -> list[str]:
    invented: set[str] = set()
    while len(invented) < count:
        word = one_of(rng, WORDS["onsets"]) + one_of(rng, WORDS["vowels"])
        if inner:
            word += one_of(rng, WORDS["inner"]) + one_of(rng, WORDS["vowels"])
        invented.add(word + one_of(rng, ends))
    return sorted(invented)


def surnames(rng: np.random.Generator, count: int) -> np.ndarray:
    """Different family names, ASCII, in alphabetical order."""
    return np.array(_invent(rng, count, WORDS["surname_ends"], inner=True), dtype="S")


def first_names(rng: np.random.Generator, count: int) -> np.ndarray:
    """First names of men, then as many of women."""
    men = _invent(rng, count, WORDS["man_ends"], inner=True)
    women = _invent(rng, count, WORDS["woman_ends"], inner=True)
    return np.array(men + women, dtype="S")


def town(rng: np.random.Generator) -> str:
    return (
        one_of(rng, WORDS["onsets"])
        + one_of(rng, WORDS["vowels"])
        + one_of(rng, WORDS["town_ends"])
    )


def accented(name: str) -> str:
    """The name with letters that only a code page or Unicode has."""
    return name.translate(ACCENTS)


def cyrillic(name: str) -> str:
    return name.translate(CYRILLIC)
