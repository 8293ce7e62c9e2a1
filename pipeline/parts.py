"""Large months in parts: some events at a time, so that memory does not grow with the games.

The models run in the steps of ``pipeline.steps``. What a part sees are temporary views with the
names of the whole tables. Tables of ``KEPT`` that are read in a later step stay on the disk, one
file per part.
"""

import os
import shutil
import tempfile
import weakref
from collections.abc import Callable
from pathlib import Path

import duckdb

from pipeline.database import Model, Progress, execute_parsed, last_readers
from pipeline.published_tables import quoted
from pipeline.schemas import KEYS, ROW_GROUP, TABLES
from pipeline.steps import KEPT, OF_PLAYERS, Step

# Tables of events: in a part of events, those of the part.
EVENTS = ("candidate_events", "events_of_list")
# So many bytes of memory are spent at most for a half-game of the part at hand.
BYTES_PER_HALF_GAME = 512
UNITS = {unit: 1024**power for power, unit in enumerate(("bytes", "KiB", "MiB", "GiB", "TiB"))}

# Events in the order of their IDs. Between two of them is a cut where no linked stages (which are
# judged together) lie on both sides; what lies between two cuts is in one part.
RANGES = """
WITH sizes AS (
    SELECT candidate_events.event_id, stage_of, sum(half_game_cells) AS half_games
    FROM candidate_events
    INNER JOIN reports_of_events ON candidate_events.event_id = reports_of_events.event_id
    WHERE is_current
    GROUP BY ALL
), reaches AS (
    SELECT event_id, half_games, max(event_id) OVER (PARTITION BY stage_of) AS reach FROM sizes
), cuts AS (
    SELECT event_id, half_games, coalesce(event_id > max(reach) OVER before, true) AS is_cut
    FROM reaches WINDOW before AS
        (ORDER BY event_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
), runs AS (
    SELECT event_id, half_games, sum(is_cut::INT) OVER (ORDER BY event_id) AS run FROM cuts
), dealt AS (
    SELECT min(event_id) AS first, max(event_id) AS last,
        ((sum(sum(half_games)) OVER (ORDER BY run) - sum(half_games)) * $parts)
        // greatest(sum(sum(half_games)) OVER (), 1) AS part
    FROM runs GROUP BY run
)
SELECT min(first), max(last) FROM dealt GROUP BY part ORDER BY part
"""

# Where a table that is sorted by player may be cut after so many rows: the player whose row comes
# next, and how many of his rows come before.
CUTS = """
WITH players AS (
    SELECT player_id, count(*) AS rows, sum(count(*)) OVER (ORDER BY player_id) AS reached
    FROM {table} GROUP BY player_id
)
SELECT player_id, rows - (reached - wanted)
FROM (SELECT unnest($wanted::BIGINT[]) AS wanted) INNER JOIN players
    ON wanted >= reached - rows AND wanted < reached
ORDER BY wanted
"""


def wanted_parts(con: duckdb.DuckDBPyConnection) -> int:
    """How many parts the month needs in the memory there is; RATINGLIST_PARTS says otherwise."""
    if "RATINGLIST_PARTS" in os.environ:
        return int(os.environ["RATINGLIST_PARTS"])
    half_games, limit = con.execute(
        """
        SELECT coalesce(sum(half_game_cells), 0), current_setting('memory_limit')
        FROM reports_of_events WHERE is_current
            AND event_id IN (SELECT candidate_events.event_id FROM candidate_events)
        """
    ).fetchall()[0]
    number, unit = limit.split()
    return 1 + int(half_games) * BYTES_PER_HALF_GAME // int(float(number) * UNITS[unit])


