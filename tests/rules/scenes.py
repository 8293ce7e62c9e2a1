"""Tests that hold for many editions, written once each and played in one world per edition.

A scene is a test in two halves around a ``yield``: the first half puts its players and events on
the desk, the second reads the list made of them::

    @boundary("floor")
    def test_the_floor_is_the_lowest_rating_listed(desk, floor):
        below, at = desk.players(floor - 1, floor)
        made = yield
        assert (made.rating(below), made.rating(at)) == (None, floor)

All scenes of an edition share one desk and one build; players and events of their own keep them
apart. The numbers are those of ``typed_numbers``, not read from the edition files.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from .desk import Desk
from .desk_reports import day
from .made_list import MadeList
from .rows import Row, rows
from .values import SYSTEMS, is_felt, typed_value

# Scenes of all kinds together are no month that the publication gate has to let pass.
GATE = frozenset({"figures_within_their_band"})


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


def boundary(
    parameter: str,
    *systems: str,
    own: Callable[[Row], Desk] | None = None,
    last_row: bool = False,
) -> Callable:
    """Plays a scene once for each value of a parameter in each edition, with that value.

    systems: only in these. last_row: where amendments repeat a value, under the last of them.
    """
    cases = {}
    for row in rows():
        value, key = typed_value(parameter, row), (row.system, row.edition)
        if row.system not in (systems or SYSTEMS) or value is None or not is_felt(parameter, row):
            continue
        if last_row or (*key, value) not in cases:
            cases[*key, value] = Case(row, (value,))
    return _scene(tuple(cases.values()), own, parameter)


def operation(number: str, list_date: str, value: int) -> Callable:
    """Plays a scene on the list of a one-time operation, with one of its numbers."""
    cases = tuple(
        Case(row, (value,)) for row in rows() for one in row.operations
        if one.list_date == day(list_date) and getattr(one, number) is not None
    )  # fmt: skip
    return _scene(cases, lambda row: row.desk(list_date), number)


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
    if isinstance(started[name, case], Exception):
        raise started[name, case]
    return started[name, case], made


@cache
def _world(row: Row) -> tuple[dict, MadeList]:
    desk, started = world_of(row)
    return started, desk.build(passed=GATE)


def world_of(row: Row) -> tuple[Desk, dict]:
    """All scenes of an edition on one desk, begun.

    A scene that cannot begin leaves the others alone: its exception stands in its place.
    """
    desk, started = row.desk(), {}
    for name, scene in SCENES.items():
        for case in scene.cases:
            if case.row == row and not scene.own:
                try:
                    started[name, case] = begin(scene, desk, case)
                except Exception as error:
                    started[name, case] = error
    return desk, started


def load_all() -> None:
    """Imports every test file of this folder, so that all scenes are known."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        import_module(f"{__package__}.{path.stem}")


def begin(scene: Scene, desk: Desk, case: Case) -> Iterator:
    """Plays the first half of a scene."""
    started = scene.function(desk, *case.values)
    next(started)
    return started


def finish(started: Iterator, made: MadeList) -> None:
    """Plays the second half of a scene: its assertions."""
    with pytest.raises(StopIteration):
        started.send(made)
