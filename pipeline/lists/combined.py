"""The combined files of one date: the published lists of all three systems in one TXT and XML."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import duckdb

from pipeline import __version__, chain
from pipeline.lists.export import FORMATS, export
from pipeline.paths import Home
from pipeline.storage import atomic_folder, file_hash, write_json

FILE_NAME = "players_list"


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
