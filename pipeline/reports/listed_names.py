"""Names of the rating list by FIDE number, looked up only for files in an unknown code page."""

import functools
from pathlib import Path
from threading import Lock

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from pipeline import chain
from pipeline.paths import Home
from pipeline.reports import columns


class ListedNames:
    """A look-up (``code_pages.Names``) in the newest published list of each system: numbers and
    names of a list are each read once, and only where the lists before it lack a number."""

    def __init__(self, home: Home):
        self._home = home
        self._one_at_a_time = Lock()

    def __call__(self, numbers: set[int]) -> dict[int, str]:
        found: dict[int, str] = {}
        with self._one_at_a_time:
            for listed in self._newest:
                if missing := numbers - found.keys():
                    found |= listed.names(missing)
        return found

    def read_ahead(self) -> None:
        """Reads the first list, in a thread beside the files: then none of them waits for it."""
        with self._one_at_a_time:
            if self._newest:
                self._newest[0].read()

    @functools.cached_property
    def _newest(self) -> "list[_Listed]":
        return [
            _Listed(
                chain.published(self._home, system, chain.list_dates(self._home, system)[-1]).table(
                    "list"
                )
            )
            for system in reversed(chain.systems(self._home))
        ]


class _Listed:
    """The names of one list, whose rows are in the order of their FIDE numbers."""

    def __init__(self, path: Path):
        self._file = pq.ParquetFile(path)

    @functools.cached_property
    def _ids(self) -> np.ndarray:
        return columns.array_of(self._file.read(columns=["player_id"])["player_id"])

    @functools.cached_property
    def _names(self) -> pa.Array:
        return self._file.read(columns=["name"])["name"].combine_chunks()

    def read(self) -> None:
        """Reads numbers and names before anybody asks."""
        _ = self._ids, self._names

    def names(self, numbers: set[int]) -> dict[int, str]:
        """The names of those of the numbers that are listed."""
        asked = np.fromiter(numbers, np.int64, len(numbers))
        places = self._ids.searchsorted(asked)
        is_there = places < len(self._ids)
        is_there[is_there] = self._ids[places[is_there]] == asked[is_there]
        if not is_there.any():
            return {}
        names = self._names.take(columns.numbers(places[is_there])).to_pylist()
        return dict(zip(asked[is_there].tolist(), names, strict=True))
