"""What is wrong with a report as a whole: dates, points, counts, or no report at all."""

import numpy as np

from pipeline.demo_world.oddity import fault
from pipeline.demo_world.report import Report, write_date
from pipeline.demo_world.shape import one_of

MONTHS_OF_YEAR = 12
BINARY = bytes(range(256)) * 24
LETTER = "Dear colleagues,\r\n\r\nthe results are on our web site.\r\n\r\nYours, the arbiter\r\n"


@fault("report", "held", "held", "date_ambiguous")
def ambiguous_dates(rng: np.random.Generator, report: Report):
    """Of an event of one day, day and month could change places, and no round dates tell."""
    first, last = report.event.days[0], report.event.days[-1]
    if first != last or first.day > MONTHS_OF_YEAR or first.day == first.month:
        return False
    report.headers |= {code: [write_date(first, "day_first")] for code in ("042", "052")}
    report.headers.pop("132", None)
    report.keeps_dates = True
    return True


@fault("report", "accepted", "counts", "points_differ")
def wrong_points(rng: np.random.Generator, report: Report):
    entry = one_of(rng, report.entries)
    entry.points = f"{float(entry.points) + 1:.1f}"


@fault("report", "accepted", "counts", "points_differ")
def football_points(rng: np.random.Generator, report: Report):
    """Three points for a win."""
    value = {"1": 3, "+": 3, "U": 3, "F": 3, "W": 3, "=": 1, "H": 1, "D": 1}
    for entry, row in zip(report.entries, report.table.results, strict=True):
        entry.points = f"{sum(value.get(result, 0) for result in row):.1f}"


@fault("report", "accepted", "counts", "points_differ")
def half_point_allocated_bye(rng: np.random.Generator, report: Report):
    byes = [row.count("U") for row in report.table.results]
    for entry, count in zip(report.entries, byes, strict=True):
        entry.points = f"{float(entry.points) - count / 2:.1f}"
    return any(byes)


@fault("report", "accepted", "counts", "player_count_differs")
def wrong_player_count(rng: np.random.Generator, report: Report):
    report.headers["062"] = [str(len(report.entries) + 2)]


@fault("report", "accepted", "counts", "round_counts_differ")
def round_counts_differ(rng: np.random.Generator, report: Report):
    rounds = report.table.rounds
    report.headers |= {"142": [str(rounds)], "XXR": [str(rounds + 1)]}


@fault("report", "accepted", "counts", "extra_empty_round")
def extra_empty_round(rng: np.random.Generator, report: Report):
    """A player who left early gets one cell more than the event has rounds."""
    report.headers.setdefault("XXR", [str(report.table.rounds)])
    report.extra_cell_of = len(report.entries) - 1


@fault("report", "accepted", "counts", "duplicate")
def twice_the_same_file(rng: np.random.Generator, report: Report):
    """The second file is the duplicate; the first one counts."""
    report.is_sent_twice = True


@fault("report", "refused", "", "empty")
def empty_file(rng: np.random.Generator, report: Report):
    """Nothing, or nothing but line ends."""
    report.content = b"\n" * (report.event.number % 100)


@fault("report", "refused", "", "not_a_report")
def binary_file(rng: np.random.Generator, report: Report):
    """The pairing program's own file instead of its report."""
    report.content = BINARY + report.event.event_id.encode()


@fault("report", "refused", "", "not_a_report")
def letter(rng: np.random.Generator, report: Report):
    report.content = LETTER.encode() + report.event.name.encode()
