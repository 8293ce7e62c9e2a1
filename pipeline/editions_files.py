"""Reads the edition files of ``data/regulations`` into editions, complete and checked.

One file is one edition for one or more systems. An ``[[amendment]]`` inside it is a later date
from which some of its values are others; it becomes an edition of its own with the same name.
"""

from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path

from pipeline.editions_schema import (
    SCHEMA_FILE,
    SYSTEMS,
    Parameter,
    Setting,
    check_source,
    load_schema,
    read_setting,
    read_toml,
)
from pipeline.errors import InputError
from pipeline.kept_tables import contents

HEAD = {
    "name": str,
    "systems": list,
    "valid_from": date,
    "is_variant": bool,
    "title": str,
    "source": str,
}
OPERATIONS = {"lift": ("target", "share_hundredths"), "align_to_standard": ("gap",)}
_OPERATION_TEXTS = ("article", "confidence", "note")


@dataclass(frozen=True)
class Operation:
    """A change made once to a whole list: ``lift`` towards a target or ``align_to_standard``."""

    system: str
    list_date: date
    kind: str
    target: int | None
    share_hundredths: int | None
    gap: int | None
    article: str
    edition: str
    confidence: str
    note: str


@dataclass(frozen=True)
class Edition:
    """The regulations of one system as in force from one date; a variant never by date."""

    name: str
    system: str
    valid_from: date
    is_variant: bool
    title: str
    source: str
    file: Path
    settings: dict[str, Setting]
    operations: tuple[Operation, ...] = ()
    amendment: str = ""


def load_editions(folder: Path) -> list[Edition]:
    """All editions of a folder, by system and date, each amendment after what it amends.

    A process reads them once; files that were changed are read again. Raises InputError naming
    file and parameter for anything missing, unknown or of a wrong type, and where two editions of
    one system start on the same day.
    """
    return list(_editions(folder, contents(edition_files(folder))))


def edition_files(folder: Path) -> list[Path]:
    """Everything that editions are read from: their files and the schema."""
    return sorted(folder.rglob("*.toml"))


@lru_cache(maxsize=4)
def _editions(folder: Path, of_files: tuple[tuple[Path, bytes], ...]) -> tuple[Edition, ...]:
    """The editions of a folder whose files hold this."""
    schema = load_schema(folder)
    files = sorted(path for path in folder.glob("*/*.toml"))
    if not files:
        raise InputError(
            f"{folder} holds no edition; expected files such as standard/2024-03-01.toml."
        )
    editions = [edition for path in files for edition in _read_file(path, schema)]
    editions.sort(
        key=lambda one: (SYSTEMS.index(one.system), one.valid_from, one.is_variant, one.name)
    )
    _check_unique(editions)
    return tuple(editions)


def _read_file(path: Path, schema: dict[str, Parameter]) -> list[Edition]:
    content = read_toml(path)
    head = _read_head(path, content.pop("edition", None))
    systems = head.pop("systems")
    amendments = content.pop("amendment", [])
    operations = content.pop("operation", [])
    found = []
    for system in systems:
        edition = Edition(
            **head,
            system=system,
            file=path,
            settings=_read_settings(path, schema, system, systems, content),
            operations=tuple(
                _read_operation(path, system, head["name"], one) for one in operations
            ),
        )
        _check_complete(edition, schema)
        found.append(edition)
        for given in amendments:
            found.append(_amend(found[-1], given, schema, systems))
    return found


def _read_head(path: Path, head: object) -> dict:
    if not isinstance(head, dict) or set(head) != set(HEAD):
        raise InputError(f"{path}: edition must have exactly {', '.join(HEAD)}.")
    for key, kind in HEAD.items():
        if not isinstance(head[key], kind):
            raise InputError(f"{path}: edition.{key} must be a {kind.__name__}, not {head[key]!r}.")
    if head["name"] != path.stem:
        raise InputError(f"{path}: edition.name is {head['name']!r}; it must be the file's name.")
    if head["is_variant"] == (head["name"] == str(head["valid_from"])):
        raise InputError(
            f"{path}: edition.name must be its date valid_from, and that of a variant must not."
        )
    if not head["systems"] or not set(head["systems"]) <= set(SYSTEMS):
        raise InputError(f"{path}: edition.systems must be among {', '.join(SYSTEMS)}.")
    return head


