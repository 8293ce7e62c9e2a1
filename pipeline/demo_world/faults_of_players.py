"""What is wrong with the people in a report: IDs and federations."""

import numpy as np

from pipeline.demo_world.oddity import fault
from pipeline.demo_world.report import Report
from pipeline.demo_world.shape import one_of

CLUBS = ("KIL", "GON", "ENN", "ZUL")


def _spoil_id(rng: np.random.Generator, report: Report, text: str) -> None:
    one_of(rng, report.entries).player_id = text


@fault("report", "held", "held", "id_missing")
def missing_id(rng: np.random.Generator, report: Report):
    _spoil_id(rng, report, "")


@fault("report", "held", "held", "id_missing")
def id_of_zeros(rng: np.random.Generator, report: Report):
    _spoil_id(rng, report, "0")


@fault("report", "held", "held", "id_missing")
def id_of_dashes(rng: np.random.Generator, report: Report):
    _spoil_id(rng, report, "-----------")


@fault("report", "held", "held", "id_repeated")
def double_id(rng: np.random.Generator, report: Report):
    report.entries[-1].player_id = report.entries[0].player_id


@fault("report", "held", "held", "id_repeated")
def rating_as_id(rng: np.random.Generator, report: Report):
    """Ratings stand where the IDs belong, so that several players share one."""
    for entry in report.entries:
        entry.player_id = entry.rating or "1000"
    report.entries[-1].player_id = report.entries[0].player_id


@fault("report", "accepted", "counts", "wrong_id")
def wrong_id(rng: np.random.Generator, report: Report):
    """One player's ID is another person's; a decision puts it right."""
    entry = one_of(rng, report.entries)
    report.right_and_wrong_id = entry.player_id, report.stranger_id
    entry.player_id = report.stranger_id


@fault("report", "held", "held", "federation_unknown")
def club_codes(rng: np.random.Generator, report: Report):
    """Codes of clubs stand where federations belong."""
    for at, entry in enumerate(report.entries):
        entry.federation = CLUBS[at % len(CLUBS)]
