"""Running models several at a time: most are about so few rows that one thread makes each."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue

import duckdb
import pyarrow as pa

from pipeline.database import Model, run_models, tables_read

AT_ONCE = 3


@dataclass(frozen=True)
class Handed:
    """Tables that Python hands to the SQL as soon as they are ready: their names and contents."""

    names: frozenset[str]
    tables: "Future[dict[str, pa.Table]]"


class Cursors:
    """Cursors that see the same tables; each is used for one model at a time."""

    def __init__(self, cursors: list[duckdb.DuckDBPyConnection], handed: list[Handed]):
        self._all, self._handed = cursors, handed
        self._seen: dict[int, set[frozenset[str]]] = {id(cursor): set() for cursor in cursors}
        self._free: SimpleQueue[duckdb.DuckDBPyConnection] = SimpleQueue()
        for cursor in cursors:
            self._free.put(cursor)

    def run(
        self,
        chosen: list[Model],
        after: dict[str, Callable[[duckdb.DuckDBPyConnection], None]],
    ) -> None:
        """Makes the tables of models, each as soon as those that it reads are there.

        The models are in an order in which they could run one by one. ``after``: what is done once
        a model is made, before anything reads it.
        """
        there = {name: one.tables for one in self._handed for name in one.names}
        with ThreadPoolExecutor(max_workers=len(chosen)) as waiting:
            for model in chosen:
                awaited = [there[table] for table in tables_read(model) if table in there]
                step = after.get(model.table)
                there[model.table] = waiting.submit(self._make, model, awaited, step)
        for one in there.values():
            one.result()
        for cursor in self._all:
            self._hand_over(cursor)

    def forget(self) -> None:
        """Lets go of what was handed over."""
        for cursor in self._all:
            for one in self._handed:
                for name in one.names:
                    cursor.unregister(name)

    def _make(
        self,
        model: Model,
        awaited: list[Future],
        step: Callable[[duckdb.DuckDBPyConnection], None] | None,
    ) -> None:
        for one in awaited:
            one.result()
        cursor = self._free.get()
        try:
            self._hand_over(cursor)
            run_models(cursor, [model])
            if step:
                step(cursor)
        finally:
            self._free.put(cursor)

    def _hand_over(self, cursor: duckdb.DuckDBPyConnection) -> None:
        """Shows a cursor what is ready by now; views may read it too."""
        seen = self._seen[id(cursor)]
        for one in self._handed:
            if one.names not in seen and one.tables.done():
                for name, table in one.tables.result().items():
                    cursor.register(name, table)
                seen.add(one.names)
