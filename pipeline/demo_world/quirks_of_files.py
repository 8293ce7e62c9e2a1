"""Peculiarities of a file: encoding, line ends, what stands between and after the lines."""

import numpy as np

from pipeline.demo_world import names
from pipeline.demo_world.oddity import quirk
from pipeline.demo_world.report import Report


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
def order_by_place(rng: np.random.Generator, report: Report):
    """The players' lines stand in the order of the final table."""
    report.is_by_place = True
