"""The calendar of the lists: list dates, list in force, closing dates, months."""

from calendar import monthrange
from datetime import date, timedelta
from functools import cache

from .numbers import numbers_on


def add_months(day, months):
    """The same day `months` later (earlier: negative); the last day where the month is short."""
    whole = day.year * 12 + day.month - 1 + months
    year, month = whole // 12, whole % 12 + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def is_list_date(system, day):
    return day.day == 1 and day.month in numbers_on(system, day)["list_months"]


@cache
def next_list_date(system, day):
    """The first list date strictly after `day`."""
    month = add_months(day.replace(day=1), 1)
    while not is_list_date(system, month):
        month = add_months(month, 1)
    return month


@cache
def list_date_in_force(system, day):
    """The date of the list that is valid on `day` (whether or not we hold that list)."""
    month = day.replace(day=1)
    while not is_list_date(system, month):
        month = add_months(month, -1)
    return month


def closing_date(system, list_date, is_official=False):
    """Last day on which an event may end, and its report arrive, for this list (R20)."""
    numbers = numbers_on(system, list_date)
    days = numbers["official_closing_days"] if is_official else numbers["closing_days"]
    return list_date - timedelta(days=days)
