"""Lists that exist in a home, and how each follows the one before it.

The chain of a list is itself and its bases. "Previous list" and "list in force" mean the
published revision: revision 1 until ``publish`` names another; ``base = "latest"`` asks for the
newest instead.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

from pipeline.errors import DamagedHome, InputError
from pipeline.paths import Home, numbered
from pipeline.remembered import remembered
from pipeline.storage import read_sealed


@dataclass(frozen=True)
class ListRevision:
    """One revision of one list: where its tables are."""

    system: str
    list_date: date
    revision: int
    folder: Path

    @property
    def edition(self) -> str | None:
        """The edition of a what-if; None of a list."""
        return self.manifest.get("what_if_edition")

    def table(self, name: str) -> Path:
        """The Parquet file of one of its tables."""
        return self.folder / f"{name}.parquet"

    @cached_property
    def manifest(self) -> dict:
        """What the list was made from and of.

        Raises DamagedHome where it is missing or unreadable.
        """
        return self._read(lambda path: json.loads(path.read_text()))

    @cached_property
    def head(self) -> dict:
        """The manifest without the names of its inputs, of which ``kinds`` tells the kinds: what
        the lists after it ask of it, each again. Raises DamagedHome as ``manifest`` does.
        """
        return self._read(lambda path: remembered("head", path, _head))

    def _read(self, read: Callable[[Path], dict]) -> dict:
        path = self.folder / "manifest.json"
        try:
            return read(path)
        except (OSError, ValueError) as error:
            raise DamagedHome(path, f"it cannot be read ({error})") from error


def _head(manifest: Path) -> dict:
    told = json.loads(manifest.read_text())
    kinds = {one["kind"] for one in told.pop("inputs")}
    return told | {"kinds": kinds}


def list_dates(home: Home, system: str) -> list[date]:
    """Dates of the lists of a system, in order."""
    folder = home.lists / f"system={system}"
    if not folder.is_dir():
        return []
    return sorted(
        date.fromisoformat(entry.name.removeprefix("list_date="))
        for entry in folder.glob("list_date=????-??-??")
        if numbered(entry, "revision")
    )


def systems(home: Home) -> list[str]:
    """Systems that have a list."""
    found = sorted(entry.name.removeprefix("system=") for entry in home.lists.glob("system=*"))
    return [system for system in found if list_dates(home, system)]


def revisions(home: Home, system: str, list_date: date) -> list[ListRevision]:
    """All revisions of a list, oldest first."""
    found = numbered(home.list_folder(system, list_date), "revision")
    return [ListRevision(system, list_date, number, folder) for number, folder in found]


def published(home: Home, system: str, list_date: date) -> ListRevision | None:
    """The published revision of a list; None where there is no list.

    Raises DamagedHome where ``published.json`` is damaged or names a revision that is not there.
    """
    found = revisions(home, system, list_date)
    if not found:
        return None
    pointer = home.published_pointer(system, list_date)
    number = read_sealed(pointer)["revision"] if pointer.exists() else 1
    chosen = [one for one in found if one.revision == number]
    if not chosen:
        raise DamagedHome(pointer, f"it names revision {number}, which is not there")
    return chosen[0]


def what_if(
    home: Home, system: str, list_date: date, edition: str, revision: int | None = None
) -> ListRevision:
    """A what-if of a list under an edition, the newest without a number. Raises InputError."""
    made = [
        ListRevision(system, list_date, number, folder)
        for number, folder in numbered(home.what_ifs(edition, system, list_date), "revision")
        if revision in (None, number)
    ]
    if not made:
        raise InputError(
            f"There is no what-if of the {system} list of {list_date} under edition {edition}. "
            f"Make it: ratinglist run --list {list_date} --system {system} --edition {edition}"
        )
    return made[-1]


def what_ifs(home: Home, edition: str) -> list[ListRevision]:
    """All what-ifs under an edition, list by list, the oldest first."""
    systems = sorted((home.what_if / edition).glob("system=*"))
    return [
        ListRevision(system.name.removeprefix("system="), day, number, path)
        for system in systems
        for folder in sorted(system.glob("list_date=????-??-??"))
        for day in [date.fromisoformat(folder.name.removeprefix("list_date="))]
        for number, path in numbered(folder, "revision")
    ]


def standing(home: Home, system: str, list_date: date, base: str) -> ListRevision | None:
    """The revision that stands for a list: the published one, or the latest where base says so."""
    if base == "latest":
        found = revisions(home, system, list_date)
        return found[-1] if found else None
    return published(home, system, list_date)


def bases(home: Home, one: ListRevision | None) -> Iterator[ListRevision]:
    """A list and those it rests on, the newest first; nothing for None."""
    while one is not None:
        yield one
        base = one.head.get("base")
        if base is None:
            return
        found = revisions(home, one.system, date.fromisoformat(base["list_date"]))
        one = next((other for other in found if other.revision == base["revision"]), None)


def later_on_chain(home: Home, system: str, list_date: date) -> list[ListRevision]:
    """Published lists after a date that rest on the published list of that date."""
    found: list[ListRevision] = []
    base = published(home, system, list_date)
    for later in list_dates(home, system):
        if later <= list_date or base is None:
            continue
        one = published(home, system, later)
        if one.head["base"] == {"list_date": str(base.list_date), "revision": base.revision}:
            found.append(one)
            base = one
    return found


def outdated(home: Home, system: str) -> list[tuple[ListRevision, ListRevision]]:
    """Published lists that rest on a revision which is not the published one, each with that one
    which is."""
    return outdated_among(home, (published(home, system, day) for day in list_dates(home, system)))


def outdated_among(
    home: Home, lists: Iterable[ListRevision]
) -> list[tuple[ListRevision, ListRevision]]:
    """The same of some lists."""
    found = []
    for one in lists:
        base = base_of(home, one)
        now = base and published(home, one.system, base.list_date)
        if now and now.revision != base.revision:
            found.append((one, now))
    return found


def base_of(home: Home, one: ListRevision) -> ListRevision | None:
    """The list that a list builds on; None for the first of a chain."""
    base = one.head["base"]
    if base is None:
        return None
    day, number = date.fromisoformat(base["list_date"]), base["revision"]
    return ListRevision(one.system, day, number, home.revision(one.system, day, number))
