"""The tables of an imported list: list and state from table ``imported``; the others are empty."""

import platform
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import duckdb

from pipeline import __version__, chain, publish
from pipeline.dictionary import SCHEMA_VERSION
from pipeline.editions_files import Edition
from pipeline.integrity import stored_hash
from pipeline.lists.imported_state import PrintedList, printed_lists, rules_of, state_select
from pipeline.paths import Home
from pipeline.schemas import TABLES, empty_table
from pipeline.storage import atomic_folder, file_hash, write_json, write_sealed


def sort_by_player(con: duckdb.DuckDBPyConnection, list_date: date) -> None:
    """Puts the table ``imported`` into the order of the players, once for all that is made of it.

    Adds ``is_member``: whether the federation is one of those on the list of that date.
    """
    con.execute("SET preserve_insertion_order = true")
    con.execute(
        f"""
        CREATE OR REPLACE TABLE imported AS
        SELECT imported.* EXCLUDE (line, faults), members.code IS NOT NULL AS is_member
        FROM imported
        LEFT JOIN (
            SELECT DISTINCT code FROM federations
            WHERE kind IN ('member', 'neutral')
                AND coalesce(valid_from <= DATE '{list_date}', true)
                AND coalesce(valid_to >= DATE '{list_date}', true)
        ) AS members ON imported.federation = members.code
        ORDER BY player_id
        """
    )
    con.execute("SET preserve_insertion_order = false")


def open_tables(
    con: duckdb.DuckDBPyConnection,
    editions: Sequence[Edition],
    system: str,
    list_date: date,
    is_combined: bool,
    older: Sequence[chain.ListRevision],
) -> None:
    """Makes views of all published tables of one system from table ``imported``.

    ``older`` are the imported lists before this one: they have a say in the state.
    """
    columns = {name for name, *_ in con.execute("DESCRIBE imported").fetchall()}
    prefix = f"{system}_" if is_combined else ""
    k = f"{prefix}k" if f"{prefix}k" in columns else "0"  # none is printed before 2012
    today = PrintedList(list_date, "SELECT * FROM list", rules_of(editions, system, list_date))
    selects = {name: empty_table(TABLES[name]) for name in TABLES}
    selects["list"] = _list_select(f"{prefix}rating", f"{prefix}games", k, list_date)
    selects["state"] = state_select([*printed_lists(editions, older), today])
    for name, select in selects.items():
        con.execute(f'CREATE OR REPLACE VIEW "{name}" AS {select}')


def _list_select(rating: str, games: str, k: str, list_date: date) -> str:
    """The SELECT of the table ``list``; what is 0 or blank in the file is NULL."""
    return f"""
        SELECT
            player_id, name, federation, sex, title, w_title, o_title, foa_title,
            nullif(birth_year, 0) AS birth_year,
            nullif({rating}, 0) AS rating,
            CAST(NULL AS INTEGER) AS previous_rating,
            CAST(NULL AS INTEGER) AS computed_rating,
            CASE WHEN {rating} > 0 THEN {games} ELSE 0 END AS games,
            CASE WHEN {rating} > 0 THEN nullif({k}, 0) END AS k,
            CASE WHEN {rating} = 0 THEN 'unrated' WHEN is_flagged_inactive THEN 'inactive'
                ELSE 'active' END AS status,
            CASE WHEN sex = 'F' THEN 'w' ELSE '' END
                || CASE WHEN {rating} > 0 AND is_flagged_inactive THEN 'i' ELSE '' END AS flag,
            CASE WHEN {rating} > 0 AND is_flagged_inactive THEN DATE '{list_date}' END
                AS inactive_from,
            {rating} > 0 AND NOT is_flagged_inactive AND is_member AS is_listed
        FROM imported
    """


def named_inputs(older: Sequence[chain.ListRevision]) -> list[dict[str, str]]:
    """The older imported lists, as the manifest names them."""
    return [
        {
            "kind": "older_import",
            "name": f"{one.list_date} list",
            "sha256": stored_hash(one.table("list")),
        }
        for one in older
    ]


def write_revision(
    con: duckdb.DuckDBPyConnection,
    home: Home,
    system: str,
    list_date: date,
    inputs: list[dict[str, str]],
    run: dict,
    has_older: bool,
) -> Path:
    """Writes the opened tables as revision 1 of a list, with manifest and run record.

    ``has_older`` lists have a say in the state, which is then not in the order of the players.
    """
    started = time.monotonic()
    in_order = ("list",) if has_older else ("list", "state")
    final = home.revision(system, list_date, 1)
    with atomic_folder(home, final) as draft:
        outputs = publish.write_tables(con, draft, in_order)
        manifest = {
            "system": system,
            "list_date": str(list_date),
            "revision": 1,
            "base": None,
            "is_first": False,
            "reason": "import",
            "as_of": None,
            "what_if_edition": None,
            "editions": publish.editions_by_hash(),
            "inputs": inputs,
            "schema_version": SCHEMA_VERSION,
            "code_version": __version__,
            "duckdb_version": duckdb.__version__,
            "outputs": outputs,
        }
        write_json(draft / "manifest.json", manifest)
        record = {
            "finished": datetime.now(UTC).isoformat(timespec="seconds"),
            "host": platform.node(),
            "python": platform.python_version(),
            "seconds_writing": round(time.monotonic() - started, 3),
            "manifest_sha256": file_hash(draft / "manifest.json"),
        }
        write_sealed(draft / "run.json", record | run)
    return final
