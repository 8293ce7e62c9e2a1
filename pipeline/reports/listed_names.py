"""Names of the rating list by FIDE number, looked up only for files in an unknown code page."""

import duckdb

from pipeline import chain
from pipeline.paths import Home
from pipeline.reports.code_pages import Names


def listed_names(con: duckdb.DuckDBPyConnection, home: Home) -> Names:
    """A look-up in the newest published list of each system."""

    def look_up(numbers: set[int]) -> dict[int, str]:
        found: dict[int, str] = {}
        for system in chain.systems(home):
            newest = chain.published(home, system, chain.list_dates(home, system)[-1])
            rows = con.cursor().execute(
                "SELECT player_id, name FROM read_parquet($path) WHERE player_id IN $numbers",
                {"path": str(newest.table("list")), "numbers": sorted(numbers)},
            )
            found |= dict(rows.fetchall())
        return found

    return look_up
