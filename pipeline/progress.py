"""How far long work is, where a bar cannot be drawn: a line now and then."""

from collections.abc import Callable
from time import monotonic

SECONDS_BETWEEN_LINES = 2


def now_and_then(say: Callable[[str], object]) -> Callable[..., None]:
    """Gives ``report(what, done=None, total=None)``, which says the first step and then one every
    few seconds, each with the seconds since the start."""
    start = monotonic()
    next_at = start

    def report(what: str, done: int | None = None, total: int | None = None) -> None:
        nonlocal next_at
        now = monotonic()
        if now >= next_at:
            next_at = now + SECONDS_BETWEEN_LINES
            say(f"{what} ({now - start:.0f} s)")

    return report
