"""The tables of a published list as relations to select from.

The state of a list made here is in its file. That of an imported list is what is printed on all
imported lists there are: an older one may have been imported after it.
"""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.editions import load_editions
from pipeline.lists.imported_state import is_imported, previous_state
from pipeline.paths import REGULATIONS, Home
from pipeline.schemas import TABLES, empty_table

# Told of every input: its kind, its name in the manifest, its file.
Named = Callable[[str, str, Path], None]


def quoted(path: Path | str | date) -> str:
    """A SQL string literal."""
    return "'" + str(path).replace("'", "''") + "'"


def table_of(one: chain.ListRevision, name: str = "list") -> str:
    """The relation of a table in its file."""
    return f"read_parquet({quoted(one.table(name))}, hive_partitioning = false)"


def completed(one: chain.ListRevision, name: str) -> str:
    """The relation of a table in its file; columns that came after the list was made are null."""
    return f"({empty_table(TABLES[name])} UNION ALL BY NAME SELECT * FROM {table_of(one, name)})"


def state_of(
    con: duckdb.DuckDBPyConnection, home: Home, one: chain.ListRevision, named: Named
) -> str:
    """The relation to select the state of a list from; older imported lists it needs are named."""
    sql, older = "", []
    if is_imported(one):
        sql, older = previous_state(home, load_editions(REGULATIONS), one)
    if not older:
        return table_of(one, "state")
    for other in older:
        named("older_import", f"{other.list_date} list", other.table("list"))
    table = f"state_of_{one.list_date:%Y_%m_%d}"
    con.execute(f"CREATE TABLE IF NOT EXISTS {table} AS {sql}")
    return table
