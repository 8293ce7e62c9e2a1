"""What a reader should find in each report: the rows of ``truth.csv``."""

from pathlib import PurePosixPath

from pipeline.demo_world.oddity import Fault
from pipeline.demo_world.report import Report
from pipeline.demo_world.trf import blank_ends, line_count

# fmt: off
COLUMNS = [
    "list_date", "file", "file_name", "event_id", "system", "format",
    "start_date", "end_date", "received", "dialect", "line_ends",
    "encoding", "quirks", "fault", "decision", "state", "verdict",
    "code", "players", "rounds", "half_games", "byes", "blanks",
    "blank_ends", "fault_cells", "lines", "bytes",
]
# fmt: on
UNREADABLE = ("players", "rounds", "half_games", "byes", "blanks", "blank_ends", "fault_cells")


def truth_row(
    report: Report, fault: Fault, file: PurePosixPath, content: bytes, decision: str
) -> dict[str, object]:
    """One file as it stands.

    half_games: cells with an opponent, forfeits included · byes: cells with a result and no
    opponent · fault_cells: cells with an opponent and a result that cannot be · blank_ends: blank
    cells after the last filled one of a line · blanks: the rest of players × rounds, and an empty
    cell after the last round.
    state, verdict and code: see ``Fault``.
    """
    event, table = report.event, report.table
    opponents = [bool(opponent) for row in table.opponents for opponent in row]
    extra_cells = report.extra_cell_of is not None
    results = [bool(result) for row in table.results for result in row]
    half_games = sum(opponents) - report.fault_cells
    ends = blank_ends(report)
    byes = sum(has and not met for has, met in zip(results, opponents, strict=True))
    row = {
        "list_date": event.month.list_date,
        "file": file,
        "file_name": file.name,
        "event_id": event.event_id,
        "system": event.system,
        "format": event.format,
        "start_date": event.days[0],
        "end_date": event.days[-1],
        "received": event.received,
        "dialect": report.program,
        "line_ends": "mixed" if report.mixed_ends else report.line_end,
        "encoding": report.encoding,
        "quirks": "|".join(report.quirks),
        "fault": fault.name,
        "decision": decision,
        "state": fault.state,
        "verdict": fault.verdict,
        "code": fault.code,
        "players": len(report.entries),
        "rounds": table.rounds,
        "half_games": half_games,
        "byes": byes,
        "blanks": len(opponents) + extra_cells - half_games - byes - ends - report.fault_cells,
        "blank_ends": ends,
        "fault_cells": report.fault_cells,
        "lines": line_count(content),
        "bytes": len(content),
    }
    if report.content is not None:
        row |= dict.fromkeys(UNREADABLE, 0) | {"line_ends": "", "encoding": "", "quirks": ""}
    return row
