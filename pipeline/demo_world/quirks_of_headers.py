"""Peculiarities of the lines about the event: dates, rounds, arbiters, additions of programs."""

import numpy as np

from pipeline.demo_world import names
from pipeline.demo_world.oddity import quirk
from pipeline.demo_world.report import Report, write_date
from pipeline.demo_world.shape import one_of

MONTHS_OF_YEAR = 12


@quirk
def rounds_by_extension(rng: np.random.Generator, report: Report):
    report.headers.setdefault("XXR", [str(report.table.rounds)])


@quirk
def engine_lines(rng: np.random.Generator, report: Report):
    first = report.entries[0].rank
    report.headers |= {
        "XXC": ["rank"],
        "XXS": ["WW=1.0 BW=1.0 WD=0.5 BD=0.5 PAB=1.0"],
        "XXZ": [f"{first}"],
    }
    report.last_lines.append(f"XXA {first:>4}  1.0  1.0")


def _write_dates(report: Report, style: str, is_clear: bool = True) -> bool:
    """Writes first and last day, unless the form leaves open which number is the month."""
    days = report.event.days
    if report.keeps_dates or not (is_clear or days[-1].day > MONTHS_OF_YEAR):
        return False
    report.headers["042"] = [write_date(days[0], style)]
    report.headers["052"] = [write_date(days[-1], style)]
    return True


@quirk
def dates_day_first(rng: np.random.Generator, report: Report):
    return _write_dates(report, "day_first", is_clear=False)


@quirk
def dates_spaced(rng: np.random.Generator, report: Report):
    return _write_dates(report, "spaced")


@quirk
def dates_short(rng: np.random.Generator, report: Report):
    return _write_dates(report, "short", is_clear=False)


@quirk
def dates_iso_day_month(rng: np.random.Generator, report: Report):
    return _write_dates(report, "iso_day_month", is_clear=False)


@quirk
def dates_words(rng: np.random.Generator, report: Report):
    return _write_dates(report, "words")


@quirk
def no_round_dates(rng: np.random.Generator, report: Report):
    return report.headers.pop("132", None) is not None


@quirk
def round_dates_swapped(rng: np.random.Generator, report: Report):
    """Year, day, month."""
    if "132" not in report.headers:
        return False
    report.headers["132"] = ["  ".join(day.strftime("%y.%d.%m") for day in report.event.days)]
    return None


@quirk
def addresses_in_header(rng: np.random.Generator, report: Report):
    address = f"https://example.org/tournament/{report.event.event_id}"
    report.headers |= {"022": [address], "032": ["Example"], "102": [address]}


@quirk
def federation_of_event_missing(rng: np.random.Generator, report: Report):
    report.headers["032"] = [""]


@quirk
def arbiter_with_number(rng: np.random.Generator, report: Report):
    number = int(rng.integers(10**6, 10**7))
    name = report.headers["102"][0].strip()
    report.headers["102"] = [
        one_of(rng, [f"{name} ({number})", f"IA {name} {number}", f"{number} {name}"])
    ]


@quirk
def deputies(rng: np.random.Generator, report: Report):
    report.headers["112"] = [f"{names.town(rng)}, {names.town(rng)}" for _ in range(2)]


@quirk
def deputies_on_one_line(rng: np.random.Generator, report: Report):
    report.headers["112"] = ["; ".join(f"FA {names.town(rng)}" for _ in range(3))]
