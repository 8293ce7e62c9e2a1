"""Revisions that a test writes itself."""

from pathlib import Path

from pipeline.integrity import MANIFEST
from pipeline.storage import file_hash, write_json


def write_manifest(folder: Path) -> None:
    """Names the tables of a folder with their hashes."""
    outputs = [{"name": one.name, "sha256": file_hash(one)} for one in folder.glob("*.parquet")]
    write_json(folder / MANIFEST, {"outputs": outputs})
