"""What a process found in a stored file, remembered for as long as nobody touches the file.

Stored files never change. A process that makes many lists in a row would hash the same ones for
every list: it looks at each again only where its size or one of its times is another than before.
"""

import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TypeVar

# A file touched this long before it was read could be changed again without showing another time.
SETTLED_NS = 2 * 10**9
Touched = tuple[int, int, int, int]
Found = TypeVar("Found")
_FOUND: dict[tuple[Hashable, Path], tuple[Touched, object]] = {}


def touched(path: Path) -> Touched:
    """What changes when somebody writes to a file: inode, size, and the times of both."""
    told = path.stat()
    return told.st_ino, told.st_size, told.st_mtime_ns, told.st_ctime_ns


def remembered(what: Hashable, path: Path, find: Callable[[Path], Found]) -> Found:
    """What ``find`` tells of a file; told again without it while the file is untouched.

    ``what`` names the question. What is told must not be changed by who asks.
    """
    now = touched(path)
    known = _FOUND.get((what, path))
    if known and known[0] == now:
        return known[1]
    begun = time.time_ns()
    found = find(path)
    if begun - max(now[2:]) > SETTLED_NS and touched(path) == now:
        _FOUND[what, path] = (now, found)
    return found
