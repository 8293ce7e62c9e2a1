"""The registers of what can be peculiar (quirks) or wrong (faults) in a report, and the draws.

A quirk changes nothing in how a report is to be treated; a fault may. How often each comes is
said in ``oddities.toml``, under the name of its function.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pipeline.demo_world.events import Event
from pipeline.demo_world.report import Entry, Report
from pipeline.demo_world.shape import ODDITIES

# Each returns False where it cannot be done to this report.
QUIRKS: dict[str, Callable[[np.random.Generator, Report], bool | None]] = {}
FAULTS: dict[str, "Fault"] = {}


@dataclass(frozen=True)
class Fault:
    """What goes wrong and what is right to do about it.

    state: accepted, held, refused or duplicate, when the report is taken in
    verdict: counts, held, does_not_count or refused, when the list is made; blank without an event
    code: why
    """

    name: str
    stage: str  # what it changes: "event" (before there is a report) or "report"
    state: str
    verdict: str
    code: str
    apply: Callable[[np.random.Generator, Event | Report], bool | None]


NO_FAULT = Fault("", "report", "accepted", "counts", "", lambda rng, report: None)


def quirk(function):
    QUIRKS[function.__name__] = function
    return function


def quirk_of_entries(function: Callable[[Entry, int, Report], bool]):
    """Registers what changes one entry at a time."""

    def change(rng: np.random.Generator, report: Report) -> bool:
        changed = [function(entry, at, report) for at, entry in enumerate(report.entries)]
        return any(changed)

    QUIRKS[function.__name__] = change
    return function


def fault(stage: str, state: str, verdict: str, code: str = ""):
    def register(function):
        name = function.__name__
        FAULTS[name] = Fault(name, stage, state, verdict, code, function)
        return function

    return register


def apply_quirks(rng: np.random.Generator, report: Report) -> None:
    """Draws which peculiarities the report has, and notes those that changed it."""
    shares = ODDITIES["quirks"]
    luck = rng.random(len(shares)).tolist()
    for (name, share), drawn in zip(shares.items(), luck, strict=True):
        if drawn < share and QUIRKS[name](rng, report) is not False:
            report.quirks.append(name)


def draw_fault(rng: np.random.Generator) -> Fault:
    """At most one fault; mostly none."""
    left = rng.random()
    for name, share in ODDITIES["faults"].items():
        left -= share
        if left < 0:
            return FAULTS[name]
    return NO_FAULT
