"""What a run is asked for: one list of each system, and what stands in the way of making it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from pipeline import chain
from pipeline.editions import load_editions
from pipeline.errors import InputError
from pipeline.lists.imported_state import is_imported
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import is_list_date, list_date_before, no_list_date

FAR_FUTURE = date(9999, 12, 31)


class NotPossible(InputError):
    """The list asked for cannot follow from the lists there are."""


@dataclass(frozen=True)
class Order:
    """What is asked for: one list of one system.

    ``made`` holds the lists that a replay has just made; they stand before those of ``base``.
    """

    system: str
    list_date: date
    base: str = "published"
    is_first: bool = False
    is_rerun: bool = False
    edition: str | None = None
    reason: str | None = None
    as_of: date | None = None
    made: Mapping[tuple[str, date], chain.ListRevision] = field(default_factory=dict, hash=False)

    @property
    def known_on(self) -> date:
        """The last day whose reports, register loads and decisions are used."""
        return self.as_of or FAR_FUTURE

    def standing(self, home: Home, system: str, list_date: date) -> chain.ListRevision | None:
        """The revision of an earlier list to build on and rate with; None where there is none."""
        made = self.made.get((system, list_date))
        return made or chain.standing(home, system, list_date, self.base)


def checked(home: Home, order: Order) -> Order:
    """The order, where its list can follow from the lists there are.

    A list that was the first of its system starts from an empty one when it is made again, too.
    Raises NotPossible with what stands in the way.
    """
    editions = load_editions(REGULATIONS)
    names = {one.name for one in editions if one.system == order.system}
    if order.edition and order.edition not in names:
        raise NotPossible(
            f"No edition of {order.system} is named {order.edition}; see: ratinglist editions show."
        )
    if not is_list_date(editions, order.system, order.list_date):
        raise NotPossible(no_list_date(editions, order.system, order.list_date))
    present = chain.list_dates(home, order.system)
    if order.is_rerun:
        order = _rerun(home, order, order.list_date in present)
    elif order.list_date in present and not order.edition:
        raise NotPossible(
            f"The {order.system} list of {order.list_date} exists already and is never overwritten."
            f' To make a new revision: ratinglist rerun --list {order.list_date} --reason "…"'
        )
    elif order.is_first and present:
        raise NotPossible(f"{order.system} has lists already; --first is for a system without any.")
    before = list_date_before(editions, order.system, order.list_date)
    if not order.is_first and before not in present:
        made = f"its last list is {present[-1]}" if present else "it has no list"
        raise NotPossible(
            f"The {order.system} list of {order.list_date} follows the one of {before}, which is "
            f"missing ({made}). Make or import that list first, or use --first for a new system."
        )
    return order


def _rerun(home: Home, order: Order, is_present: bool) -> Order:
    if not is_present:
        raise NotPossible(
            f"There is no {order.system} list of {order.list_date} to rerun; use run."
        )
    oldest = chain.revisions(home, order.system, order.list_date)[0]
    if is_imported(oldest):
        raise NotPossible(
            f"The {order.system} list of {order.list_date} was imported, not made here, so it "
            "cannot be made again. A base_correction (ratinglist decide) mends a rating on the "
            "next list."
        )
    return replace(order, is_first=oldest.head["is_first"])
