"""The views over everything a home holds, for ``query`` and for the catalogue.

Each published table is a view over all revisions, led by ``system, list_date, revision,
is_published, is_latest``. Columns of the table keep their names: where one of these is such a
column (events_rated: on which list and revision the event was rated), the view leads with
``chain_list_date, chain_revision`` instead, the list on whose chain that was. The tables of the
home itself (reports, findings, events, entries, games, register, decisions) are views as they are
stored, events and games with the event, the players and the opponents beside what was read. Over
these are the views of ``views.sql``.

Files are found by patterns when a view is asked, so a view is never out of date; where a file was
written before a column came, the column is NULL.
"""

import glob
from pathlib import Path

import duckdb

from pipeline.database import models
from pipeline.dictionary import Table, of_group, table
from pipeline.schemas import typed_columns

LINEAGE = ("system", "list_date", "revision", "is_published", "is_latest")
REVISIONS = "system=*/list_date=*/revision=*"
FOLDERS = {"register": "register/load=*", "decisions": "decisions/load=*"}
OF_REPORTS = ("register_in_force", "reports_of_events")
_STAGED = "staged/batch=*"
_FOUND_BY = ("system", "list_date", "revision")  # the folders' names


def create_views(
    con: duckdb.DuckDBPyConnection, root: Path | None, nothing: str = "false", lists: str = "lists"
) -> None:
    """Makes all views but ``revisions``, which is there already.

    Patterns begin at ``root``, or without one where DuckDB searches; ``lists`` is the folder in it
    that holds the lists. ``nothing`` is a condition
    that is never true; it may fail where it finds that this is no home.
    """
    start = f"{glob.escape(str(root))}/" if root else ""
    con.execute("CREATE SCHEMA stored")
    for one in of_group("published"):
        con.execute(
            f'CREATE VIEW "{one.name}" AS {_over_revisions(one, f"{start}{lists}", nothing)}'
        )
    for one in of_group("home"):
        if one.name != "raw":
            pattern = f"{start}{FOLDERS.get(one.name, _STAGED)}/{one.name}.parquet"
            stored = _stored(one.typed, pattern, "hive_partitioning = false", nothing)
            schema = "stored." if one.added else ""
            con.execute(f'CREATE VIEW {schema}"{one.name}" AS {stored}')
    con.execute(f"CREATE VIEW stored.reports_of_events AS {_reports_of_events()}")
    con.execute(Path(__file__).with_name("views.sql").read_text(encoding="utf-8"))


def _reports_of_events() -> str:
    """Every readable report with its event, by the models that say so when a list is made."""
    named = {
        "run": "SELECT DATE 'infinity' AS known_on",
        "staged_reports": "FROM reports",
        "register_rows": "FROM register",
    }
    for one in models():
        if one.table in OF_REPORTS:
            named[one.table] = f"{one.path.read_text(encoding='utf-8')}\n"
    parts = ", ".join(f"{name} AS ({sql})" for name, sql in named.items())
    return f"WITH {parts} SELECT report_sha256, event_id, is_current FROM reports_of_events"


def lineage_of(one: Table) -> dict[str, str]:
    """The columns in front of a published table, each with the name it has there."""
    own = {column.name for column in one.columns}
    return {name: f"chain_{name}" if name in own else name for name in LINEAGE}


def _over_revisions(one: Table, lists: str, nothing: str) -> str:
    """The rows of a table in all revisions; only the files of those asked for are read."""
    pattern = f"{lists}/{REVISIONS}/{one.name}.parquet"
    led = lineage_of(one)
    front = ", ".join(f"made.{name} AS {shown}" for name, shown in led.items())
    own = ", ".join(f'stored."{column.name}"' for column in one.columns)
    if any(led[name] != name for name in _FOUND_BY):  # the table's own columns hide the folders'
        columns = [*one.typed, ("filename", "VARCHAR")]
        stored = _stored(columns, pattern, "hive_partitioning = false, filename = true", nothing)
        on = " AND ".join(
            f"regexp_extract(stored.filename, '/?{name}=([^/]*)/', 1) = made.{name}::VARCHAR"
            for name in _FOUND_BY
        )
    else:
        columns = [*one.typed, *((name, kind) for name, kind in _lineage() if name in _FOUND_BY)]
        stored = _stored(columns, pattern, "hive_partitioning = true", nothing)
        on = " AND ".join(f"stored.{name} = made.{name}" for name in _FOUND_BY)
    return f"SELECT {front}, {own} FROM ({stored}) AS stored JOIN revisions AS made ON {on}"


def _stored(columns: list[tuple[str, str]], pattern: str, options: str, nothing: str) -> str:
    """The rows of all files of a pattern in the given columns, even where there is no file."""
    made_of_path = {"filename", *(_FOUND_BY if "partitioning = true" in options else ())}
    schema = ", ".join(
        f"'{name}': {{'name': '{name}', 'type': '{kind}', 'default_value': NULL}}"
        for name, kind in columns
        if name not in made_of_path
    )
    shown = ", ".join(f'"{name}"' for name, _ in columns)
    empty = f"SELECT {typed_columns(columns, {})} WHERE {nothing}"
    return (
        f"SELECT {shown} FROM (SELECT * FROM read_parquet('{_text(pattern)}', {options},"
        f" allow_empty = true, schema = MAP {{{schema}}}) UNION ALL BY NAME {empty})"
    )


def _lineage() -> list[tuple[str, str]]:
    return [(name, kind) for name, kind in table("revisions").typed if name in LINEAGE]


def _text(value: str) -> str:
    return value.replace("'", "''")
