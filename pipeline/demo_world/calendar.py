"""The days of a world: list dates, the days by which reports come in, the days of the rounds."""

from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np

from pipeline.demo_world.shape import SHAPE

DAY = timedelta(days=1)
WEEK = 7 * DAY
FRIDAY, SATURDAY = 4, 5


@dataclass(frozen=True)
class Month:
    """One list to be made: events that end from ``first_end`` to ``last_end`` belong to it."""

    number: int
    list_date: date
    first_start: date  # no event starts before the first list
    first_end: date
    last_end: date
    received: date  # the day on which the month's reports are taken in


def months_after(first_list: date, count: int) -> list[Month]:
    """The next ``count`` monthly lists after the first one."""
    days = SHAPE["calendar"]
    ends_before = timedelta(days["last_end_days_before_list"])
    months, last_list, open_from = [], first_list, first_list
    for number in range(1, count + 1):
        list_date = (last_list.replace(day=1) + 5 * WEEK).replace(day=1)
        last_end = list_date - ends_before
        received = list_date - timedelta(days["received_days_before_list"])
        months.append(Month(number, list_date, first_list, open_from, last_end, received))
        last_list, open_from = list_date, last_end + DAY
    return months


def round_days(rng: np.random.Generator, month: Month, schedule: str, rounds: int) -> list[date]:
    """The day of each round; the last falls into the month's window, the first on a list's."""
    steps = _steps(schedule, rounds)
    length = steps[-1]
    if month.last_end - length * DAY < month.first_start:
        steps = _steps("double", rounds)
        length = steps[-1]
    earliest = max(month.first_end, month.first_start + length * DAY)
    spare = max((month.last_end - earliest).days, 0)
    start = earliest + int(rng.integers(spare + 1)) * DAY - length * DAY
    if schedule in ("weekend", "one_day", "weekly"):
        start = _on_weekend(start, FRIDAY if schedule == "weekend" else SATURDAY, earliest, length)
    return [start + step * DAY for step in steps]


def _on_weekend(start: date, weekday: int, earliest: date, length: int) -> date:
    """The same weekday of the same week, or of the one before it, unless that is too early."""
    moved = start - ((start.weekday() - weekday) % 7) * DAY
    return moved if moved + length * DAY >= earliest else start


def _steps(schedule: str, rounds: int) -> list[int]:
    """Days from the first round to each round."""
    if schedule == "one_day":
        return [0] * rounds
    if schedule == "weekly":
        return [7 * number for number in range(rounds)]
    if schedule == "weekend":
        return [0, *((number + 1) // 2 for number in range(1, rounds))]
    if schedule == "double":
        return [number // 2 for number in range(rounds)]
    return list(range(rounds))


def reported_on(rng: np.random.Generator, month: Month, end: date) -> date:
    """The day the report reached the office, in time for the month's list."""
    low, high = SHAPE["calendar"]["reported_days_after"]
    return min(end + int(rng.integers(low, high)) * DAY, max(month.received, end))


def registered_on(rng: np.random.Generator, start: date) -> date:
    """The day the federation announced the event, early enough in every edition."""
    low, high = SHAPE["calendar"]["registered_days_before"]
    return start - int(rng.integers(low, high)) * DAY
