"""The ratings of a player over all lists up to one, of every system."""

from pipeline import chain
from pipeline.explanations.reading import Reader
from pipeline.paths import Home
from pipeline.published_tables import quoted

ROWS = """
SELECT told.system, told.list_date, rating, games, k, status
FROM read_parquet(
    [{files}], filename = true, union_by_name = true, hive_partitioning = false
) AS lists
INNER JOIN told ON lists.filename = told.file
WHERE player_id = $player_id
ORDER BY told.list_date, told.system DESC
"""


def history_of(reader: Reader, home: Home, revision: chain.ListRevision, player_id: int) -> list:
    """One row per list on which the player is, oldest first: system, list_date, rating, games, k,
    status. The published lists, and of the page's own list the revision of the page."""
    lists = [
        revision
        if (system, day) == (revision.system, revision.list_date)
        else chain.published(home, system, day)
        for system in chain.systems(home)
        for day in chain.list_dates(home, system)
        if day <= revision.list_date
    ]
    reader.con.execute(
        "CREATE OR REPLACE TABLE told AS SELECT unnest($systems) AS system,"
        " unnest($days) AS list_date, unnest($files) AS file",
        {
            "systems": [one.system for one in lists],
            "days": [one.list_date for one in lists],
            "files": [str(one.table("list")) for one in lists],
        },
    )
    files = ", ".join(quoted(one.table("list")) for one in lists)
    return reader.records(ROWS.format(files=files), {"player_id": player_id})
