"""What cannot be beaten: the same bytes read and written, the same sums, with nothing around them.

Runs in a process of its own after a list was made; prints seconds by name as JSON.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import duckdb
import numpy as np

REPEATS = 3


def timed(work: Callable[[], object]) -> float:
    """Median seconds of a few repetitions."""
    seconds = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return statistics.median(seconds)


def read_files(paths: list[Path]) -> float:
    """Every byte of some files, read one file after another."""
    return timed(lambda: [len(path.read_bytes()) for path in paths])


def write_bytes(sizes: list[int], folder: Path) -> float:
    """As many bytes as the exported files have, flushed to the disk."""
    block = bytes(1 << 20)

    def write() -> None:
        for size in sizes:
            with (folder / "bytes").open("wb", buffering=0) as stream:
                for start in range(0, size, len(block)):
                    stream.write(block[: size - start])
                os.fsync(stream.fileno())

    return timed(write)


def copy_tables(con: duckdb.DuckDBPyConnection, tables: list[Path], folder: Path) -> float:
    """The rows of published tables, in memory and in order, copied to Parquet by DuckDB alone."""
    for number, path in enumerate(tables):
        con.execute(f"CREATE TABLE t{number} AS FROM read_parquet('{path}')")

    def copy() -> None:
        for number in range(len(tables)):
            con.execute(f"COPY t{number} TO '{folder}/t.parquet' (COMPRESSION zstd)")

    return timed(copy)


def scan_tables(con: duckdb.DuckDBPyConnection, tables: list[Path]) -> float:
    """Every value of the staged tables that a run reads, hashed by DuckDB."""
    names = [f"SELECT sum(hash(t)::HUGEINT) FROM read_parquet('{path}') t" for path in tables]
    return timed(lambda: [con.execute(name).fetchall() for name in names])


def sums(con: duckdb.DuckDBPyConnection, folder: Path) -> tuple[float, int]:
    """Expected score, difference and change of every rated half-game in arrays; their number."""
    columns = con.execute(
        f"""
        SELECT dense_rank() OVER (ORDER BY player_id) - 1 AS player, games.rating_used,
            games.opponent_rating_used, games.score_hundredths, games.difference_counted,
            games.expected_hundredths, changes.k
        FROM read_parquet('{folder}/half_games.parquet') AS games
        INNER JOIN read_parquet('{folder}/changes.parquet') AS changes USING (player_id, event_id)
        WHERE games.is_rated
        """
    ).fetchnumpy()
    player, own, opponent, score, counted, expected, k = (
        np.ascontiguousarray(np.ma.filled(column, 0)) for column in columns.values()
    )
    if not len(player):
        return 0.0, 0
    cap = int(np.abs(counted).max())
    table = np.zeros(2 * cap + 1, dtype=np.int32)
    table[counted + cap] = expected
    players = int(player.max()) + 1

    def kernel() -> np.ndarray:
        difference = np.clip(own - opponent, -cap, cap)
        return np.bincount(player, weights=(score - table[difference + cap]) * k, minlength=players)

    return timed(kernel), len(player)


def main(world: Path, home: Path, revision: Path, exports: list[Path]) -> None:
    con = duckdb.connect()
    con.execute("SET preserve_insertion_order = false")
    reports = sorted(path for path in (world / "reports").rglob("*") if path.is_file())
    staged = sorted(home.glob("staged/*/*.parquet"))
    staged = [path for path in staged if path.stem in ("reports", "events", "entries", "games")]
    with tempfile.TemporaryDirectory(dir=home) as folder:
        seconds, half_games = sums(con, revision)
        print(
            json.dumps(
                {
                    "read_reports": read_files(reports),
                    "read_list": read_files(sorted(world.glob("list-*.txt"))),
                    "scan_staged": scan_tables(con, staged),
                    "copy_tables": copy_tables(
                        con, sorted(revision.glob("*.parquet")), Path(folder)
                    ),
                    "write_exports": [
                        write_bytes([path.stat().st_size], Path(folder)) for path in exports
                    ],
                    "numpy_sums": seconds,
                    "rated_half_games": half_games,
                }
            )
        )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), [Path(name) for name in sys.argv[4:]])
