"""Which files a user means, and their bytes: bounded, and never through a link inside a folder."""

import hashlib
import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from operator import attrgetter
from pathlib import Path

from pipeline.errors import InputError
from pipeline.reports import limits

_BLOCK = 1 << 20


@dataclass(frozen=True)
class Remark:
    """Something to tell about a file before its lines are read; ``code`` is in findings.csv."""

    code: str
    detail: str
    line: int | None = None
    text: str | None = None
    value_taken: str | None = None


@dataclass(frozen=True)
class ReportFile:
    """One given file: its name without folders, its hash and, where it could be read, its bytes.

    ``content`` is None for a file that cannot be opened or is too large (then ``remarks`` says
    so); ``is_known`` marks bytes that were given before and are not read again.
    """

    name: str
    content: bytes | None
    sha256: str | None
    size: int | None
    is_known: bool = False
    remarks: tuple[Remark, ...] = field(default=())

    def as_known(self) -> "ReportFile":
        """The same file, marked as given before; what there was to say was said then."""
        return replace(self, is_known=True, remarks=())


@dataclass(frozen=True)
class FoundFile:
    """A file a user means: the name it goes by and where its bytes are."""

    name: str
    path: str

    @classmethod
    def at(cls, name: str, place: str) -> "FoundFile":
        """The file at a place, by the name in the path that led to it. Bytes of a name that are no
        UTF-8 are replaced, since a name must be printable."""
        return cls(os.fsencode(name).decode(errors="replace"), place)

    @property
    def order(self) -> tuple[str, list[str]]:
        """By name, then by path, folder by folder."""
        return self.name, self.path.split("/")


def find_files(paths: Iterable[str | os.PathLike]) -> list[FoundFile]:
    """All files meant by the given paths, each once, by file name and then by path.

    Folders are searched to any depth without following links; a link found there is listed
    itself, so that it is refused with a reason and not left out in silence. A link given by name
    is meant by the user and is followed.

    Raises InputError where a path does not exist or a folder cannot be searched.
    """
    found = set()
    for given in map(Path, paths):
        if given.is_dir():
            found.update(_walk(given.resolve()))
        elif given.exists():
            found.add(FoundFile.at(given.name, str(given.resolve())))
        else:
            raise InputError(f"There is no file or folder {given}. Check the path and try again.")
    return sorted(found, key=attrgetter("order"))


def _walk(folder: Path) -> Iterator[FoundFile]:
    def stop(error: OSError) -> None:
        raise InputError(f"The folder {error.filename} cannot be searched: {error.strerror}.")

    for inside, folders, names in os.walk(folder, onerror=stop):
        links = [name for name in folders if Path(inside, name).is_symlink()]
        start = f"{inside.rstrip('/')}/"
        yield from (FoundFile.at(name, start + name) for name in names + links)


def read_files(found: Iterable[FoundFile]) -> Iterator[ReportFile]:
    """Each file in turn with its bytes; what cannot be read comes with the remark that says why."""
    return map(_read_file, found)


def _read_file(file: FoundFile) -> ReportFile:
    try:
        # Neither a link nor a pipe: the first leads elsewhere, the second may never end.
        descriptor = os.open(file.path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if Path(file.path).is_symlink():
            return _refused(file, "link_not_followed", "It is a link inside a folder.")
        return _refused(file, "unreadable_file", f"It cannot be opened: {error.strerror}.")
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            return _refused(file, "unreadable_file", "It is not an ordinary file.")
        content = _read(descriptor, status.st_size)
        if len(content) > limits.REPORT_BYTES:
            return _too_large(file, descriptor, content)
    except OSError as error:
        return _refused(file, "unreadable_file", f"It cannot be read: {error.strerror}.")
    finally:
        os.close(descriptor)
    return ReportFile(file.name, content, hashlib.sha256(content).hexdigest(), len(content))


def _read(descriptor: int, expected: int) -> bytes:
    """All bytes of a file, but at most one more than a report may have."""
    most = limits.REPORT_BYTES + 1
    blocks = []
    wanted = min(expected + 1, most)
    while wanted and (block := os.read(descriptor, wanted)):
        blocks.append(block)
        wanted = min(_BLOCK, most - sum(map(len, blocks)))
    return blocks[0] if len(blocks) == 1 else b"".join(blocks)


def _too_large(file: FoundFile, descriptor: int, start: bytes) -> ReportFile:
    digest = hashlib.sha256(start)
    size = len(start)
    while block := os.read(descriptor, _BLOCK):
        digest.update(block)
        size += len(block)
    remark = Remark(
        "file_too_large",
        f"It has {size:,} bytes and a report may have {limits.REPORT_BYTES:,}; "
        "its bytes were not kept.",
    )
    return ReportFile(file.name, None, digest.hexdigest(), size, remarks=(remark,))


def _refused(file: FoundFile, code: str, detail: str) -> ReportFile:
    return ReportFile(file.name, None, None, None, remarks=(Remark(code, detail),))
