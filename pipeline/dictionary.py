"""The data dictionary: what each public table and column means, in which unit and type.

Told once, in the TOML files of ``tables``: the tables of a published list, those that a home keeps
beside its lists, and the views over both. From there it goes into the writing of the tables, the
metadata of the Parquet files, the comments of the views, ``ratinglist dictionary`` and
``data/README.md``.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pipeline.errors import InputError

FOLDER = Path(__file__).parent / "tables"
# Goes up when a column changes its meaning or goes; added columns leave it as it is.
SCHEMA_VERSION = 1
GROUPS = {
    "published": "Tables of a list",
    "home": "Tables of a home",
    "views": "Views",
}


@dataclass(frozen=True)
class Column:
    """A column: its name, DuckDB type, unit and meaning."""

    name: str
    type: str
    unit: str
    description: str


@dataclass(frozen=True)
class Table:
    """A table or view: what a row is, its unique columns, its columns in order.

    ``added`` are columns that only the view of a table has, after its own.
    """

    name: str
    group: str
    rows: str
    key: tuple[str, ...]
    columns: tuple[Column, ...]
    added: tuple[Column, ...] = ()

    @property
    def typed(self) -> list[tuple[str, str]]:
        """Name and DuckDB type of each column."""
        return [(column.name, column.type) for column in self.columns]


@cache
def tables() -> dict[str, Table]:
    """Every public table by name, group by group."""
    known: dict[str, Table] = {}
    for group in GROUPS:
        for name, told in _read(group).items():
            columns, added = (
                tuple(column for given in told.get(part, ()) for column in _columns(given, known))
                for part in ("columns", "added")
            )
            known[name] = Table(name, group, told["rows"], tuple(told["key"]), columns, added)
    return known


def of_group(group: str) -> list[Table]:
    """The tables of one group, in order."""
    return [table for table in tables().values() if table.group == group]


def table(name: str) -> Table:
    """One table. Raises InputError, naming those there are, where there is none of that name."""
    if name not in tables():
        raise InputError(f"There is no table '{name}'; there are {', '.join(tables())}.")
    return tables()[name]


def as_records(chosen: list[Table]) -> list[dict]:
    """The tables as plain records, for JSON."""
    return [
        {
            "table": one.name,
            "group": one.group,
            "rows": one.rows,
            "key": list(one.key),
            "schema_version": SCHEMA_VERSION,
            "columns": [vars(column) for column in one.columns],
            "added_by_view": [vars(column) for column in one.added],
        }
        for one in chosen
    ]


def _columns(given: str | list[str], known: dict[str, Table]) -> list[Column]:
    """The columns that an entry stands for: its own, a shared one, those of another table."""
    if isinstance(given, list):
        return [Column(*given)]
    source, _, name = given.rpartition(".")
    if not source:
        return [Column(name, *_common()[name])]
    return [column for column in known[source].columns if name in ("*", column.name)]


@cache
def _common() -> dict[str, list[str]]:
    return _read("common")


def _read(name: str) -> dict:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
