"""Makes all lists of a span of time in order, each from the one before."""

from datetime import date

from pipeline import chain
from pipeline.build import RunResult, run_list
from pipeline.database import Progress
from pipeline.editions import load_editions
from pipeline.errors import InputError
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import is_list_date, list_date_after


def replay(
    home: Home,
    start: date,
    end: date,
    base: str = "published",
    system: str | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> RunResult:
    """Makes every list dated from ``start`` to ``end``; one that exists gets a new revision.

    With ``base = "latest"`` each list rests on the revision just made, else on published ones.
    Raises InputError where there is no list to make, and what ``run_list`` raises; the lists made
    before stay.
    """
    result = RunResult()
    for each, day in _due(home, [system] if system else chain.systems(home), start, end):
        is_rerun = day in chain.list_dates(home, each)
        if progress:
            progress(f"{each} list of {day}")
        made = run_list(
            home,
            day,
            system=each,
            base=base,
            rerun=is_rerun,
            reason=f"replay from {start} to {end}" if is_rerun else None,
            threads=threads,
        )
        result.lists += made.lists
    if not result.lists:
        raise InputError(
            f"There is no list to make from {start} to {end}: a system needs a list before them "
            "(ratinglist import-list, or run --first)."
        )
    return result


def _due(home: Home, systems: list[str], start: date, end: date) -> list[tuple[str, date]]:
    """System and date of every list to make, by date; a system starts after its oldest list."""
    editions = load_editions(REGULATIONS)
    found = []
    for system in systems:
        oldest = min(chain.list_dates(home, system), default=end)
        day = max(start, list_date_after(editions, system, oldest))
        while day <= end:
            if is_list_date(editions, system, day):
                found.append((system, day))
            day = list_date_after(editions, system, day)
    return sorted(found, key=lambda one: (one[1], one[0]))
