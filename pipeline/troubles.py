"""What goes wrong outside the program, told as an error that a user can act on.

A full disk, a folder that may not be written, a stored file that is damaged, too little memory:
they show wherever a file is read or written, in the words of the operating system, of DuckDB or of
pyarrow. Everything else stays what it is: a defect.
"""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager

import duckdb
import pyarrow as pa

from pipeline.errors import DamagedHome, InputError
from pipeline.paths import Home
from pipeline.verify import verify_home

FULL = (errno.ENOSPC, errno.EDQUOT)


@contextmanager
def told(home: Home) -> Iterator[None]:
    """Raises such errors of the block as InputError or DamagedHome."""
    try:
        yield
    except Exception as error:
        known = explained(error, home)
        if known is None or known is error:
            raise
        raise known from error


def explained(error: Exception, home: Home) -> InputError | None:
    """The error in a user's words; None where it is a defect."""
    if isinstance(error, InputError):
        return error
    if isinstance(error, OSError):
        return _of_the_system(error.errno, error.filename, home)
    if isinstance(error, duckdb.OutOfMemoryException):
        return InputError(
            "The memory or the space for spilling is used up "
            f"({str(error).splitlines()[0]}). Nothing half-made was kept. Allow more with "
            "RATINGLIST_MEMORY_LIMIT and RATINGLIST_SPILL_LIMIT, such as 4GB and 40GB."
        )
    if isinstance(error, duckdb.Error | pa.ArrowException):
        if number := re.search(r'"errno":"(\d+)"', str(error)):
            name = re.search(r'file \\?"([^"\\]+)', str(error))
            return _of_the_system(int(number[1]), name and name[1], home)
        return next(iter(_damages(home)), None)
    return None


def _of_the_system(number: int | None, name: str | None, home: Home) -> InputError:
    what = os.strerror(number) if number else "the system gives no reason"
    if number in FULL:
        return InputError(
            f"The disk is full{f' ({name})' if name else ''}. Nothing half-made was kept: free "
            "some space and give the command again."
        )
    if number == errno.ENOENT and name and str(name).startswith(f"{home.root}{os.sep}"):
        return next(iter(_damages(home)), InputError(f"{name} is not there."))
    return InputError(f"{name or 'A file'} cannot be read or written: {what}.")


def _damages(home: Home) -> list[DamagedHome]:
    return [DamagedHome(one.path, one.what) for one in verify_home(home).damages]
