"""Answers about the regulations: what an article says, what changed, what is not certain.

Every answer is a list of dicts of plain values, ready for a table or for JSON. An edition is asked
for by its name or by any date: the one in force on that day.
"""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from pipeline.editions_files import Edition, load_editions
from pipeline.editions_schema import NONE, SYSTEMS, Parameter, Setting, load_schema, read_toml
from pipeline.errors import InputError
from pipeline.paths import REGULATIONS


def overview(folder: Path = REGULATIONS) -> list[dict]:
    """One row per system, edition and date it holds from: title, source, amendment."""
    return [
        _key(edition)
        | {
            "is_variant": edition.is_variant,
            "title": edition.title,
            "amendment": edition.amendment or None,
            "source": edition.source,
        }
        for edition in load_editions(folder)
    ]


def show(
    article: str | None = None,
    edition: str | None = None,
    system: str | None = None,
    folder: Path = REGULATIONS,
) -> list[dict]:
    """The values of an article ("8.5" includes 8.54) or of a parameter, in one edition or in all.

    Columns: system, edition, valid_from, article, parameter, value, unit, confidence, note, level,
    description. Without ``edition`` an amendment shows only what it changes. Raises InputError
    where nothing of that name exists.
    """
    schema = load_schema(folder)
    editions = _of_system(load_editions(folder), system)
    if edition:
        editions = _in_force(editions, edition)
    rows = [
        row
        for row in _rows(editions, schema)
        if article is None or row["parameter"] == article or _belongs(row["article"], article)
    ]
    if not rows:
        raise InputError(
            f"No article or parameter {article!r} in {edition or 'any edition'}"
            f"{f' of {system}' if system else ''}; see the editions without an article."
        )
    return rows


def diff(a: str, b: str, system: str = "standard", folder: Path = REGULATIONS) -> list[dict]:
    """The parameters on which two editions of a system differ, in the order of the schema.

    Columns: parameter, value_a, value_b, unit, article_a, article_b, confidence_a, confidence_b,
    note_a, note_b, description.
    """
    schema = load_schema(folder)
    editions = _of_system(load_editions(folder), system)
    first, second = (_in_force(editions, name)[0] for name in (a, b))
    rows = []
    for name, parameter in schema.items():
        if name not in first.settings or first.settings[name].text == second.settings[name].text:
            continue
        sides = {"a": first.settings[name], "b": second.settings[name]}
        rows.append(
            {"parameter": name, "unit": parameter.unit or None}
            | {f"value_{side}": one.text for side, one in sides.items()}
            | {f"article_{side}": one.article for side, one in sides.items()}
            | {f"confidence_{side}": one.confidence for side, one in sides.items()}
            | {f"note_{side}": one.note or None for side, one in sides.items()}
            | {"description": parameter.description}
        )
    return rows


def unverified(system: str | None = None, folder: Path = REGULATIONS) -> list[dict]:
    """The values for which no source was found, with what was assumed; columns as in ``show``."""
    rows = _rows(_of_system(load_editions(folder), system), load_schema(folder))
    return [row for row in rows if row["confidence"] == "unverified"]


def coverage(folder: Path = REGULATIONS) -> list[dict]:
    """What becomes of every article of the two texts the project started from.

    Columns: text, article (of the slides: slide and rule), number (the article in any case), rule,
    status (done or for_people), parameters, files (where it is done), why (it is left to people).
    Raises InputError where an entry is incomplete.
    """
    schema = load_schema(folder)
    return [
        row for path in sorted(folder.glob("coverage_*.toml")) for row in _covered(path, schema)
    ]


def _covered(path: Path, schema: dict[str, Parameter]) -> list[dict]:
    content = read_toml(path)
    rows = []
    for article, given in content["articles"].items():
        row = {"text": content["text"], "article": article, "number": article, "rule": None}
        row |= {"status": None, "parameters": [], "files": [], "why": None} | given
        where = f"{path}: {article}"
        if unknown := set(row["parameters"]) - set(schema):
            raise InputError(f"{where}: {', '.join(sorted(unknown))} is not a parameter.")
        match row["status"]:
            case "done" if row["parameters"] or row["files"]:
                rows.append(row)
            case "for_people" if row["why"]:
                rows.append(row)
            case _:
                raise InputError(
                    f"{where} must be done, with parameters or files, or for_people, with why."
                )
    return rows


def _rows(editions: Iterable[Edition], schema: dict[str, Parameter]) -> list[dict]:
    """One row per setting; of an amendment only what it changes, where its edition is there too."""
    rows = []
    before: Edition | None = None
    for edition in editions:
        amends = before and (before.name, before.system) == (edition.name, edition.system)
        for name, parameter in schema.items():
            setting = edition.settings.get(name)
            if setting and not (amends and setting is before.settings.get(name)):
                rows.append(_row(edition, name, parameter, setting))
        before = edition
    return rows


def _row(edition: Edition, name: str, parameter: Parameter, setting: Setting) -> dict:
    return _key(edition) | {
        "article": setting.article,
        "parameter": name,
        "value": setting.text,
        "unit": None if setting.text == NONE else parameter.unit or None,
        "confidence": setting.confidence,
        "note": setting.note or None,
        "level": parameter.level,
        "description": parameter.description,
    }


def _key(edition: Edition) -> dict:
    return {"system": edition.system, "edition": edition.name, "valid_from": edition.valid_from}


def _belongs(article: str, asked: str) -> bool:
    """An article with its sub-articles: "8.5" has 8.54, "1" has 1.1 but not 10."""
    return article == asked or article.startswith(asked if "." in asked else f"{asked}.")


def _of_system(editions: list[Edition], system: str | None) -> list[Edition]:
    if system is None:
        return editions
    if system not in SYSTEMS:
        raise InputError(f"{system!r} is no system; there are {', '.join(SYSTEMS)}.")
    return [edition for edition in editions if edition.system == system]


def _in_force(editions: list[Edition], asked: str) -> list[Edition]:
    """The variant of that name; else for each system the edition in force on that date."""
    if variants := [
        edition for edition in editions if edition.is_variant and edition.name == asked
    ]:
        return variants
    day = _day(asked, editions)
    found = {
        edition.system: edition
        for edition in editions
        if not edition.is_variant and edition.valid_from <= day
    }
    if not found:
        oldest = min(edition.valid_from for edition in editions)
        raise InputError(f"No edition was in force on {asked}; the oldest starts on {oldest}.")
    return list(found.values())


def _day(asked: str, editions: list[Edition]) -> date:
    try:
        return date.fromisoformat(asked)
    except ValueError:
        names = dict.fromkeys(edition.name for edition in editions)
        raise InputError(
            f"{asked!r} is neither an edition nor a date; there are {', '.join(names)}."
        ) from None
