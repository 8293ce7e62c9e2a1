"""Stored files are what was written: their hashes are those of the manifest in their folder."""

import json
from collections.abc import Iterable
from pathlib import Path

from pipeline.errors import DamagedHome
from pipeline.storage import file_hash, read_sealed

MANIFEST = "manifest.json"
# Kept beside a manifest but outside its promise: times and hosts differ from run to run.
RUN = "run.json"


def stored_hash(path: Path) -> str:
    """SHA-256 of a stored file.

    Raises DamagedHome where it is missing or is not the one that was written.
    """
    recorded = _recorded(path.parent)
    if path.name not in recorded:
        raise DamagedHome(path.parent / MANIFEST, f"it does not name {path.name}")
    if not path.is_file():
        raise DamagedHome(path, "it is missing")
    found = file_hash(path)
    if found != recorded[path.name]:
        raise DamagedHome(path, "its SHA-256 is not the recorded one")
    return found


def require_whole(folders: Iterable[Path], *names: str) -> None:
    """Raises DamagedHome where one of the named files in one of the folders is not as written."""
    for folder in folders:
        for name in names:
            stored_hash(folder / name)


def _recorded(folder: Path) -> dict[str, str]:
    """The hash of every file of a folder by name; a list's run record vouches for its manifest."""
    path = folder / MANIFEST
    try:
        content = path.read_bytes()
        recorded = {one["name"]: one["sha256"] for one in json.loads(content)["outputs"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DamagedHome(path, f"it cannot be read ({type(error).__name__} {error})") from error
    run = folder / RUN
    if run.is_file() and file_hash(path) != read_sealed(run)["manifest_sha256"]:
        raise DamagedHome(path, "its SHA-256 is not the recorded one")
    return recorded
