"""The SQL files of the project as text, without comments and without strings."""

import re
from pathlib import Path

from pipeline.paths import SQL

ROOT = Path(__file__).parents[2]
FILES = sorted(SQL.rglob("*.sql"))
# The reader of reports and others keep SQL beside their Python.
ALL_FILES = FILES + sorted(ROOT.glob("pipeline/**/*.sql"))
MODELS = [path for path in FILES if path.parent == SQL and path.name != "macros.sql"]
CHECKS = [path for path in FILES if path.parent.name == "checks"]


def name(path: Path) -> str:
    """The file as the tests name it."""
    return str(path.relative_to(SQL if path.is_relative_to(SQL) else ROOT))


def without_comments(text: str) -> str:
    """The statements alone."""
    return re.sub(r"--[^\n]*", "", text)


def code(text: str) -> str:
    """The statements, every string emptied."""
    return re.sub(r"'(?:[^']|'')*'", "''", without_comments(text))


def strings(text: str) -> list[str]:
    """The strings of the statements."""
    return re.findall(r"'((?:[^']|'')*)'", without_comments(text))
