"""Runs one command in a process of its own and measures it: wall, CPU, peak memory.

This module and what it imports stay small on purpose: a child's peak memory starts at what its
parent held when it was made.
"""

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
NEVER_COMPILED = "PYTHONDONTWRITEBYTECODE"
HELD = (0, 3)  # exit codes: done; done, but some reports were held or refused


@dataclass(frozen=True)
class Run:
    """One execution: seconds of wall clock and of processors, peak MB of the largest process."""

    wall: float
    cpu: float
    peak_mb: float
    code: int
    output: str


class CommandFailed(Exception):
    """A measured command ended with an exit code that it should not have."""


def run_once(
    command: Sequence[str], codes: Sequence[int] = (0,), settings: dict[str, str] | None = None
) -> Run:
    """Runs a command; ``settings`` are added to its environment.

    Python may keep what it compiled, as it does for users: else each start would compile it anew.
    What earlier commands wrote goes to the disk first, so that no command waits for another's.
    Raises CommandFailed, with what the command said, where its exit code is not in ``codes``."""
    kept = {name: value for name, value in os.environ.items() if name != NEVER_COMPILED}
    os.sync()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        process = subprocess.Popen(
            command, stdout=output, stderr=errors, cwd=PROJECT, env=kept | (settings or {})
        )
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        said = output.read().decode(errors="replace")
        if process.returncode not in codes:
            words = (errors.read().decode(errors="replace") + said)[-2000:]
            line = " ".join(map(str, command))
            raise CommandFailed(f"{line}\nended with code {process.returncode}:\n{words}")
    peak = usage.ru_maxrss / 1024  # Linux counts in KiB
    return Run(wall, usage.ru_utime + usage.ru_stime, peak, process.returncode, said)


class Watched:
    """The largest size of a folder while something runs, looked at twice a second, in MB."""

    def __init__(self, folder: Path):
        self.largest_mb = 0.0
        self._folder, self._ended = folder, threading.Event()
        self._beside = threading.Thread(target=self._watch)

    def __enter__(self) -> "Watched":
        self._beside.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._beside.join()

    def _watch(self) -> None:
        while not self._ended.wait(0.5):
            self.largest_mb = max(self.largest_mb, _size(self._folder) / 1e6)


def _size(folder: Path) -> int:
    """Bytes of a folder whose files come and go."""
    size = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(FileNotFoundError):
                size += Path(place, name).stat().st_blocks * 512
    return size


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def ratinglist(home: Path, *words: object) -> list[str]:
    """The command line of the project's own program."""
    return [PYTHON, "-m", "pipeline", "--home", str(home), *map(str, words)]


def module(name: str, *words: object) -> list[str]:
    """The command line of one of the modules beside this one."""
    return [PYTHON, "-m", f"benchmarks.{name}", *map(str, words)]
