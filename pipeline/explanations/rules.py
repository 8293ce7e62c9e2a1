"""The regulations as an explanation needs them: which edition, which value, which article."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from pipeline.editions_files import Edition, load_editions
from pipeline.editions_schema import Setting
from pipeline.paths import REGULATIONS
from pipeline.periods import list_date_after, list_date_before


@dataclass(frozen=True)
class Rules:
    """One edition for one system."""

    edition: Edition

    @property
    def name(self) -> str:
        """The name of the edition."""
        return self.edition.name

    def value(self, parameter: str) -> int | bool | str | None:
        """The value of a parameter; None where the edition has no such rule."""
        setting = self._setting(parameter)
        return setting.value if setting else None

    def article(self, parameter: str) -> str | None:
        """The article a parameter stands in; None where the system does not have it."""
        setting = self._setting(parameter)
        return setting.article if setting else None

    def _setting(self, parameter: str) -> Setting | None:
        return self.edition.settings.get(parameter)


@dataclass(frozen=True)
class RuleBook:
    """All editions of one system, and its calendar of lists."""

    system: str
    editions: Sequence[Edition]

    def of_list(self, list_date: date) -> Rules:
        """The edition in force on a list date."""
        known = [one for one in self._own if not one.is_variant]
        return Rules(([one for one in known if one.valid_from <= list_date] or known[:1])[-1])

    def of_event(self, name: str, start: date | None) -> Rules:
        """The edition of a name as it was when the event started, amendments included."""
        named = [one for one in self._own if one.name == name]
        in_force = [one for one in named if start is None or one.valid_from <= start]
        return Rules((in_force or named[:1])[-1])

    def list_in_force(self, day: date) -> date | None:
        """The date of the list that is valid on a day."""
        return list_date_before(self.editions, self.system, day + timedelta(days=1))

    def list_after(self, day: date) -> date:
        """The first list date after a day."""
        return list_date_after(self.editions, self.system, day)

    def closing(self, list_date: date, is_official: bool = False) -> date:
        """The last day on which an event may end, and its report arrive, for a list."""
        parameter = "official_closing_days" if is_official else "closing_days"
        return list_date - timedelta(days=self.of_list(list_date).value(parameter))

    @property
    def _own(self) -> list[Edition]:
        return [one for one in self.editions if one.system == self.system]


@cache
def rule_book(system: str) -> RuleBook:
    """The editions of a system, in order of their dates."""
    return RuleBook(system, tuple(load_editions(REGULATIONS)))
