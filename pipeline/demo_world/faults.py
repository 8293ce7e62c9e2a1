"""What is wrong in a report itself: IDs, results, points, counts, or no report at all."""

import numpy as np

from pipeline.demo_world.oddity import fault
from pipeline.demo_world.report import Report
from pipeline.demo_world.shape import one_of

BINARY = bytes(range(256)) * 24
LETTER = "Dear colleagues,\r\n\r\nthe results are on our web site.\r\n\r\nYours, the arbiter\r\n"


def _spoil_id(rng: np.random.Generator, report: Report, text: str) -> None:
    one_of(rng, report.entries).player_id = text


@fault("report", "held", "held", "missing_id")
def missing_id(rng: np.random.Generator, report: Report):
    _spoil_id(rng, report, "")


@fault("report", "held", "held", "missing_id")
def id_of_zeros(rng: np.random.Generator, report: Report):
    _spoil_id(rng, report, "0")


@fault("report", "held", "held", "missing_id")
def id_of_dashes(rng: np.random.Generator, report: Report):
    _spoil_id(rng, report, "-----------")


@fault("report", "held", "held", "double_id")
def double_id(rng: np.random.Generator, report: Report):
    report.entries[-1].player_id = report.entries[0].player_id


@fault("report", "held", "held", "double_id")
def rating_as_id(rng: np.random.Generator, report: Report):
    """Ratings stand where the IDs belong, so that several players share one."""
    for entry in report.entries:
        entry.player_id = entry.rating or "1000"
    report.entries[-1].player_id = report.entries[0].player_id


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


@fault("report", "held", "held", "one_sided")
def one_sided(rng: np.random.Generator, report: Report):
    game = _game(rng, report, "1=0")
    if game is None:
        return False
    _, black, number = game
    table = report.table
    table.opponents[black][number], table.results[black][number] = 0, ""
    return True


@fault("report", "held", "held", "unknown_opponent")
def unknown_opponent(rng: np.random.Generator, report: Report):
    game = _game(rng, report, "1=0")
    if game is None:
        return False
    white, _, number = game
    report.table.opponents[white][number] = len(report.entries) + 50
    return True


@fault("report", "held", "held", "bye_against_opponent")
def bye_against_opponent(rng: np.random.Generator, report: Report):
    return _spoil_both_cells(rng, report, "Z")


@fault("report", "held", "held", "impossible_result")
def impossible_result(rng: np.random.Generator, report: Report):
    return _spoil_both_cells(rng, report, one_of(rng, ["x", "*", "?"]))


@fault("report", "accepted", "counts", "both_white")
def both_white(rng: np.random.Generator, report: Report):
    game = _game(rng, report, "1=0")
    if game is None:
        return False
    _, black, number = game
    report.table.colours[black][number] = "w"
    return True


@fault("report", "accepted", "counts", "points")
def wrong_points(rng: np.random.Generator, report: Report):
    entry = one_of(rng, report.entries)
    entry.points = f"{float(entry.points) + 1:.1f}"


@fault("report", "accepted", "counts", "points")
def football_points(rng: np.random.Generator, report: Report):
    """Three points for a win."""
    value = {"1": 3, "+": 3, "U": 3, "F": 3, "W": 3, "=": 1, "H": 1, "D": 1}
    for entry, row in zip(report.entries, report.table.results, strict=True):
        entry.points = f"{sum(value.get(result, 0) for result in row):.1f}"


@fault("report", "accepted", "counts", "points")
def half_point_allocated_bye(rng: np.random.Generator, report: Report):
    byes = [row.count("U") for row in report.table.results]
    for entry, count in zip(report.entries, byes, strict=True):
        entry.points = f"{float(entry.points) - count / 2:.1f}"
    return any(byes)


@fault("report", "accepted", "counts", "player_count")
def wrong_player_count(rng: np.random.Generator, report: Report):
    report.headers["062"] = [str(len(report.entries) + 2)]


@fault("report", "accepted", "counts", "round_count")
def round_counts_differ(rng: np.random.Generator, report: Report):
    rounds = report.table.rounds
    report.headers |= {"142": [str(rounds)], "XXR": [str(rounds + 1)]}


@fault("report", "accepted", "counts", "extra_round")
def extra_empty_round(rng: np.random.Generator, report: Report):
    """A player who left early gets one cell more than the event has rounds."""
    report.headers.setdefault("XXR", [str(report.table.rounds)])
    report.extra_cell_of = len(report.entries) - 1


@fault("report", "accepted", "counts", "wrong_id")
def wrong_id(rng: np.random.Generator, report: Report):
    """One player's ID is another person's; a decision puts it right."""
    entry = one_of(rng, report.entries)
    report.right_and_wrong_id = entry.player_id, report.stranger_id
    entry.player_id = report.stranger_id


@fault("report", "accepted", "counts", "corrected")
def corrected_later(rng: np.random.Generator, report: Report):
    """A second report of the event puts one game right."""
    game = _game(rng, report, "10")
    if game is None:
        return False
    white, _, number = game
    report.corrected_game = white, number
    return True


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
