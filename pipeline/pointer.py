"""Makes a revision the published one. Until then revision 1 is."""

from datetime import UTC, date, datetime

from pipeline import chain
from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.storage import write_sealed, writer_lock


def publish_revision(
    home: Home, list_date: date, revision: int, reason: str, system: str | None = None
) -> list[chain.ListRevision]:
    """Names the revision in ``published.json`` of one system, or of all that have it.

    Later lists are left as they are: they rest on the revision their manifest names. Raises
    InputError where no list of that date has the revision.
    """
    with writer_lock(home, f"publish revision {revision} of {list_date}"):
        made = [
            one
            for each in ([system] if system else chain.systems(home))
            for one in chain.revisions(home, each, list_date)
        ]
        chosen = [one for one in made if one.revision == revision]
        if not chosen:
            there = ", ".join(f"{one.system} {one.revision}" for one in made) or "none"
            raise InputError(
                f"The list of {list_date} has no revision {revision}; it has: {there}."
            )
        for one in chosen:
            content = {
                "revision": revision,
                "reason": reason,
                "published_at": datetime.now(UTC).isoformat(timespec="seconds"),
            }
            pointer = home.published_pointer(one.system, list_date)
            write_sealed(pointer, content, home.temporary)
        return chosen
