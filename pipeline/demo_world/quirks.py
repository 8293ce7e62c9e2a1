"""Harmless peculiarities of a whole report: encodings, line ends, dates, byes, header lines."""

import numpy as np

from pipeline.demo_world import names
from pipeline.demo_world.oddity import quirk
from pipeline.demo_world.report import SIGNS, Report, write_date
from pipeline.demo_world.shape import one_of

MONTHS_OF_YEAR = 12


@quirk
def accented_names_utf8(rng: np.random.Generator, report: Report):
    _rename(report, names.accented)
    report.encoding = "utf-8"


@quirk
def accented_names_cp1252(rng: np.random.Generator, report: Report):
    if report.encoding != "ascii":
        return False
    _rename(report, names.accented)
    report.encoding = "cp1252"
    return None


@quirk
def utf8_bom(rng: np.random.Generator, report: Report):
    if report.encoding == "cp1252":
        return False
    report.encoding = "utf-8-bom"
    return None


@quirk
def cyrillic_names(rng: np.random.Generator, report: Report):
    if report.encoding == "cp1252":
        return False
    _rename(report, names.cyrillic)
    report.encoding = "utf-8" if report.encoding == "ascii" else report.encoding
    return None


def _rename(report: Report, spelling) -> None:
    for entry in report.entries:
        entry.name = spelling(entry.name)
    report.headers["012"] = [spelling(report.headers["012"][0])]


@quirk
def blank_lines(rng: np.random.Generator, report: Report):
    report.blank_lines = True


@quirk
def mixed_line_ends(rng: np.random.Generator, report: Report):
    report.mixed_ends = True


@quirk
def bare_cr(rng: np.random.Generator, report: Report):
    report.line_end = "cr"


@quirk
def comment_lines(rng: np.random.Generator, report: Report):
    report.last_lines += ["# end of the players", "## made by hand", "### see the arbiter"]


@quirk
def ruler_lines(rng: np.random.Generator, report: Report):
    report.rulers = True


@quirk
def trailing_blanks(rng: np.random.Generator, report: Report):
    report.dialect = report.dialect | {"trim": False}
    report.headers["102"] = [report.headers["102"][0] + "   "]


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


@quirk
def draft_byes(rng: np.random.Generator, report: Report):
    """Requested byes once more in lines 240, as TRF26 has them."""
    asked = [
        (number + 1, report.entries[at].rank)
        for at, row in enumerate(report.table.results)
        for number, result in enumerate(row)
        if result == "H"
    ]
    report.last_lines += [f"240 H {number:>3} {rank:>4}" for number, rank in asked]
    return bool(asked)


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
def gaps_in_ranks(rng: np.random.Generator, report: Report):
    gap = int(rng.integers(len(report.entries)))
    for entry in report.entries[gap:]:
        entry.rank += 1


@quirk
def absent_blank(rng: np.random.Generator, report: Report):
    return _respell(report, {"Z": ""})


@quirk
def absent_signs(rng: np.random.Generator, report: Report):
    return _respell(report, {"Z": SIGNS["Z"]})


def _respell(report: Report, spelling: dict[str, str]) -> bool:
    changed = False
    for at, row in enumerate(report.table.results):
        for number, result in enumerate(row):
            if result in spelling and not report.table.opponents[at][number]:
                row[number] = spelling[result]
                changed = True
    return changed


@quirk
def short_lines(rng: np.random.Generator, report: Report):
    """The line of a player who left early ends after the last round with something in it."""
    absent_blank(rng, report)
    report.dialect = report.dialect | {"trim": True}


@quirk
def no_colour(rng: np.random.Generator, report: Report):
    games = report.table.games()
    if not games:
        return False
    player, number = one_of(rng, games)
    opponent = report.table.opponents[player][number] - 1
    report.table.colours[player][number] = report.table.colours[opponent][number] = " "
    return None


@quirk
def forfeit_without_opponent(rng: np.random.Generator, report: Report):
    changed = False
    table = report.table
    for at, row in enumerate(table.results):
        for number, result in enumerate(row):
            if result in ("+", "-") and table.opponents[at][number]:
                table.opponents[at][number] = 0
                table.colours[at][number] = "-"
                changed = True
    return changed


@quirk
def lower_case_results(rng: np.random.Generator, report: Report):
    for row in report.table.results:
        row[:] = [result.lower() for result in row]


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


@quirk
def order_by_place(rng: np.random.Generator, report: Report):
    """The players' lines stand in the order of the final table."""
    report.is_by_place = True
