"""Names of the rating list by FIDE number, looked up only for files in an unknown code page."""

import functools

import duckdb

from pipeline import chain
from pipeline.paths import Home
from pipeline.reports.code_pages import Names


def listed_names(con: duckdb.DuckDBPyConnection, home: Home) -> Names:
    """A look-up in the newest published list of each system; the lists are read once, at the first
    number asked for."""

    @functools.cache
    def newest() -> list[tuple]:
        found = []
        for system in chain.systems(home):
            published = chain.published(home, system, chain.list_dates(home, system)[-1])
            rows = con.cursor().sql(
                "SELECT player_id, name FROM read_parquet($path) ORDER BY player_id",
                params={"path": str(published.table("list"))},
            )
            table = rows.to_arrow_table().combine_chunks()
            found.append((table["player_id"].to_numpy(), table["name"]))
        return found

    def look_up(numbers: set[int]) -> dict[int, str]:
        found: dict[int, str] = {}
        for ids, names in newest():
            places = {number: ids.searchsorted(number) for number in numbers}
            found |= {
                number: names[int(place)].as_py()
                for number, place in places.items()
                if place < len(ids) and ids[place] == number
            }
        return found

    return look_up
