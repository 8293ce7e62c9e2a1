"""The editions of the rating regulations, as data: rows for the tables that the SQL reads.

``regulations`` holds one row per system, edition and date with a column for every parameter, so
that an event meets its edition by one join on dates. ``articles`` says where each value stands,
``operations`` holds the changes made once to a whole list. The reference tables (8.1a, 8.1b,
federations, titles) are the CSV files of ``data/reference``.
"""

from pathlib import Path

import duckdb

from pipeline.database import make_table
from pipeline.editions_files import Edition, Operation, edition_files, load_editions
from pipeline.editions_schema import Parameter, Setting, load_schema
from pipeline.errors import InputError
from pipeline.kept_tables import open_kept
from pipeline.paths import REFERENCE, REGULATIONS

__all__ = [
    "Edition", "Operation", "Parameter", "Setting", "article_rows", "load_editions", "load_schema",
    "numbers", "operation_rows", "register_reference", "register_regulations", "regulation_rows",
]  # fmt: skip

_TYPES = {"integer": "INTEGER", "boolean": "BOOLEAN", "method": "VARCHAR", "months": "VARCHAR"}
_EDITION_KEY = {"system": "VARCHAR", "edition": "VARCHAR", "valid_from": "DATE"}
_TEXT_OF_ARTICLES = ("parameter", "article", "value_text", "level", "confidence", "note")
_ARTICLES = _EDITION_KEY | dict.fromkeys(_TEXT_OF_ARTICLES, "VARCHAR")
_OPERATIONS = {
    "system": "VARCHAR", "list_date": "DATE", "kind": "VARCHAR", "target": "INTEGER",
    "share_hundredths": "INTEGER", "gap": "INTEGER", "article": "VARCHAR", "edition": "VARCHAR",
    "confidence": "VARCHAR", "note": "VARCHAR",
}  # fmt: skip
_REFERENCE = {
    "expected_scores": {"difference_from": "INTEGER", "difference_to": "INTEGER",
                        "expected_hundredths": "INTEGER"},
    "performance_differences": {"percentage": "INTEGER", "difference": "INTEGER"},
    "same_games": {"certain_games": "INTEGER", "share_percent": "INTEGER",
                   "days_apart": "INTEGER", "dated_games": "INTEGER", "undated_games": "INTEGER",
                   "opponents": "INTEGER", "met_percent": "INTEGER",
                   "open_percent": "INTEGER", "all_percent": "INTEGER",
                   "swiss_percent": "INTEGER",
                   "alike_percent": "INTEGER", "kept_percent": "INTEGER",
                   "events_named": "INTEGER",
                   "part_percent": "INTEGER",
                   "told_games": "INTEGER", "told_days": "INTEGER"},
    "federations": {"code": "VARCHAR", "name": "VARCHAR", "valid_from": "DATE", "valid_to": "DATE",
                    "kind": "VARCHAR"},
    "titles": {"code": "VARCHAR", "name": "VARCHAR", "kind": "VARCHAR", "short_code": "VARCHAR",
               "rank": "INTEGER"},
}  # fmt: skip


def regulation_rows(editions: list[Edition], schema: dict[str, Parameter]) -> list[dict]:
    """One row per system, edition and date: these, is_variant, every parameter (None: no rule)."""
    return [
        _key(edition)
        | {"is_variant": edition.is_variant}
        | {
            name: edition.settings[name].value if name in edition.settings else None
            for name in schema
        }
        for edition in editions
    ]


def article_rows(editions: list[Edition], schema: dict[str, Parameter]) -> list[dict]:
    """One row per system, edition, date and parameter: article in the edition's own numbering."""
    return [
        _key(edition)
        | {
            "parameter": name,
            "article": setting.article,
            "value_text": setting.text,
            "level": schema[name].level,
            "confidence": setting.confidence,
            "note": setting.note or None,
        }
        for edition in editions
        for name, setting in edition.settings.items()
    ]


def operation_rows(editions: list[Edition]) -> list[dict]:
    """One row per system and list on which every rating was changed once."""
    return [vars(operation) for edition in editions for operation in edition.operations]


def numbers(folder: Path = REGULATIONS) -> list[tuple[str, str, int]]:
    """Every number of the regulations as (edition, parameter, value), operations included.

    The test that keeps rule numbers out of SQL and Python looks for these.
    """
    found = []
    for edition in load_editions(folder):
        settings = edition.settings.items()
        found += [
            (edition.name, name, one.value) for name, one in settings if type(one.value) is int
        ]
        for operation in edition.operations:
            values = vars(operation).items()
            found += [(edition.name, name, value) for name, value in values if type(value) is int]
    return sorted(set(found))


def register_regulations(con: duckdb.DuckDBPyConnection, folder: Path = REGULATIONS) -> None:
    """Puts the tables ``regulations``, ``articles`` and ``operations`` into a connection.

    Raises InputError where an edition file is faulty (see ``load_editions``).
    """
    open_kept(
        con, ("regulations", "articles", "operations"), edition_files(folder),
        lambda: _make_regulations(con, folder),
    )  # fmt: skip


def _make_regulations(con: duckdb.DuckDBPyConnection, folder: Path) -> None:
    schema = load_schema(folder)
    editions = load_editions(folder)
    parameters = {name: _TYPES[parameter.type] for name, parameter in schema.items()}
    columns = _EDITION_KEY | {"is_variant": "BOOLEAN"} | parameters
    make_table(con, "regulations", columns, regulation_rows(editions, schema))
    make_table(con, "articles", _ARTICLES, article_rows(editions, schema))
    make_table(con, "operations", _OPERATIONS, operation_rows(editions))


def register_reference(con: duckdb.DuckDBPyConnection, folder: Path = REFERENCE) -> None:
    """Puts ``expected_scores``, ``performance_differences``, ``federations`` and ``titles`` into a
    connection. Raises InputError where a file is missing or a value does not fit its column."""
    files = [folder / f"{table}.csv" for table in _REFERENCE]
    open_kept(con, _REFERENCE, files, lambda: _make_reference(con, folder))


def _make_reference(con: duckdb.DuckDBPyConnection, folder: Path) -> None:
    for table, columns in _REFERENCE.items():
        path = folder / f"{table}.csv"
        if not path.is_file():
            raise InputError(f"{path} is missing; it is part of the reference data.")
        try:
            con.read_csv(str(path), header=True, columns=columns).create_view("_rows")
            con.execute(f"CREATE OR REPLACE TABLE {table} AS SELECT * FROM _rows")
            con.execute("DROP VIEW _rows")
        except duckdb.Error as error:
            raise InputError(
                f"{path} does not fit its columns {', '.join(columns)}: {error}"
            ) from error


def _key(edition: Edition) -> dict:
    return {"system": edition.system, "edition": edition.name, "valid_from": edition.valid_from}
