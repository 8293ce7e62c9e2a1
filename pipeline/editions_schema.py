"""What an edition of the regulations may say: its parameters, their types, the check of both.

The schema is ``data/regulations/parameters.toml``; the order of its entries is the order of the
columns of the table ``regulations``.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import InputError

SYSTEMS = ("standard", "rapid", "blitz")
SCHEMA_FILE = "parameters.toml"
NONE = "none"  # what an edition writes where it has no such rule

CONFIDENCES = {
    "text": "the text of the regulations, or what FIDE itself published",
    "reported": "quoted or summarised by a federation, an arbiter or a program",
    "reading": "the sources leave it open; the note gives the reading and its reason",
    "unverified": "no source was found; the note says what was assumed",
}
TYPES = ("integer", "boolean", "method", "months")
MONTHS_IN_YEAR = 12


@dataclass(frozen=True)
class Parameter:
    """One thing an edition decides; ``level`` is event (by start date) or list (by list date)."""

    name: str
    type: str
    level: str
    description: str
    unit: str = ""
    methods: tuple[str, ...] = ()
    systems: tuple[str, ...] = SYSTEMS
    optional: bool = False

    def fault(self, value: object) -> str | None:
        """What is wrong with a value as written in an edition; None where it is right."""
        if self.optional and value == NONE:
            return None
        or_none = f' or "{NONE}"' if self.optional else ""
        match self.type:
            case "integer" if isinstance(value, bool) or not isinstance(value, int) or value < 0:
                return f"must be a whole number, 0 or more{or_none}, not {value!r}"
            case "boolean" if not isinstance(value, bool):
                return f"must be true or false{or_none}, not {value!r}"
            case "method" if value not in self.methods:
                return f"must be one of {', '.join(self.methods)}{or_none}, not {value!r}"
            case "months" if not _are_months(value):
                return f'must list months in order, such as "1,4,7,10", not {value!r}'
        return None


@dataclass(frozen=True)
class Setting:
    """The value an edition gives to a parameter (None: no rule), and where that stands."""

    value: int | bool | str | None
    article: str
    confidence: str
    note: str = ""

    @property
    def text(self) -> str:
        """The value in words, as the table ``articles`` and the answers show it."""
        if self.value is None:
            return NONE
        return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)


def read_toml(path: Path) -> dict:
    """The content of a TOML file. Raises InputError, with line and column, where it is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{path} is not valid TOML: {error}. Correct the file.") from error


def load_schema(folder: Path) -> dict[str, Parameter]:
    """The parameters by name, in the order of ``parameters.toml``."""
    path = folder / SCHEMA_FILE
    return {name: _parameter(path, name, given) for name, given in read_toml(path).items()}


def read_setting(path: Path, parameter: Parameter, given: object) -> Setting:
    """One value of an edition, checked. Raises InputError naming the file and the parameter."""
    where = f"{path}: {parameter.name}"
    wanted = {"value", "article", "confidence"}
    if not isinstance(given, dict):
        raise InputError(f"{where} must be a table with value, article and confidence.")
    if missing := sorted(wanted - set(given)):
        raise InputError(f"{where} lacks {', '.join(missing)}.")
    if unknown := sorted(set(given) - wanted - {"note"}):
        raise InputError(
            f"{where} has the unknown key {', '.join(unknown)}; allowed: value, "
            "article, confidence, note."
        )
    if fault := parameter.fault(given["value"]):
        raise InputError(f"{where}: value {fault}.")
    check_source(where, given)
    value = None if parameter.optional and given["value"] == NONE else given["value"]
    return Setting(value, given["article"], given["confidence"], given.get("note", ""))


def check_source(where: str, given: dict) -> None:
    """Checks article, confidence and note; a value that is no quotation needs a note."""
    for key in ("article", "note"):
        if key in given and not (isinstance(given[key], str) and given[key].strip()):
            raise InputError(f"{where}: {key} must be a text that is not empty.")
    if given["confidence"] not in CONFIDENCES:
        raise InputError(
            f"{where}: confidence must be one of {', '.join(CONFIDENCES)}, "
            f"not {given['confidence']!r}."
        )
    if given["confidence"] in ("reading", "unverified") and "note" not in given:
        raise InputError(
            f"{where}: a value that is {given['confidence']} needs a note that says why."
        )


def _parameter(path: Path, name: str, given: dict) -> Parameter:
    where = f"{path}: {name}"
    allowed = {"type", "level", "description", "unit", "methods", "systems", "optional"}
    if not isinstance(given, dict) or not {"type", "level", "description"} <= set(given):
        raise InputError(f"{where} needs type, level and description.")
    if unknown := sorted(set(given) - allowed):
        raise InputError(f"{where} has the unknown key {', '.join(unknown)}.")
    if given["type"] not in TYPES:
        raise InputError(f"{where}: type must be one of {', '.join(TYPES)}, not {given['type']!r}.")
    if given["level"] not in ("event", "list"):
        raise InputError(f"{where}: level must be event or list, not {given['level']!r}.")
    if (given["type"] == "method") != bool(given.get("methods")):
        raise InputError(f"{where}: methods must be given for the type method, and only for it.")
    if not set(given.get("systems", SYSTEMS)) <= set(SYSTEMS):
        raise InputError(f"{where}: systems must be among {', '.join(SYSTEMS)}.")
    listed = {key: tuple(given[key]) for key in ("methods", "systems") if key in given}
    return Parameter(name, **(given | listed))


def _are_months(value: object) -> bool:
    if not isinstance(value, str) or not all(part.isdecimal() for part in value.split(",")):
        return False
    months = [int(part) for part in value.split(",")]
    return months == sorted(set(months)) and months[0] > 0 and months[-1] <= MONTHS_IN_YEAR
