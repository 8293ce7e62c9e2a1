"""List dates: the calendar that the editions give a system (list_months, article 7.1 or 7.11)."""

from datetime import date

from pipeline.editions_files import Edition
from pipeline.errors import InputError


def edition_in_force(editions: list[Edition], system: str, day: date) -> Edition | None:
    """The edition for what concerns a list of that day; None before the first edition."""
    known = [
        edition
        for edition in editions
        if edition.system == system and not edition.is_variant and edition.valid_from <= day
    ]
    return max(known, key=lambda edition: edition.valid_from, default=None)


def _months(editions: list[Edition], system: str, day: date) -> list[int]:
    """The months with a list in the edition in force on a day; empty before the first edition."""
    edition = edition_in_force(editions, system, day)
    if edition is None:
        return []
    return [int(month) for month in edition.settings["list_months"].value.split(",")]


def is_list_date(editions: list[Edition], system: str, day: date) -> bool:
    """Whether a list of the system is dated on this day."""
    return day.day == 1 and day.month in _months(editions, system, day)


def _month_after(day: date) -> date:
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)


def _month_before(day: date) -> date:
    return date(day.year - (day.month == 1), (day.month - 2) % 12 + 1, 1)


def list_date_after(editions: list[Edition], system: str, day: date) -> date:
    """The first list date later than a day."""
    following = _month_after(day.replace(day=1))
    for _ in range(24):
        if is_list_date(editions, system, following):
            return following
        following = _month_after(following)
    raise InputError(f"No edition of the regulations gives {system} a list after {day}.")


def list_date_before(editions: list[Edition], system: str, day: date) -> date | None:
    """The last list date earlier than a day; None where no edition has one."""
    earlier = day.replace(day=1) if day.day > 1 else _month_before(day)
    for _ in range(24):
        if is_list_date(editions, system, earlier):
            return earlier
        earlier = _month_before(earlier)
    return None


def no_list_date(editions: list[Edition], system: str, day: date) -> str:
    """A sentence on a day that is no list date, with the nearest ones."""
    before = list_date_before(editions, system, day)
    after = list_date_after(editions, system, day)
    return f"{day} is no list date of {system}; the nearest are {before or 'none'} and {after}."


def require_list_date(editions: list[Edition], system: str, day: date) -> None:
    """Raises InputError, naming the neighbouring list dates, where a day is no list date."""
    if not is_list_date(editions, system, day):
        raise InputError(no_list_date(editions, system, day))
