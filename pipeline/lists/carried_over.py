"""What an imported list takes over from a list that was made here before it.

A file of FIDE tells ratings and nothing of how they came about. Where lists were made here up to a
month before it, the events rated on them stay rated, and the results of those who are still unrated
keep waiting for a first rating.
"""

from datetime import date

import duckdb

from pipeline import chain
from pipeline.integrity import stored_hash
from pipeline.lists.imported_state import is_imported
from pipeline.paths import Home
from pipeline.published_tables import completed, table_of


def list_made_before(home: Home, system: str, list_date: date) -> chain.ListRevision | None:
    """The published list before a date, where it was made here or follows lists made here."""
    earlier = [day for day in chain.list_dates(home, system) if day < list_date]
    if not earlier:
        return None
    before = chain.published(home, system, earlier[-1])
    is_made = not is_imported(before) or CARRIED in before.head["kinds"]
    return before if is_made else None


CARRIED = "carried_over"  # in the manifest of an imported list: the table it came from


def carry_over(con: duckdb.DuckDBPyConnection, made: chain.ListRevision) -> list[dict[str, str]]:
    """Opens ``events_rated`` and ``pool`` of a list made here; returns them as inputs.

    Of the pool, the rows of players who stand unrated on the imported list.
    """
    inputs = [
        {
            "kind": CARRIED,
            "name": f"{name} of {made.list_date} revision {made.revision}",
            "sha256": stored_hash(made.table(name)),
        }
        for name in ("events_rated", "pool")
    ]
    con.execute(f"CREATE OR REPLACE VIEW events_rated AS FROM {completed(made, 'events_rated')}")
    con.execute(
        f"CREATE OR REPLACE VIEW pool AS FROM {table_of(made, 'pool')}"
        " WHERE player_id IN (SELECT player_id FROM list WHERE rating IS NULL)"
    )
    return inputs