def _read_settings(
    path: Path, schema: dict[str, Parameter], system: str, systems: list, content: dict
) -> dict:
    """The settings of one system; a parameter is given once, or once for each of the systems."""
    settings = {}
    for name, given in content.items():
        if name not in schema:
            raise InputError(f"{path}: {name} is not a parameter of {SCHEMA_FILE}.")
        by_system = isinstance(given, dict) and bool(given) and set(given) <= set(SYSTEMS)
        if by_system and set(given) != set(systems):
            raise InputError(f"{path}: {name} must be given for {', '.join(systems)}.")
        if not set(systems) & set(schema[name].systems):
            raise InputError(f"{path}: {name} belongs to {', '.join(schema[name].systems)} only.")
        settings[name] = read_setting(path, schema[name], given[system] if by_system else given)
    return settings


def _check_complete(edition: Edition, schema: dict[str, Parameter]) -> None:
    expected = {name for name, parameter in schema.items() if edition.system in parameter.systems}
    if missing := sorted(expected - set(edition.settings)):
        raise InputError(
            f"{edition.file}: {', '.join(missing)} missing for {edition.system}; every "
            f"edition gives every parameter of {SCHEMA_FILE}."
        )


def _amend(before: Edition, given: dict, schema: dict[str, Parameter], systems: list) -> Edition:
    changes = dict(given)
    valid_from, note = changes.pop("valid_from", None), changes.pop("note", None)
    if type(valid_from) is not date or not isinstance(note, str) or not changes:
        raise InputError(
            f"{before.file}: an amendment needs valid_from, note and at least one parameter."
        )
    if valid_from <= before.valid_from:
        raise InputError(
            f"{before.file}: the amendment of {valid_from} must be later than "
            f"{before.valid_from}, the date it amends."
        )
    settings = before.settings | _read_settings(
        before.file, schema, before.system, systems, changes
    )
    return replace(before, valid_from=valid_from, settings=settings, operations=(), amendment=note)


def _read_operation(path: Path, system: str, edition: str, given: dict) -> Operation:
    kind = given.get("kind")
    if kind not in OPERATIONS:
        raise InputError(
            f"{path}: operation.kind must be one of {', '.join(OPERATIONS)}, not {kind!r}."
        )
    wanted = {"list_date", "kind", *_OPERATION_TEXTS, *OPERATIONS[kind]}
    if set(given) != wanted:
        raise InputError(
            f"{path}: the operation {kind} must have exactly {', '.join(sorted(wanted))}."
        )
    numbers = {name: given.get(name) for name in ("target", "share_hundredths", "gap")}
    if not isinstance(given["list_date"], date) or any(
        type(given[n]) is not int for n in OPERATIONS[kind]
    ):
        raise InputError(
            f"{path}: operation {kind}: list_date must be a date, "
            f"{' and '.join(OPERATIONS[kind])} whole numbers."
        )
    check_source(f"{path}: operation {kind}", given)
    texts = {name: given[name] for name in _OPERATION_TEXTS}
    return Operation(system, given["list_date"], kind, edition=edition, **numbers, **texts)


def _check_unique(editions: list[Edition]) -> None:
    seen: dict[tuple[str, date], Edition] = {}
    for edition in editions:
        if edition.is_variant:
            continue
        other = seen.setdefault((edition.system, edition.valid_from), edition)
        if other is not edition:
            raise InputError(
                f"{edition.file}: {edition.system} has already an edition valid from "
                f"{edition.valid_from}, in {other.file}."
            )