class Parts:
    """The parts of one month, and where the tables of ``KEPT`` are while it is made.

    The folder goes with the connection.
    """

    def __init__(self, con: duckdb.DuckDBPyConnection, wanted: int, place: Path | None):
        self.con = con
        # A month without events has one part, with none.
        self.ranges = con.execute(RANGES, {"parts": wanted}).fetchall() or [("", "")]
        if place is not None:
            place.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="parts.", dir=place))
        weakref.finalize(con, shutil.rmtree, self.folder, ignore_errors=True)
        self.catalog = con.execute("SELECT current_database()").fetchall()[0][0]
        self.kept: set[str] = set()
        self.sorted: set[str] = set()  # those whose files are in the order of the key

    def run(
        self,
        steps: list[Step],
        run_whole: Callable[[list[Model]], None],
        progress: Progress | None = None,
    ) -> None:
        """Makes all tables; ``run_whole`` runs the models of a unit over the whole month."""
        number = len(self.ranges)
        total = sum(
            len(one.units) if one.kind == "whole" else number * len(one.models()) for one in steps
        )
        done = 0

        def tell(model: Model) -> None:
            nonlocal done
            if progress:
                progress(model.table, done, total)
            done += 1

        for place, step in enumerate(steps):
            later = set(TABLES).union(*(one.reads() for one in steps[place + 1 :]))
            if step.kind == "whole":
                for unit in step.units:
                    tell(unit[0])
                    run_whole(unit)
            else:
                for part in range(number):
                    self._run_part(step, part, later, tell)
                made = {one.table for one in step.models()} & later & KEPT
                self._show({name: self._files(name) for name in made})
                for name in made & TABLES.keys():
                    self._sort(name)
            self._drop(self.kept - later)

    def _run_part(self, step: Step, part: int, later: set[str], tell: Callable) -> None:
        """Makes the tables of a step for one part."""
        models = step.models()
        shown = self._events(part) if step.kind == "events" else self._players(models, part)
        for name, source in shown.items():
            self.con.execute(f'CREATE TEMP VIEW "{name}" AS {source}')
        ends = last_readers(models, [model.table for model in models])
        for model in models:
            tell(model)
            execute_parsed(
                self.con, f'CREATE TEMP TABLE "{model.table}" AS {model.path.read_text()}'
            )
            self._put_away(model.table, part, later)
            for name in ends.get(model.table, ()):
                self.con.execute(f'DROP TABLE temp.main."{name}"')
        for name in shown:
            self.con.execute(f'DROP VIEW temp.main."{name}"')

    def _put_away(self, table: str, part: int, later: set[str]) -> None:
        """Keeps the rows that a part has of a table, where later models read them."""
        whole = f'"{self.catalog}".main."{table}"'
        if table not in KEPT:
            verb = f"CREATE TABLE {whole} AS" if part == 0 else f"INSERT INTO {whole}"
            self.con.execute(f'{verb} FROM temp.main."{table}"')
        elif table in later:
            self._write(f'FROM temp.main."{table}"', table, self._file(table, part))

    def _events(self, part: int) -> dict[str, str]:
        """What a part of events shows in place of whole tables."""
        first, last = self.ranges[part]
        there = {row[0] for row in self.con.execute("SHOW TABLES").fetchall()}
        return {
            name: f'SELECT * FROM "{self.catalog}".main."{name}"'
            f" WHERE event_id BETWEEN {quoted(first)} AND {quoted(last)}"
            for name in EVENTS
            if name in there
        } | {name: f"FROM read_parquet({quoted(self._file(name, part))})" for name in self.kept}

    def _players(self, models: list[Model], part: int) -> dict[str, str]:
        """What a part of players shows in place of whole tables."""
        return {
            name: f'SELECT * FROM "{self.catalog}".main."{name}"'
            f" WHERE hash({column}) % {len(self.ranges)} = {part}"
            for model in models
            for name, column in OF_PLAYERS[model.table].items()
        }

    def _show(self, tables: dict[str, list[Path]]) -> None:
        """Kept tables as views over their files, in their order."""
        for table, files in sorted(tables.items()):
            # One by one: of several files together DuckDB does not know which columns have nulls,
            # and then writes other bytes.
            reads = " UNION ALL ".join(f"FROM read_parquet({quoted(path)})" for path in files)
            self.con.execute(f'CREATE OR REPLACE VIEW "{table}" AS {reads}')
        self.kept |= tables.keys()

    def _sort(self, table: str) -> None:
        """Brings a published table, whose parts are sorted, into the order of its key, some players
        at a time. Its files hold whole groups of rows, so that they can be written one after
        another like one table."""
        number = len(self.ranges)
        [(rows,)] = self.con.execute(f'SELECT count(*) FROM "{table}"').fetchall()
        if not rows:
            self._hold(table)
            return
        wanted = [rows * place // number // ROW_GROUP * ROW_GROUP for place in range(number)]
        cuts = self.con.execute(CUTS.format(table=table), {"wanted": sorted({*wanted})}).fetchall()
        files = [self.folder / f"{table}.sorted.{place}.parquet" for place in range(len(cuts))]
        for path, begin, end in zip(files, cuts, [*cuts[1:], None], strict=True):
            self._write(_between(table, begin, end), table, path)
        parts = self._files(table)
        self._show({table: files})
        self.sorted.add(table)
        for path in parts:
            path.unlink()

    def _hold(self, table: str) -> None:
        """An empty table in place of a view over files, of which DuckDB does not know that they
        hold no null either."""
        self.con.execute(f'CREATE TABLE held AS FROM "{table}"')
        self._drop({table})
        self.con.execute(f'ALTER TABLE held RENAME TO "{table}"')

    def _write(self, select: str, table: str, path: Path) -> None:
        """Rows of a kept table into a file; those of a published one in the order of its key."""
        order = f"ORDER BY {_key(table)}" if table in TABLES else ""
        self.con.execute(
            f"COPY (FROM ({select}) {order}) TO {quoted(path)}"
            f" (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE {ROW_GROUP})"
        )

    def _drop(self, tables: set[str]) -> None:
        for table in sorted(tables):
            self.con.execute(f'DROP VIEW "{table}"')
            for path in self._files(table):
                path.unlink()
        self.kept -= tables

    def _files(self, table: str) -> list[Path]:
        return [self._file(table, part) for part in range(len(self.ranges))]

    def _file(self, table: str, part: int) -> Path:
        return self.folder / f"{table}.{part}.parquet"


def _key(table: str) -> str:
    return ", ".join(f"{column} NULLS FIRST" for column in KEYS[table])


def _between(table: str, begin: tuple[int, int], end: tuple[int, int] | None) -> str:
    """The rows from one cut to the next: all of the players between, some of those at the cuts."""
    until = f"player_id < {end[0]}" if end else "true"
    selects = [f'FROM "{table}" WHERE player_id > {begin[0]} AND {until}']
    for player in sorted({cut[0] for cut in (begin, end) if cut}):
        first = begin[1] if player == begin[0] else 0
        last = f"AND place <= {end[1]}" if end and player == end[0] else ""
        selects.append(
            f"SELECT * EXCLUDE (place) FROM (SELECT *, row_number() OVER (ORDER BY {_key(table)})"
            f' AS place FROM "{table}" WHERE player_id = {player}) WHERE place > {first} {last}'
        )
    return " UNION ALL ".join(selects)
