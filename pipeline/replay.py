"""Makes all lists of a span of time in order, each from the one before."""

from datetime import date

from pipeline import chain
from pipeline.build import run_list
from pipeline.database import Progress
from pipeline.editions import load_editions
from pipeline.errors import InputError
from pipeline.lists.imported_state import is_imported
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import is_list_date, list_date_after
from pipeline.results import Failure, RunResult


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

    Each list builds on those just made, before the start on those of ``base``. An imported list
    cannot be made again: it is left out, and the next one builds on it. The first list that fails
    ends the replay; those made before stay.

    Raises InputError where there is no list to make.
    """
    result = RunResult()
    made: dict[tuple[str, date], chain.ListRevision] = {}
    due = list(_due(home, [system] if system else chain.systems(home), start, end))
    for place, (each, day) in enumerate(due):
        revisions = chain.revisions(home, each, day)
        if revisions and is_imported(revisions[0]):
            result.left_out.append(f"The {each} list of {day} was imported and stays as it is.")
            continue
        if progress:
            progress(f"{each} list of {day}", place, len(due))
        try:
            [one] = run_list(
                home,
                day,
                system=each,
                base=base,
                rerun=bool(revisions),
                reason=f"replay from {start} to {end}" if revisions else None,
                made=made,
                threads=threads,
            ).lists
        except Exception as error:
            result.failed.append(Failure(each, day, error))
            break
        result.lists.append(one)
        made[each, day] = chain.ListRevision(each, day, one.revision, one.folder)
    if not result.lists and not result.failed:
        none = (
            f"There is no list to make from {start} to {end}: a system needs a list before them "
            "(ratinglist import-list, or run --first)."
        )
        raise InputError("\n".join([none, *result.left_out]))
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
