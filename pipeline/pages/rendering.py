"""Makes a page of its template: words of a language, numbers and dates as it writes them, no links.

Everything that a template prints is escaped; charts and assets are the only markup that comes from
elsewhere, and they are the project's own.
"""

import base64
import hashlib
import re
from datetime import date
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pipeline import __version__
from pipeline.explanations.layout import plain
from pipeline.messages import Catalogue

FOLDER = Path(__file__).parent
MINUS = "\u2212"


def render(template: str, words: Catalogue, **values: object) -> str:
    """The page of ``templates/<template>`` with values.

    A template has ``w(key, …)`` and ``word(section, key)`` for words, ``statement`` for sentences
    with their article, and filters: ``whole``, ``points``, ``signed``, ``day``, ``long_day``,
    ``typeset``, ``safe_text``.
    """
    environment = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        whole=partial(whole, group=words.word("page", "group")),
        points=partial(points, words),
        signed=partial(signed, group=words.word("page", "group")),
        day=lambda one: "" if one is None else str(one),
        long_day=partial(long_day, words),
        typeset=typeset,
        safe_text=lambda text: "" if text is None else plain(text),
    )
    script = (FOLDER / "assets" / "sort.js").read_text(encoding="utf-8")
    page = environment.get_template(template).render(
        w=partial(words.phrase, "page"),
        word=words.word,
        statement=partial(statement, words),
        article=partial(article, words),
        language=words.language,
        mark=words.mark,
        group=words.word("page", "group"),
        style=Markup((FOLDER / "assets" / "page.css").read_text(encoding="utf-8")),
        script=Markup(script),
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
        version=__version__,
        **values,
    )
    return page if page.endswith("\n") else page + "\n"


def whole(number: int | None, group: str) -> str:
    """A whole number with its thousands apart; nothing for None."""
    if number is None:
        return ""
    return f"{number:,}".replace(",", group).replace("-", MINUS)


def signed(number: int | None, group: str) -> str:
    """A whole number with its sign; nothing for None."""
    if number is None:
        return ""
    return ("+" if number > 0 else "") + whole(number, group)


def points(words: Catalogue, hundredths: int | None, spec: str = "2") -> str:
    """Hundredths as a decimal number; ``spec`` as in ``Catalogue.amount``."""
    return words.amount(hundredths, spec).replace("-", MINUS)


def long_day(words: Catalogue, day: date) -> str:
    """A date in words."""
    month = words.word("months", day.month)
    return words.phrase("page", "long_day", day=day.day, month=month, year=day.year)


def article(words: Catalogue, number: str | None) -> str:
    """An article as it is cited; one without a number by its words."""
    if not number:
        return ""
    return words.label("article", article=number) if number[:1].isdigit() else number


def typeset(text: str) -> str:
    """A sentence with the signs of print: minus, times, arrow."""
    signed_text = re.sub(r"(?<![\w.-])-(?=\d)", MINUS, plain(text))
    return signed_text.replace(" x ", " × ").replace("->", "→")


def statement(words: Catalogue, told: dict) -> str:
    """The sentence of a statement, with its article."""
    is_stored = "message" in told
    text = words.verdict(told["code"], told["message"]) if is_stored else words.say(**told)
    return f"{plain(text)} ({article(words, told['article'])})" if told.get("article") else text
