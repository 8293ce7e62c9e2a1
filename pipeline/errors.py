"""Errors that a user can act on. Everything else is a defect and may show its traceback."""


class InputError(Exception):
    """Bad input or usage: says what, where (file, line, columns) and what to do. Exit code 2."""


class CheckFailed(Exception):
    """A check on the built list found rows; nothing was published. Exit code 4."""


class HomeBusy(InputError):
    """Another writer holds the home's lock."""


class DamagedHome(InputError):
    """A stored file is missing or its hash differs from its manifest."""
