"""The rows of the regulations: every edition of every system, and the list each is tested on."""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from pipeline.editions import Operation
from pipeline.periods import list_date_after

from .desk import Desk, all_editions

LISTS_INTO_AN_EDITION = 5  # far enough for reports that come three lists late


@dataclass(frozen=True)
class Row:
    """One system's rules from one date: an edition or an amendment of it."""

    system: str
    edition: str
    valid_from: date
    is_variant: bool

    def __str__(self) -> str:
        amended = f" of {self.valid_from}" if self.is_amendment else ""
        return f"{self.system} {self.edition}{amended}"

    @property
    def is_amendment(self) -> bool:
        """Whether it changes an edition from a later date on."""
        return not self.edition.startswith(str(self.valid_from))

    @property
    def list_dates(self) -> list[date]:
        """List dates under these rules until others follow, at most three years of them."""
        later = [
            one.valid_from for one in rows()
            if one.system == self.system and one.valid_from > self.valid_from
        ]  # fmt: skip
        end = min([self.valid_from.replace(year=self.valid_from.year + 3), *later])
        found, when = [], self.valid_from - timedelta(days=1)
        while (when := list_date_after(all_editions(), self.system, when)) < end:
            found.append(when)
        return found

    @property
    def list_date(self) -> date:
        """The fifth list date under these rules, or the last of fewer."""
        return self.list_dates[:LISTS_INTO_AN_EDITION][-1]

    @property
    def operations(self) -> tuple[Operation, ...]:
        """Operations made once on a whole list under these rules."""
        return next(
            one.operations for one in all_editions()
            if (one.system, one.name, one.valid_from)
            == (self.system, self.edition, self.valid_from)
        )  # fmt: skip

    def desk(self, list_date: str | date | None = None) -> Desk:
        """A desk for a list under these rules."""
        edition = self.edition if self.is_variant else None
        desk = Desk(list_date or self.list_date, self.system, edition)
        desk.row = self
        return desk


@cache
def rows() -> list[Row]:
    """Every row of the regulations, by system and date."""
    return [Row(one.system, one.name, one.valid_from, one.is_variant) for one in all_editions()]
