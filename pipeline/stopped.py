"""The last list of each system that a check stopped, remembered until a list of it is made."""

from datetime import UTC, date, datetime

from pipeline import chain
from pipeline.errors import CheckFailed
from pipeline.orders import Order
from pipeline.paths import Home
from pipeline.storage import read_sealed, write_sealed


def keep(home: Home, order: Order, revision: int, error: CheckFailed) -> None:
    """Remembers which list was stopped, when and by what. A what-if is no list."""
    if order.edition:
        return
    write_sealed(
        home.stopped(order.system),
        {
            "system": order.system,
            "list_date": str(order.list_date),
            "revision": revision,
            "stopped": datetime.now(UTC).isoformat(timespec="seconds"),
            "checks": [one["check"] for one in error.checks],
            "reason": str(error),
        },
        home.temporary,
    )


def forget(home: Home, order: Order) -> None:
    """A list of the system was made: whatever stopped one before is settled."""
    if not order.edition:
        home.stopped(order.system).unlink(missing_ok=True)


def stopped(home: Home) -> list[dict]:
    """Lists that a check stopped and that were not made since: system, list_date, revision (the one
    it would have been), stopped (when), checks, reason, published (the revision of that list that
    stands; None where there is none).

    Raises DamagedHome where a record is not what was written.
    """
    found = [read_sealed(path) for path in sorted(home.stopped("*").parent.glob("*.json"))]
    return [
        one | {"published": standing and standing.revision}
        for one in found
        if not _is_made(home, one)
        for standing in [chain.published(home, one["system"], date.fromisoformat(one["list_date"]))]
    ]


def _is_made(home: Home, one: dict) -> bool:
    """Whether the list is there all the same: the process ended before it could forget."""
    folder = home.lists / f"system={one['system']}" / f"list_date={one['list_date']}"
    return (folder / f"revision={one['revision']}").exists()
