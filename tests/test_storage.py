"""Records that carry their own hash."""

import pytest

from pipeline.errors import DamagedHome
from pipeline.storage import read_sealed, write_sealed

CONTENT = {"revision": 2, "reason": "Muñoz was right", "seconds": 0.125, "base": None}


def test_a_sealed_record_is_read_as_it_was_written(tmp_path):
    write_sealed(tmp_path / "record.json", CONTENT)
    assert read_sealed(tmp_path / "record.json") == CONTENT


def test_every_changed_byte_of_a_sealed_record_is_found(tmp_path):
    path = tmp_path / "record.json"
    write_sealed(path, CONTENT)
    sound = path.read_bytes()
    for at, byte in enumerate(sound):
        for changed in (byte ^ 1, byte ^ 0xFF, ord(" ")):
            if changed != byte:
                path.write_bytes(sound[:at] + bytes([changed]) + sound[at + 1 :])
                with pytest.raises(DamagedHome, match=r"record\.json is damaged"):
                    read_sealed(path)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"7", b"null", b"{}"])
def test_what_is_no_sealed_record_is_damaged(tmp_path, content):
    (tmp_path / "record.json").write_bytes(content)
    with pytest.raises(DamagedHome, match="cannot be read"):
        read_sealed(tmp_path / "record.json")
