"""Names of the rating list by FIDE number, looked up only for files in an unknown code page."""

import functools
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq

from pipeline import chain
from pipeline.paths import Home
from pipeline.reports.code_pages import Names
from pipeline.reports.columns import array_of


def listed_names(home: Home) -> Names:
    """A look-up in the newest published list of each system, each read once, and only where the
    lists before it do not have every number."""
    listed = functools.cache(_Listed)

    @functools.cache
    def newest() -> list[Path]:
        return [
            chain.published(home, system, chain.list_dates(home, system)[-1]).table("list")
            for system in reversed(chain.systems(home))
        ]

    def look_up(numbers: set[int]) -> dict[int, str]:
        found: dict[int, str] = {}
        for path in newest():
            if missing := numbers - found.keys():
                found |= listed(path).names(missing)
        return found

    return look_up


class _Listed:
    """The names of one list, whose rows are in the order of their FIDE numbers."""

    def __init__(self, path: Path):
        rows = pq.ParquetFile(path).read(columns=["player_id", "name"])
        self._ids, self._names = array_of(rows["player_id"]), rows["name"].combine_chunks()

    def names(self, numbers: set[int]) -> dict[int, str]:
        """The names of those of the numbers that are listed."""
        asked = np.fromiter(numbers, np.int64, len(numbers))
        places = self._ids.searchsorted(asked)
        is_there = places < len(self._ids)
        is_there[is_there] = self._ids[places[is_there]] == asked[is_there]
        return {
            int(number): self._names[int(place)].as_py()
            for number, place in zip(asked[is_there], places[is_there], strict=True)
        }
