"""Peculiarities of the rounds: how byes, absences and forfeits are written."""

import numpy as np

from pipeline.demo_world.oddity import quirk
from pipeline.demo_world.report import SIGNS, Report
from pipeline.demo_world.shape import one_of


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
