"""What was found in a stored file holds only for as long as nobody touches the file."""

import os

import pytest

from pipeline import remembered
from pipeline.errors import DamagedHome
from pipeline.integrity import stored_hash
from pipeline.storage import file_hash, write_json


def test_a_file_is_read_once_until_it_is_written_again(tmp_path, monkeypatch):
    monkeypatch.setattr(remembered, "SETTLED_NS", 0)
    read = []

    def size(path):
        read.append(path.stat().st_size)
        return read[-1]

    path = tmp_path / "file"
    path.write_bytes(b"one")
    assert [remembered.remembered("size", path, size) for _ in range(3)] == [3, 3, 3]
    path.write_bytes(b"other")
    assert remembered.remembered("size", path, size) == 5
    assert read == [3, 5]


def test_a_file_written_just_now_is_read_again(tmp_path):
    read = []
    path = tmp_path / "file"
    path.write_bytes(b"one")
    for _ in range(2):
        remembered.remembered("reads", path, read.append)
    assert read == [path, path]


def test_an_altered_table_is_found_though_its_size_and_date_are_as_before(tmp_path, monkeypatch):
    monkeypatch.setattr(remembered, "SETTLED_NS", 0)
    path = tmp_path / "list.parquet"
    path.write_bytes(b"as written")
    write_json(
        tmp_path / "manifest.json", {"outputs": [{"name": path.name, "sha256": file_hash(path)}]}
    )
    assert stored_hash(path) == stored_hash(path)
    before = path.stat()
    path.write_bytes(b"as altered"[: before.st_size])
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    with pytest.raises(DamagedHome, match="SHA-256"):
        stored_hash(path)
