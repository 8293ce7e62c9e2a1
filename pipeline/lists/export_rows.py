"""The rows of an export: one per player, with the ratings of one or of all three systems.

View ``export_rows``: the personal data, ``flag``, ``ascii_name`` (never NULL) and the numbers; they
are NULL where the player is not rated, and have their system's name before them in a combined list.
Inactive players are there, flagged, for as many years as the edition of the list says.
"""

from collections.abc import Mapping

import duckdb

from pipeline.chain import ListRevision
from pipeline.editions import load_editions
from pipeline.lists.ascii_text import open_ascii_names
from pipeline.lists.layouts import SYSTEMS
from pipeline.paths import REGULATIONS
from pipeline.periods import edition_in_force

PERSONAL = (
    "player_id", "name", "federation", "sex", "title", "w_title", "o_title", "foa_title",
    "birth_year",
)  # fmt: skip
NUMBERS = ("rating", "games", "k")


def open_single_rows(con: duckdb.DuckDBPyConnection, revision: ListRevision) -> None:
    """Opens the rows of one list."""
    _open_lists(con, {revision.system: revision})
    numbers = [f"CASE WHEN rating IS NOT NULL THEN {one} END AS {one}" for one in NUMBERS]
    _open_rows(con, f"{revision.system}_rows", numbers, [], "status")


def open_combined_rows(
    con: duckdb.DuckDBPyConnection, revisions: Mapping[str, ListRevision]
) -> None:
    """Opens the rows of up to three lists of one date.

    Personal data come from the first system that has the player, the flag ``i`` from the first one
    that rates him.
    """
    present = [system for system in SYSTEMS if system in revisions]
    _open_lists(con, {system: revisions[system] for system in present})
    people = " UNION ALL ".join(
        f"SELECT {', '.join(PERSONAL)} FROM {system}_rows{_not_in(present[:place])}"
        for place, system in enumerate(present)
    )
    numbers = [
        f"{f'{system}_rated.{name}' if system in present else 'CAST(NULL AS INTEGER)'}"
        f" AS {system}_{name}"
        for system in SYSTEMS
        for name in NUMBERS
    ]
    joins = [
        f"LEFT JOIN (SELECT player_id, {', '.join(NUMBERS)}, status FROM {system}_rows "
        f"WHERE rating IS NOT NULL) AS {system}_rated "
        f"ON people.player_id = {system}_rated.player_id"
        for system in present
    ]
    status = f"coalesce({', '.join(f'{system}_rated.status' for system in present)})"
    _open_rows(con, f"({people})", numbers, joins, status)


def _open_lists(con: duckdb.DuckDBPyConnection, revisions: Mapping[str, ListRevision]) -> None:
    """Opens each list as the view ``<system>_rows``, and the names that are not ASCII."""
    for system, revision in revisions.items():
        path = str(revision.table("list")).replace("'", "''")
        con.execute(
            f"CREATE OR REPLACE VIEW {system}_rows AS "
            f"SELECT * FROM read_parquet('{path}', hive_partitioning = false)"
            f" WHERE {_is_shown(revision)}"
        )
    names = " UNION ALL ".join(f"SELECT name FROM {system}_rows" for system in revisions)
    open_ascii_names(con, names)


def _is_shown(revision: ListRevision) -> str:
    """The condition that leaves out who is inactive for longer than the edition shows (7.23b)."""
    editions = load_editions(REGULATIONS)
    edition = edition_in_force(editions, revision.system, revision.list_date)
    years = edition and edition.settings["inactive_listed_years"].value
    if years is None:
        return "true"
    last = f"DATE '{revision.list_date}' - INTERVAL {years} YEAR"
    return f"(status <> 'inactive' OR coalesce(inactive_from > {last}, true))"


def _not_in(systems: list[str]) -> str:
    """The condition that leaves out the players of some systems."""
    known = " UNION ALL ".join(f"SELECT player_id FROM {system}_rows" for system in systems)
    return f" WHERE player_id NOT IN ({known})" if known else ""


def _open_rows(
    con: duckdb.DuckDBPyConnection, people: str, numbers: list[str], joins: list[str], status: str
) -> None:
    personal = ", ".join(f"people.{name}" for name in PERSONAL)
    flag = (
        "CASE WHEN people.sex = 'F' THEN 'w' ELSE '' END "
        f"|| CASE WHEN {status} = 'inactive' THEN 'i' ELSE '' END"
    )
    ascii_name = "coalesce(people.name, '')"
    if con.execute("SELECT 1 FROM ascii_names LIMIT 1").fetchall():
        joins = [*joins, "LEFT JOIN ascii_names ON people.name = ascii_names.name"]
        ascii_name = "coalesce(ascii_names.ascii, people.name, '')"
    con.execute(
        f"CREATE OR REPLACE VIEW export_rows AS SELECT {personal}, {', '.join(numbers)}, "
        f"{flag} AS flag, {ascii_name} AS ascii_name FROM {people} AS people {' '.join(joins)}"
    )
