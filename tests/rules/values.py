"""The values that the editions give, as typed in ``typed_numbers``."""

from datetime import date, timedelta
from functools import cache

from pipeline.editions import Parameter, load_schema
from pipeline.paths import REGULATIONS

from .desk import Desk
from .desk_reports import day
from .rows import Row
from .typed_numbers import TIMELINES

SYSTEMS = ("standard", "rapid", "blitz")


def value_on(timeline: str, when: date) -> object:
    """What a timeline gives on a date: ``2003-01-01 350 | 2009-07-01 400``; a number or a word."""
    value = "none"
    for part in filter(None, map(str.strip, timeline.split("|"))):
        since, text = part.split()
        if day(since) <= when:
            value = text
    if value in ("true", "false", "none", "none_"):
        return {"true": True, "false": False, "none": None, "none_": "none"}[value]
    return int(value) if value.isdecimal() else value


def typed_value(parameter: str, row: Row) -> object:
    """The value that an edition gives to a parameter, as typed in ``typed_numbers``."""
    *systems, dresden = TIMELINES[parameter]
    timeline = dict(zip(SYSTEMS, systems, strict=True))[row.system]
    return value_on(dresden if row.is_variant and dresden else timeline, row.valid_from)


def is_felt(parameter: str, row: Row) -> bool:
    """Whether a list can follow the value: what belongs to a list never comes from a variant."""
    return not (row.is_variant and _schema()[parameter].level == "list")


@cache
def _schema() -> dict[str, Parameter]:
    return load_schema(REGULATIONS)


def closing_date(desk: Desk) -> date:
    """The last day for events and reports of the list that a scene's desk makes."""
    return desk.list_date - timedelta(days=typed_value("closing_days", desk.row))
