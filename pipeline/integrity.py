"""Stored files are what was written: their hashes are those of the manifest in their folder."""

import functools
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import duckdb

from pipeline.errors import DamagedHome
from pipeline.paths import Home
from pipeline.remembered import remembered
from pipeline.storage import file_hash, read_sealed

MANIFEST = "manifest.json"
# Kept beside a manifest but outside its promise: times and hosts differ from run to run.
RUN = "run.json"
OPENED = (
    "SELECT DISTINCT path FROM duckdb_logs_parsed('FileSystem') WHERE op = 'OPEN' ORDER BY path"
)


def stored_hash(path: Path, recorded_in: Callable[[Path], dict[str, str]] | None = None) -> str:
    """SHA-256 of a stored file.

    ``recorded_in`` gives the hashes of a folder, where they are read already. Raises DamagedHome
    where the file is missing or is not the one that was written.
    """
    recorded = (recorded_in or _recorded)(path.parent)
    if path.name not in recorded:
        raise DamagedHome(path.parent / MANIFEST, f"it does not name {path.name}")
    if not path.is_file():
        raise DamagedHome(path, "it is missing")
    found = remembered("hash", path, file_hash)
    if found != recorded[path.name]:
        raise DamagedHome(path, "its SHA-256 is not the recorded one")
    return found


def require_whole(folders: Iterable[Path], *names: str) -> None:
    """Raises DamagedHome where one of the named files in one of the folders is not as written."""
    for folder in folders:
        for name in names:
            stored_hash(folder / name)


@contextmanager
def read_as_written(
    con: duckdb.DuckDBPyConnection, home: Home, expected: Iterable[Path] = ()
) -> Iterator[None]:
    """Raises DamagedHome at the end where a table that the block read is not what was written.

    Also in place of an error of the block: an altered table shows as anything. DuckDB keeps the
    names of the files that it opens, so that nothing else is looked at. ``expected`` are tables
    that will be read: their hashes are made beside the block.
    """
    con.execute("CALL enable_logging('FileSystem')")
    checks = _Checks(expected)
    try:
        yield
    except Exception:
        checks.require_whole(con, home)
        raise
    checks.require_whole(con, home)


def require_read_as_written(con: duckdb.DuckDBPyConnection, home: Home) -> None:
    """The same in the midst of such a block: of what was read up to now."""
    _Checks().require_whole(con, home)


class _Checks:
    """Checks of stored tables, each made once and several at a time."""

    def __init__(self, expected: Iterable[Path] = ()):
        self._threads = ThreadPoolExecutor()
        self._recorded_in = functools.cache(_recorded)
        self._begun: dict[Path, Future] = {}
        for path in expected:
            self._begin(path)

    def _begin(self, path: Path) -> Future:
        if path not in self._begun:
            self._begun[path] = self._threads.submit(stored_hash, path, self._recorded_in)
        return self._begun[path]

    def require_whole(self, con: duckdb.DuckDBPyConnection, home: Home) -> None:
        """Raises DamagedHome where a table that was read is not what was written."""
        # A cursor of its own: an answer of the block may not have been read to its end.
        opened = (Path(path) for (path,) in con.cursor().execute(OPENED).fetchall())
        tables = [one for one in opened if one.suffix == ".parquet" and home.root in one.parents]
        with self._threads:
            for check in [self._begin(path) for path in tables]:
                check.result()


def _recorded(folder: Path) -> dict[str, str]:
    """The hash of every file of a folder by name; a list's run record vouches for its manifest."""
    path = folder / MANIFEST
    try:
        recorded, digest = remembered("outputs", path, _outputs)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DamagedHome(path, f"it cannot be read ({type(error).__name__} {error})") from error
    run = folder / RUN
    if run.is_file() and digest != remembered("sealed", run, read_sealed)["manifest_sha256"]:
        raise DamagedHome(path, "its SHA-256 is not the recorded one")
    return recorded


def _outputs(manifest: Path) -> tuple[dict[str, str], str]:
    """The hashes that a manifest names, and its own."""
    content = manifest.read_bytes()
    outputs = json.loads(content)["outputs"]
    return {one["name"]: one["sha256"] for one in outputs}, hashlib.sha256(content).hexdigest()
