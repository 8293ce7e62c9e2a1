"""The file of a rating list: plain or zipped, opened with a bound on its unpacked size."""

import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pyarrow as pa

from pipeline.errors import InputError
from pipeline.reports.columns import whole_numbers

LARGEST_TEXT = 1 << 30  # held in memory; four times the combined list of 1.7 million players
LARGEST_XML = 1 << 32  # streamed
BATCH = 1 << 16  # lines; DuckDB reads the batches of a table in parallel
BLOCK = 1 << 24
ENCODINGS = ("utf-8-sig", "cp1252", "latin-1")  # the last one reads anything


@contextmanager
def open_list(path: Path) -> Iterator[tuple[BinaryIO, bool]]:
    """Opens the list inside ``path``; gives the stream, unpacked, and whether it holds XML.

    Raises InputError where the file is missing, a zip archive is damaged, locked or has not exactly
    one member, or the content is larger than the reader takes.
    """
    if not path.is_file():
        raise InputError(f"{path} is not a file; name the FIDE list to import.")
    if not zipfile.is_zipfile(path):
        with path.open("rb") as stream:
            yield stream, _is_xml(stream, path.stat().st_size, path)
        return
    try:
        with zipfile.ZipFile(path) as archive:
            member = _only_member(archive, path)
            with archive.open(member) as stream:
                yield stream, _is_xml(stream, member.file_size, path)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise InputError(f"{path} is a damaged zip archive: {error}. Fetch it again.") from error


def _only_member(archive: zipfile.ZipFile, path: Path) -> zipfile.ZipInfo:
    members = [
        entry
        for entry in archive.infolist()
        if not entry.is_dir() and not entry.filename.startswith("__MACOSX/")
    ]
    if len(members) != 1:
        names = ", ".join(entry.filename for entry in members[:5]) or "nothing"
        raise InputError(f"{path} must hold one list; it holds {names}. Unpack it and name one.")
    if members[0].flag_bits & 1:
        raise InputError(f"{path} is locked with a password; unpack it first.")
    return members[0]


def _is_xml(stream: BinaryIO, size: int, path: Path) -> bool:
    start = stream.read(256)
    stream.seek(0)
    is_xml = start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    largest = LARGEST_XML if is_xml else LARGEST_TEXT
    if size > largest:
        raise InputError(
            f"{path} holds {size:,} bytes unpacked, more than the {largest:,} that a list may have."
        )
    return is_xml


def whole(stream: BinaryIO) -> bytearray:
    """All bytes of a stream, in memory once."""
    content = bytearray()
    while block := stream.read(BLOCK):
        content += block
    return content


def text_lines(content: bytearray, name: str) -> tuple[pa.Table, str]:
    """The lines of a text as a table ``line`` (from 1), ``text``; and the encoding it was read in.

    ``content`` is changed in place: line ends become blanks, a closing 0x1A (the end mark of DOS)
    is cut off. Raises InputError where the content is binary.
    """
    if b"\0" in content:
        raise InputError(f"{name} holds zero bytes; it is no text list.")
    encoding = "ascii"
    if not content.isascii():
        text, encoding = _decoded(content)
        content = bytearray(text.encode())
    if _has_lone_returns(content):
        content = bytearray(re.sub(rb"\r\n?", b"\n", content))
    while content and content[-1] in b"\x1a\r\n":
        content.pop()
    content += b"\n"
    buffer = np.frombuffer(content, dtype=np.uint8)
    ends = _positions(buffer, ord("\n"))
    offsets = np.zeros(len(ends) + 1, dtype=np.int64)
    offsets[1:] = ends + 1
    buffer[ends] = ord(" ")
    before = ends[ends > 0] - 1
    buffer[before[buffer[before] == ord("\r")]] = ord(" ")
    text = pa.LargeStringArray.from_buffers(len(ends), pa.py_buffer(offsets), pa.py_buffer(content))
    numbers = whole_numbers(np.arange(1, len(ends) + 1, dtype=np.int32))
    lines = pa.table({"line": numbers, "text": text})
    return pa.Table.from_batches(lines.to_batches(max_chunksize=BATCH)), encoding


def _has_lone_returns(content: bytearray) -> bool:
    """Whether lines end in a CR without LF; looking for pairs of bytes takes far longer."""
    buffer = np.frombuffer(content, dtype=np.uint8)
    returns = _positions(buffer, ord("\r"))
    if not len(returns):
        return False
    return returns[-1] + 1 == len(buffer) or bool((buffer[returns + 1] != ord("\n")).any())


def _positions(buffer: np.ndarray, byte: int, block: int = BLOCK) -> np.ndarray:
    """Where a byte stands; block by block, so that no mask of the whole file is held."""
    blocks = range(0, len(buffer), block)
    return np.concatenate(
        [
            np.empty(0, np.int64),
            *(np.flatnonzero(buffer[start : start + block] == byte) + start for start in blocks),
        ]
    )


def _decoded(content: bytearray) -> tuple[str, str]:
    for encoding in ENCODINGS[:-1]:
        try:
            return content.decode(encoding), encoding.removesuffix("-sig")
        except UnicodeDecodeError:
            continue
    return content.decode(ENCODINGS[-1]), ENCODINGS[-1]
