"""How far long work is: counts and the time left, in a line now and then or beside a bar."""

from collections.abc import Callable
from datetime import timedelta
from time import monotonic

from pipeline.messages import catalogue, own_language

SECONDS_BETWEEN_LINES = 2


def how_far(what: str, done: int | None, total: int | None, seconds: float) -> str:
    """What is being done, how many of how many, and how long the rest may take.

    The time left supposes that the rest goes as fast as what is done.
    """
    words = catalogue(own_language())
    what = words.word("steps", what)
    if not total or done is None:
        return what
    counted = words.phrase("commands", "done_of", what=what, done=done, total=total)
    if not 0 < done < total:
        return counted
    left = as_time(seconds * (total - done) / done)
    return f"{counted}, {words.phrase('commands', 'time_left', time=left)}"


def as_time(seconds: float) -> str:
    """A length of time in the two units that matter: 9 s, 2 min 5 s, 1 h 30 min."""
    whole = timedelta(seconds=round(seconds))
    hours, rest = divmod(whole, timedelta(hours=1))
    minutes, rest = divmod(rest, timedelta(minutes=1))
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest.seconds} s" if minutes else f"{rest.seconds} s"


def now_and_then(say: Callable[[str], object]) -> Callable[..., None]:
    """Gives ``report(what, done=None, total=None)``, which says the first step and then one every
    few seconds, each with the time since the start."""
    start = monotonic()
    next_at = start

    def report(what: str, done: int | None = None, total: int | None = None) -> None:
        nonlocal next_at
        now = monotonic()
        if now >= next_at:
            next_at = now + SECONDS_BETWEEN_LINES
            say(f"{how_far(what, done, total, now - start)} ({as_time(now - start)})")

    return report
