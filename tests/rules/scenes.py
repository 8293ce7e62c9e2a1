"""Tests that hold for many editions, written once each and played in one world per edition.

A scene is a test in two halves around a ``yield``: the first half puts its players and events on
the desk, the second reads the list made of them::

    @boundary("floor", standard="2009-07-01 1200 | 2012-07-01 1000 | 2024-03-01 1400")
    def test_the_floor_is_the_lowest_rating_listed(desk, floor):
        below, at = desk.players(floor - 1, floor)
        made = yield
        assert (made.rating(below), made.rating(at)) == (None, floor)

All scenes of an edition share one desk and one build; players and events of their own keep them
apart. The numbers in a timeline are typed from the texts, not read from the edition files:
``test_every_number_is_tested.py`` compares both.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache

import pytest

from .desk import Desk
from .desk_reports import day
from .made_list import MadeList
from .rows import Row, rows


@dataclass(frozen=True)
class Case:
    """What one scene is played with: rules and, for a boundary, the number."""

    row: Row
    values: tuple = ()

    def __str__(self) -> str:
        return " ".join([str(self.row), *map(str, self.values)])


@dataclass(frozen=True)
class Scene:
    """A test written around a ``yield`` and its cases; ``own``: on a desk of its own."""

    function: Callable[..., Iterator]
    cases: tuple[Case, ...]
    own: Callable[[Row], Desk] | None = None
    parameter: str | None = None


SCENES: dict[str, Scene] = {}
TIMELINES: dict[str, dict[str, str]] = {}


def value_on(timeline: str, when: date) -> object:
    """What a timeline gives on a date: ``2003-01-01 350 | 2009-07-01 400``; a number or a word."""
    value = "none"
    for part in filter(None, map(str.strip, timeline.split("|"))):
        since, text = part.split()
        if day(since) <= when:
            value = text
    if value in ("true", "false", "none"):
        return {"true": True, "false": False, "none": None}[value]
    return int(value) if value.isdecimal() else value


def typed_value(parameter: str, row: Row) -> object:
    """The value that the tests have for a parameter in an edition."""
    given = TIMELINES.get(parameter, {})
    if row.is_variant and "dresden" in given:
        return value_on(given["dresden"], row.valid_from)
    return value_on(given.get(row.system, ""), row.valid_from)


def boundary(
    parameter: str, own: Callable[[Row], Desk] | None = None, **timelines: str
) -> Callable:
    """Plays a scene for each value that an edition's parameter has had, with that value.

    timelines: standard, rapid, blitz or rapid_and_blitz, all (the three); dresden where the
    variant has another number than the edition of its date.
    """
    if "all" in timelines:
        timelines |= dict.fromkeys(("standard", "rapid", "blitz"), timelines.pop("all"))
    if "rapid_and_blitz" in timelines:
        timelines |= dict.fromkeys(("rapid", "blitz"), timelines.pop("rapid_and_blitz"))
    TIMELINES.setdefault(parameter, {}).update(timelines)
    cases, seen = [], set()
    for row in rows():
        value = typed_value(parameter, row)
        if value is not None and (row.system, row.edition, value) not in seen:
            seen.add((row.system, row.edition, value))
            if row.system in timelines:
                cases.append(Case(row, (value,)))
    return _scene(tuple(cases), own, parameter)


def in_editions(
    first: str = "2003-01-01",
    last: str = "9999-12-31",
    systems: tuple[str, ...] = ("standard",),
    own: Callable[[Row], Desk] | None = None,
    variant: bool = True,
    amendments: bool = False,
) -> Callable:
    """Plays a scene for every edition whose first day lies between two dates."""
    cases = [
        Case(row)
        for row in rows()
        if row.system in systems and day(first) <= row.valid_from <= day(last)
        and (variant or not row.is_variant) and (amendments or not row.is_amendment)
    ]  # fmt: skip
    return _scene(tuple(cases), own)


def _scene(
    cases: tuple[Case, ...], own: Callable[[Row], Desk] | None, parameter: str | None = None
) -> Callable:
    def decorate(function: Callable[..., Iterator]) -> Callable:
        name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        assert cases, f"{name} has no case"
        SCENES[name] = Scene(function, cases, own, parameter)

        @pytest.mark.parametrize("case", cases, ids=str)
        def play(case: Case) -> None:
            finish(*played(name, case))

        play.__name__, play.__module__ = function.__name__, function.__module__
        play.__doc__ = function.__doc__
        return play

    return decorate


def played(name: str, case: Case) -> tuple[Iterator, MadeList]:
    """A scene that waits for its list, and the list."""
    scene = SCENES[name]
    if scene.own:
        desk = scene.own(case.row)
        started = begin(scene, desk, case)
        return started, desk.build()
    started, made = _world(case.row)
    return started[name, case], made


@cache
def _world(row: Row) -> tuple[dict, MadeList]:
    """All scenes of an edition on one desk, begun; and the list made of it."""
    desk = row.desk()
    started = {
        (name, case): begin(scene, desk, case)
        for name, scene in SCENES.items() if not scene.own
        for case in scene.cases if case.row == row
    }  # fmt: skip
    return started, desk.build()


def begin(scene: Scene, desk: Desk, case: Case) -> Iterator:
    """Plays the first half of a scene."""
    started = scene.function(desk, *case.values)
    next(started)
    return started


def finish(started: Iterator, made: MadeList) -> None:
    """Plays the second half of a scene: its assertions."""
    with pytest.raises(StopIteration):
        started.send(made)
