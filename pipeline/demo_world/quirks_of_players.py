"""Peculiarities of the columns of one player's line.

Each function gets the entry, its position and the report, and says whether it changed anything.
"""

from pipeline.demo_world.oddity import quirk_of_entries
from pipeline.demo_world.report import Entry, Report

NATIONAL_TITLES = ("MK", "II", "CNM", "IV")


@quirk_of_entries
def births_year_only(entry: Entry, at: int, report: Report) -> bool:
    entry.birth = entry.birth[:4]
    return bool(entry.birth)


@quirk_of_entries
def births_zero_day(entry: Entry, at: int, report: Report) -> bool:
    entry.birth = f"{entry.birth[:4] or '0000'}/00/00"
    return True


@quirk_of_entries
def births_dotted_blank(entry: Entry, at: int, report: Report) -> bool:
    entry.birth = f"{entry.birth[:4]:<4}.  .  "
    return True


@quirk_of_entries
def births_missing(entry: Entry, at: int, report: Report) -> bool:
    entry.birth = "" if at % 3 else entry.birth
    return at % 3 > 0


@quirk_of_entries
def sex_upper(entry: Entry, at: int, report: Report) -> bool:
    entry.sex = {"m": "M", "w": "F"}.get(entry.sex, entry.sex)
    return True


@quirk_of_entries
def sex_f(entry: Entry, at: int, report: Report) -> bool:
    was = entry.sex
    entry.sex = "f" if was == "w" else was
    return was == "w"


@quirk_of_entries
def sex_missing(entry: Entry, at: int, report: Report) -> bool:
    entry.sex = ""
    return True


@quirk_of_entries
def titles_left(entry: Entry, at: int, report: Report) -> bool:
    entry.title = entry.title.ljust(3)
    return bool(entry.title.strip())


@quirk_of_entries
def national_titles(entry: Entry, at: int, report: Report) -> bool:
    if entry.title or at % 4:
        return False
    entry.title = NATIONAL_TITLES[at // 4 % len(NATIONAL_TITLES)]
    return True


@quirk_of_entries
def unrated_as_zero(entry: Entry, at: int, report: Report) -> bool:
    return _unrated(entry, "0")


@quirk_of_entries
def unrated_as_zeros(entry: Entry, at: int, report: Report) -> bool:
    return _unrated(entry, "0000")


def _unrated(entry: Entry, text: str) -> bool:
    if entry.rating.strip("0"):
        return False
    entry.rating = text
    return True


@quirk_of_entries
def national_ratings(entry: Entry, at: int, report: Report) -> bool:
    """A number of the federation's own list stands where the FIDE rating belongs."""
    entry.rating = str((int(entry.rating or 0) or 1200) + at % 7 * 10 - 30)
    return True


@quirk_of_entries
def federation_missing(entry: Entry, at: int, report: Report) -> bool:
    entry.federation = ""
    return True


@quirk_of_entries
def names_without_comma(entry: Entry, at: int, report: Report) -> bool:
    entry.name = entry.name.replace(",", "")
    return True


@quirk_of_entries
def names_with_number(entry: Entry, at: int, report: Report) -> bool:
    entry.name = f"{entry.name.replace(', ', ',')} {47000 + at}"
    return True


@quirk_of_entries
def names_too_long(entry: Entry, at: int, report: Report) -> bool:
    entry.name = f"{entry.name} {' '.join(reversed(entry.name.split(', ')))} {entry.name}"
    return True


@quirk_of_entries
def names_with_marks(entry: Entry, at: int, report: Report) -> bool:
    entry.name = f"D`{entry.name}" if at % 2 else f"O'{entry.name} Dr."
    return True


@quirk_of_entries
def ranks_missing(entry: Entry, at: int, report: Report) -> bool:
    entry.place = ""
    return True


@quirk_of_entries
def ranks_zero(entry: Entry, at: int, report: Report) -> bool:
    if float(entry.points):
        return False
    entry.place = "0"
    return True


@quirk_of_entries
def ranks_tied(entry: Entry, at: int, report: Report) -> bool:
    """Equal points, equal rank: the lowest place of those players."""
    if not entry.place:
        return False
    tied = [other for other in report.entries if other.points == entry.points and other.place]
    entry.place = str(min(int(other.place) for other in tied))
    return True
