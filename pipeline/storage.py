"""Durable writes: a folder or file appears whole or not at all, and one process writes at a time.

Everything is written under a temporary name on the same file system, flushed to the disk
(fsync) and renamed; a process killed at any moment leaves the last good state and at most a
leftover in ``<home>/tmp``, which the next writer sweeps.
"""

import hashlib
import json
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from pipeline.errors import DamagedHome, HomeBusy, InputError
from pipeline.paths import Home

BLOCK = 1 << 23
SEAL = "sha256"  # in a sealed record: the hash of the record without it


def stage(name: str) -> None:
    """Marks a named point of a run. Tests end the process here (RATINGLIST_STOP_AFTER=name)."""
    if os.environ.get("RATINGLIST_STOP_AFTER") == name:
        os.kill(os.getpid(), signal.SIGKILL)


def file_hash(path: Path) -> str:
    """SHA-256 of a file."""
    digest = hashlib.sha256()
    # Few large blocks: between two of them a thread waits for the interpreter.
    block = memoryview(bytearray(max(1, min(path.stat().st_size, BLOCK))))
    with path.open("rb", buffering=0) as stream:
        while size := stream.readinto(block):
            digest.update(block[:size])
    return digest.hexdigest()


def sync_file(path: Path) -> None:
    """Flushes a file's content to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(path: Path) -> None:
    """Flushes a folder's names (renames, new files) to the disk."""
    sync_file(path)


@contextmanager
def atomic_folder(home: Home, final: Path) -> Iterator[Path]:
    """Gives a temporary folder that becomes ``final`` when the block ends without an error.

    Raises InputError where ``final`` is there already: published folders are never overwritten.
    """
    home.temporary.mkdir(parents=True, exist_ok=True)
    final.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=f"{final.name}.", dir=home.temporary))
    draft.chmod(0o755)  # mkdtemp makes it private; readers of the home need it
    try:
        yield draft
        for file in sorted(draft.rglob("*")):
            sync_file(file)
        sync_folder(draft)
        stage(f"before_rename_{final.parent.name.partition('=')[0]}")
        stage("before_rename")
        if final.exists():
            raise InputError(f"{final} exists already and is never overwritten.")
        draft.rename(final)
        sync_folder(final.parent)
        stage(f"after_rename_{final.parent.name.partition('=')[0]}")
        stage("after_rename")
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def write_file(path: Path, content: bytes, drafts: Path | None = None) -> None:
    """Replaces a file by new content in one step; its draft is in ``drafts``, else beside it."""
    folder = drafts or path.parent
    for each in (path.parent, folder):
        each.mkdir(parents=True, exist_ok=True)
    descriptor, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        Path(draft).chmod(0o644)
        stage(f"before_rename_{path.stem}")
        Path(draft).replace(path)
        sync_folder(path.parent)
        stage(f"after_rename_{path.stem}")
    finally:
        Path(draft).unlink(missing_ok=True)


def write_json(path: Path, content: object, drafts: Path | None = None) -> None:
    """Writes JSON with sorted keys, so that equal content gives equal bytes."""
    write_file(path, _json_bytes(content), drafts)


def _json_bytes(content: object) -> bytes:
    text = json.dumps(content, indent=2, sort_keys=True, ensure_ascii=False, default=str)
    return (text + "\n").encode()


def write_sealed(path: Path, content: dict, drafts: Path | None = None) -> None:
    """Writes JSON that carries its own hash, for records that no manifest names."""
    write_json(path, content | {SEAL: hashlib.sha256(_json_bytes(content)).hexdigest()}, drafts)


def read_sealed(path: Path) -> dict:
    """What ``write_sealed`` wrote. Raises DamagedHome where a byte of it is another now."""
    found = path.read_bytes()
    try:
        content = json.loads(found)
        seal = content.pop(SEAL)
    except (ValueError, AttributeError, KeyError, TypeError) as error:
        raise DamagedHome(path, "it cannot be read") from error
    if hashlib.sha256(_json_bytes(content)).hexdigest() != seal or found != _json_bytes(
        content | {SEAL: seal}
    ):
        raise DamagedHome(path, "it is not what was written")
    return content


@contextmanager
def writer_lock(home: Home, purpose: str) -> Iterator[None]:
    """Lets one process write to a home at a time.

    Raises HomeBusy, naming the other writer and since when, where the lock is held.
    """
    try:
        home.root.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"The home {home.root} cannot be created: {error.strerror}.") from error
    if not os.access(home.root, os.W_OK):
        raise InputError(f"The home {home.root} is read-only; choose another with --home.")
    holder = home.lock.with_suffix(".holder.json")
    lock = FileLock(home.lock, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise HomeBusy(
            f"Another run is writing to {home.root}{_who(holder)}. Try again later."
        ) from None
    try:
        shutil.rmtree(home.temporary, ignore_errors=True)
        write_json(
            holder,
            {
                "process": os.getpid(),
                "host": socket.gethostname(),
                "purpose": purpose,
                "since": datetime.now(UTC).isoformat(timespec="seconds"),
            },
            home.temporary,
        )
        yield
    finally:
        holder.unlink(missing_ok=True)
        lock.release()


def _who(holder: Path) -> str:
    try:
        known = json.loads(holder.read_text())
    except (OSError, ValueError):
        return ""
    who = f"{known['purpose']}, process {known['process']} on {known['host']}"
    return f" ({who} since {known['since']})"
