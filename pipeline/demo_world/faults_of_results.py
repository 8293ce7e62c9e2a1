"""What is wrong with the games in a report."""

import numpy as np

from pipeline.demo_world.oddity import fault
from pipeline.demo_world.report import Report
from pipeline.demo_world.shape import one_of


def _game(rng: np.random.Generator, report: Report, codes: str) -> tuple[int, int, int] | None:
    """White, black and round of a game in which white has one of the results."""
    table = report.table
    games = [game for game in table.games() if table.results[game[0]][game[1]] in codes]
    if not games:
        return None
    white, number = one_of(rng, games)
    return white, table.opponents[white][number] - 1, number


def _spoil_game(rng, report: Report, codes: str, white_code: str, black_code: str) -> bool:
    game = _game(rng, report, codes)
    if game is None:
        return False
    white, black, number = game
    report.table.results[white][number] = white_code
    report.table.results[black][number] = black_code
    return True


def _spoil_both_cells(rng: np.random.Generator, report: Report, code: str) -> bool:
    is_spoilt = _spoil_game(rng, report, "1=0", code, code)
    report.fault_cells = 2 * is_spoilt
    return is_spoilt


@fault("report", "held", "held", "impossible_pair")
def half_against_win(rng: np.random.Generator, report: Report):
    return _spoil_game(rng, report, "1", "1", "=")


@fault("report", "held", "held", "impossible_pair")
def two_winners(rng: np.random.Generator, report: Report):
    return _spoil_game(rng, report, "1", "1", "1")


@fault("report", "accepted", "counts", "uneven_result")
def uneven_result(rng: np.random.Generator, report: Report):
    """Half a point for one, none for the other: an arbiter may decide so."""
    return _spoil_game(rng, report, "=", "=", "0")


@fault("report", "held", "held", "one_sided_game")
def one_sided(rng: np.random.Generator, report: Report):
    game = _game(rng, report, "1=0")
    if game is None:
        return False
    _, black, number = game
    table = report.table
    table.opponents[black][number], table.results[black][number] = 0, ""
    return True


@fault("report", "held", "held", "opponent_missing")
def unknown_opponent(rng: np.random.Generator, report: Report):
    game = _game(rng, report, "1=0")
    if game is None:
        return False
    white, _, number = game
    report.table.opponents[white][number] = len(report.entries) + 50
    return True


@fault("report", "held", "held", "bye_with_opponent")
def bye_against_opponent(rng: np.random.Generator, report: Report):
    return _spoil_both_cells(rng, report, "Z")


@fault("report", "held", "held", "result_unreadable")
def impossible_result(rng: np.random.Generator, report: Report):
    return _spoil_both_cells(rng, report, one_of(rng, ["x", "*", "?"]))


@fault("report", "accepted", "counts", "same_color")
def both_white(rng: np.random.Generator, report: Report):
    game = _game(rng, report, "1=0")
    if game is None:
        return False
    _, black, number = game
    report.table.colours[black][number] = "w"
    return True


@fault("report", "accepted", "counts", "corrected")
def corrected_later(rng: np.random.Generator, report: Report):
    """A second report of the event puts one game right."""
    game = _game(rng, report, "10")
    if game is None:
        return False
    white, _, number = game
    report.corrected_game = white, number
    return True
