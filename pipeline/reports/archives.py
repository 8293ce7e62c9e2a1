"""Archives given in place of reports: they are told by their first bytes, and not unpacked."""

import io
import zipfile

from pipeline.reports.files import Remark

MARKS = {
    b"PK\x03\x04": "zip",
    b"PK\x05\x06": "zip",
    b"\x1f\x8b": "gz",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!\x1a\x07": "rar",
}


def remark_on_archive(name: str, content: bytes) -> Remark | None:
    """What there is to say of a file that is an archive; nothing of others.

    A workbook is a zip archive too, and read as it is.
    """
    kind = next((kind for mark, kind in MARKS.items() if content.startswith(mark)), None)
    if kind is None or (kind == "zip" and not _is_zip(name, content)):
        return None
    return Remark("archive", f"{name} is a {kind} archive.")


def _is_zip(name: str, content: bytes) -> bool:
    if name.lower().endswith(".zip"):
        return True
    return zipfile.is_zipfile(io.BytesIO(content)) and b"xl/" not in content
