"""What a list was made from: its base, the lists in force it used, the inputs it knew."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from pipeline import chain
from pipeline.explanations.reading import Reader
from pipeline.lists.imported_state import is_imported
from pipeline.paths import Home

NAMED = re.compile(r"(\d{4}-\d\d-\d\d) revision (\d+)")
FAR_FUTURE = date(9999, 12, 31)


@dataclass(frozen=True)
class Lineage:
    """One revision with the lists it rests on, all as its manifest names them."""

    home: Home
    revision: chain.ListRevision
    _rated: dict[str, dict | None] = field(default_factory=dict, compare=False)

    @cached_property
    def is_imported(self) -> bool:
        """Whether the list came from a file; then nothing was computed."""
        return is_imported(self.revision)

    @cached_property
    def base(self) -> chain.ListRevision | None:
        """The previous list; None for an imported or a first list."""
        named = self.revision.manifest["base"]
        if not named:
            return None
        return self._revision(date.fromisoformat(named["list_date"]), named["revision"])

    def list_in_force(self, list_date: date | None) -> chain.ListRevision | None:
        """The revision of a list in force that was used; None where no list of that date was."""
        return self._in_force.get(list_date)

    @cached_property
    def loads(self) -> list[int]:
        """The loads of the register that were known."""
        names = [one["name"] for one in self._inputs("register")]
        return [int(name.removeprefix("load=")) for name in names]

    @cached_property
    def decision_loads(self) -> list[int]:
        """The loads of decisions that were known."""
        names = [one["name"] for one in self._inputs("decisions")]
        return [int(name.removeprefix("load=")) for name in names]

    def rated_on(self, reader: Reader, event_id: str) -> chain.ListRevision | None:
        """The revision of this chain that rated an event; None where none up to this list did."""
        row = self.events_rated(reader, [event_id]).get(event_id)
        return row and self._revision(row["list_date"], row["revision"])

    def events_rated(self, reader: Reader, events: Iterable[str]) -> dict[str, dict]:
        """The rows of ``events_rated`` of some events, by event; read once."""
        if wanted := set(events) - set(self._rated):
            found = reader.rows_among(self.revision, "events_rated", "event_id", wanted)
            self._rated.update(dict.fromkeys(wanted))
            self._rated.update({one["event_id"]: one for one in found})
        return {event: self._rated[event] for event in events if self._rated[event]}

    @property
    def known_on(self) -> date:
        """The last day of which decisions and register were known."""
        given = self.revision.manifest.get("as_of")
        return date.fromisoformat(given) if given else FAR_FUTURE

    @cached_property
    def _in_force(self) -> dict[date, chain.ListRevision]:
        found = {self.base.list_date: self.base} if self.base else {}
        for one in self._inputs("list_in_force"):
            day, number = NAMED.search(one["name"]).groups()
            list_date = date.fromisoformat(day)
            found[list_date] = self._revision(list_date, int(number))
        return found

    def _inputs(self, kind: str) -> list[dict]:
        return [one for one in self.revision.manifest["inputs"] if one["kind"] == kind]

    def _revision(self, list_date: date, number: int) -> chain.ListRevision:
        if list_date == self.revision.list_date:  # a what-if is not among the lists
            return self.revision
        system = self.revision.system
        folder = self.home.revision(system, list_date, number)
        return chain.ListRevision(system, list_date, number, folder)


def newest_list(home: Home, system: str) -> Lineage:
    """The published revision of the last list of a system."""
    last = chain.list_dates(home, system)[-1]
    return Lineage(home, chain.published(home, system, last))
