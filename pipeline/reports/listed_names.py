"""Names of the rating list by FIDE number, looked up only for files in an unknown code page."""

import functools
from bisect import bisect_left
from pathlib import Path

import pyarrow.parquet as pq

from pipeline import chain
from pipeline.paths import Home
from pipeline.reports.code_pages import Names
from pipeline.reports.columns import array_of


def listed_names(home: Home) -> Names:
    """A look-up in the newest published list of each system, which reads only the row groups that
    are asked for, each once."""

    @functools.cache
    def newest() -> list[_Listed]:
        lists = (
            chain.published(home, system, chain.list_dates(home, system)[-1])
            for system in reversed(chain.systems(home))
        )
        return [_Listed(one.table("list")) for one in lists]

    def look_up(numbers: set[int]) -> dict[int, str]:
        found: dict[int, str] = {}
        for listed in newest():
            found |= listed.names(numbers - found.keys())
        return found

    return look_up


class _Listed:
    """The names of one list, whose rows are in the order of their FIDE numbers."""

    def __init__(self, path: Path):
        self._file = pq.ParquetFile(path)
        described = self._file.metadata
        column = described.schema.names.index("player_id")
        groups = map(described.row_group, range(described.num_row_groups))
        self._last = [group.column(column).statistics.max for group in groups]
        self._rows = functools.cache(self._read)

    def names(self, numbers: set[int]) -> dict[int, str]:
        """The names of those of the numbers that are listed."""
        found = {}
        for number in numbers:
            group = bisect_left(self._last, number)
            if group < len(self._last):
                ids, names = self._rows(group)
                place = bisect_left(ids, number)
                if ids[place] == number:
                    found[number] = names[place].as_py()
        return found

    def _read(self, group: int) -> tuple:
        rows = self._file.read_row_group(group, columns=["player_id", "name"]).combine_chunks()
        return array_of(rows["player_id"]), rows["name"].chunk(0)
