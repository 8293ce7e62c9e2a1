"""What explanations and commands say, one file of words and sentences per language (``en.toml``).

A statement is a dict with a ``code`` and the values that its sentence names; the sentence is found
by the code. Values named ``…_hundredths`` are whole hundredths and are written as decimal numbers;
in a sentence ``{points_hundredths:+1}`` asks for the sign and one decimal.

What is stored or raised in English (verdicts, findings, refusals) is told in another language by
patterns: its file has the English text with ``{}`` for what varies, beside its own.
"""

import os
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pipeline.errors import InputError

FOLDER = Path(__file__).parent
DEFAULT = "en"


def languages() -> list[str]:
    """The languages there are."""
    return sorted(file.stem for file in FOLDER.glob("??.toml"))


def own_language() -> str:
    """The language of whoever asks: RATINGLIST_LANGUAGE, else that of the locale, else English."""
    if asked := os.environ.get("RATINGLIST_LANGUAGE"):
        return catalogue(asked).language
    locales = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next(filter(None, locales), DEFAULT)[:2]
    return spoken if spoken in languages() else DEFAULT


class UnknownLanguage(InputError):
    """A language that there is not."""


class Quoted(str):
    """Something taken out of an English message; as ``{:n}`` a number with this decimal mark."""

    def __new__(cls, text: str, mark: str) -> "Quoted":
        made = super().__new__(cls, text)
        made.mark = mark
        return made

    def __format__(self, spec: str) -> str:
        return str(self).replace(".", self.mark) if spec == "n" else super().__format__(spec)


@dataclass(frozen=True)
class Amount:
    """Whole hundredths that format as a decimal number: ``+`` with a sign, a digit for decimals."""

    hundredths: int
    mark: str = "."

    def __format__(self, spec: str) -> str:
        digits = int(spec.strip("+") or 2)
        whole, rest = divmod(abs(self.hundredths), 100)
        sign = "-" if self.hundredths < 0 else "+" if "+" in spec and self.hundredths else ""
        decimals = f"{self.mark}{rest:02d}"
        shown = decimals if rest % 10 ** (2 - digits) else decimals[: digits + 1]
        return f"{sign}{whole}{shown if digits or rest else ''}"


class Catalogue:
    """The words and sentences of one language."""

    def __init__(self, language: str):
        self.language = language
        content = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
        self.mark = content.pop("decimal_mark")
        self.sections: dict[str, dict[str, str]] = content

    def word(self, section: str, key: object) -> str:
        """The word for a value, such as a result code; the value itself where none is known."""
        return self.sections.get(section, {}).get(str(key), str(key))

    def say(self, code: str, **values: object) -> str:
        """The sentence of a code, with values. Raises KeyError for a code it does not know."""
        return self._filled("sentences", code, values)

    def label(self, key: str, **values: object) -> str:
        """A word or line of the layout, with values."""
        return self._filled("words", key, values)

    def phrase(self, section: str, key: str, **values: object) -> str:
        """A text of any section, with values."""
        return self._filled(section, key, values)

    def amount(self, hundredths: int | None, spec: str = "2") -> str:
        """Hundredths as a decimal number; nothing for None."""
        return "" if hundredths is None else format(Amount(hundredths, self.mark), spec)

    def verdict(self, code: str | None, message: str | None) -> str:
        """The message of a verdict or finding, which is stored in English, in this language.

        A message whose pattern is not known is told by its code, and without one as it is stored.
        """
        return self._translated(message or code or "", code)

    def refusal(self, text: str) -> str:
        """What a command refuses, which is raised in English, in this language; what has no
        pattern stays as it is."""
        return "\n".join(map(self._refusal, text.split("\n")))

    def help(self, text: str) -> str:
        """A text of the help in this language, paragraph by paragraph."""
        told = []
        for paragraph in text.split("\n\n"):
            filled = (
                words.format(*found.groups())
                for pattern, words in _patterns(self.language, "help")
                if (found := pattern.fullmatch(paragraph))
            )
            told.append(next(filled, paragraph))
        return "\n\n".join(told)

    def _refusal(self, line: str) -> str:
        told = line.lstrip()
        for pattern, words in _patterns(self.language, "refusals"):
            if found := pattern.fullmatch(told):
                filled = words.format(*map(self._refusal, found.groups()))
                return line[: len(line) - len(told)] + filled
        return line

    def _translated(self, message: str, code: str | None) -> str:
        for pattern, words in _patterns(self.language, "around"):
            if found := pattern.fullmatch(message):
                inner, *others = found.groups()
                return words.format(self._translated(inner, code), *others)
        for pattern, words in _patterns(self.language, "stored"):
            if found := pattern.fullmatch(message):
                return words.format(*self._quoted(found))
        kind = self.sections.get("findings", {}).get(code)
        for pattern, words in _patterns(self.language, "details") if kind else ():
            if found := pattern.match(message):
                what_to_do = kind.partition(". ")[2]
                return f"{words.format(*self._quoted(found))} {what_to_do}".rstrip()
        return kind or message

    def _quoted(self, found: re.Match) -> list[Quoted]:
        return [Quoted(one, self.mark) for one in found.groups()]

    def _filled(self, section: str, key: str, values: dict[str, object]) -> str:
        """The text of a key, or that of one where the number in it is 1 and the text differs."""
        texts = self.sections[section]
        is_one = values.get("number", values.get("players")) == 1
        text = texts.get(f"{key}_one", texts[key]) if is_one else texts[key]
        return text.format_map({name: self._written(name, value) for name, value in values.items()})

    def _written(self, name: str, value: object) -> object:
        if name.endswith("_hundredths") and isinstance(value, int):
            return Amount(value, self.mark)
        return "-" if value is None else value


@cache
def _patterns(language: str, section: str) -> list[tuple[re.Pattern, str]]:
    """Patterns of stored messages and their words; the longest first, as the most exact."""
    file = FOLDER / f"{language}_{section}.toml"  # for what is seldom needed
    messages = (
        tomllib.loads(file.read_text(encoding="utf-8"))
        if file.exists()
        else catalogue(language).sections.get(section, {})
    )
    ordered = sorted(messages.items(), key=lambda one: (-len(one[0]), one[0]))
    end = r"(?=\s|$)" if section == "details" else ""  # other sentences may follow
    return [
        (re.compile("(.*?)".join(map(re.escape, stored.split("{}"))) + end, re.DOTALL), words)
        for stored, words in ordered
    ]


@cache
def catalogue(language: str = DEFAULT) -> Catalogue:
    """The catalogue of a language. Raises InputError where there is none."""
    if language not in languages():
        raise UnknownLanguage(f"No language '{language}'; there are: {', '.join(languages())}.")
    return Catalogue(language)
