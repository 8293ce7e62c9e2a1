"""Errors that a user can act on, each with the exit code of the command that it ends.

Everything else is a defect and may show its traceback.
"""

from pathlib import Path


class InputError(Exception):
    """Bad input or usage: says what, where (file, line, columns) and what to do."""

    exit_code = 2


class CheckFailed(Exception):
    """A check on the built list found rows; nothing was published.

    ``checks``: check, number of rows and the first of them, for programs.
    """

    exit_code = 4

    def __init__(self, text: str, checks: list[dict] | None = None) -> None:
        super().__init__(text)
        self.checks = checks or []


class HomeBusy(InputError):
    """Another writer holds the home's lock."""


class DamagedHome(InputError):
    """A stored file is missing, unreadable or not what was written."""

    exit_code = 4

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path} is damaged: {what}. See what else is: ratinglist verify")
        self.path = path
        self.what = what
