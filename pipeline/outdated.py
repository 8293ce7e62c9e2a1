"""Lists that rest on a revision which is no longer published, and the events lost in between."""

from pipeline import chain, inputs
from pipeline.build import open_rules, run_models_of_heads
from pipeline.database import connect
from pipeline.editions import load_editions
from pipeline.explanations.dropped import events_dropped
from pipeline.explanations.reading import Reader
from pipeline.orders import Order
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import list_date_after
from pipeline.results import resting


def outdated(home: Home) -> list[dict]:
    """One record per published list that rests on a revision which is no longer published."""
    return [
        resting(one, now)
        for system in chain.systems(home)
        for one, now in chain.outdated(home, system)
    ]


def dropped_below(reader: Reader, system: str) -> list[dict]:
    """Events that outdated lists have from below and the published revision there does not rate."""
    return [
        each
        for one, now in chain.outdated(reader.home, system)
        for each in events_dropped(reader, chain.base_of(reader.home, one), now)
    ]


def dropped(home: Home, before: chain.ListRevision, after: chain.ListRevision) -> list[dict]:
    """The events that one revision of a list rated and another one does not, each with why."""
    editions, last = load_editions(REGULATIONS), chain.list_dates(home, after.system)[-1]
    with connect() as con:
        open_rules(con)
        inputs.open_heads(
            con, home, Order(after.system, list_date_after(editions, after.system, last))
        )
        run_models_of_heads(con)
        return events_dropped(Reader(con, home), before, after)
