"""The combined files of one date: the published lists of all three systems in one TXT and XML."""

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import duckdb

from pipeline import __version__, chain
from pipeline.errors import InputError
from pipeline.lists.export import FORMATS, export
from pipeline.paths import Home
from pipeline.storage import atomic_folder, file_hash, write_json, writer_lock

FILE_NAME = "players_list"


def keep_combined(home: Home, list_date: date) -> Path:
    """Keeps the combined files of a date in the home, once; returns their folder.

    Raises InputError where there is no list of the date, or the files there are of other revisions
    than the published ones now are.
    """
    published = {
        system: one.revision
        for system in chain.systems(home)
        if (one := chain.published(home, system, list_date))
    }
    final = home.combined(list_date)
    with writer_lock(home, f"combined files of {list_date}"):
        if not final.exists():
            return write_combined(home, list_date)
        kept = json.loads((final / "manifest.json").read_text())["revisions"]
        if kept != published:
            shown = ", ".join(f"{system} revision {number}" for system, number in kept.items())
            raise InputError(
                f"{final} holds the files of {shown}; another revision is the published one now. "
                "Move that folder away to have new ones, or write a file elsewhere with --out."
            )
    return final


def write_combined(
    home: Home, list_date: date, formats: Sequence[str] = ("fide-txt", "fide-xml")
) -> Path:
    """Writes the combined files of a date, with a manifest that names their three revisions.

    The caller holds the writer lock. Raises InputError where there is no list of the date or the
    combined files are there already: they are never overwritten.
    """
    final = home.combined(list_date)
    with atomic_folder(home, final) as draft:
        for one in formats:
            used = export(
                home, None, list_date, None, one, None, draft / f"{FILE_NAME}.{FORMATS[one]}"
            )
        files = sorted(draft.iterdir())
        tables = {system: chain.published(home, system, list_date) for system in used}
        manifest = {
            "list_date": str(list_date),
            "revisions": used,
            "inputs": [
                {"kind": "list", "name": system, "sha256": file_hash(one.table("list"))}
                for system, one in tables.items()
            ],
            "code_version": __version__,
            "duckdb_version": duckdb.__version__,
            "outputs": [{"name": file.name, "sha256": file_hash(file)} for file in files],
        }
        write_json(draft / "manifest.json", manifest)
    return final
