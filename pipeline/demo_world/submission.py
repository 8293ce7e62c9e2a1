"""From a planned event to the files that the office gets, and what is known about them."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

import numpy as np

from pipeline.demo_world import crosstable as play
from pipeline.demo_world.calendar import Month
from pipeline.demo_world.crosstable import Crosstable
from pipeline.demo_world.entrants import Entrants
from pipeline.demo_world.events import Event, set_rate
from pipeline.demo_world.oddity import NO_FAULT, Fault, apply_quirks, draw_fault
from pipeline.demo_world.office import decide, register_row
from pipeline.demo_world.players import Players
from pipeline.demo_world.report import Report, make_report
from pipeline.demo_world.settlements import Settlements
from pipeline.demo_world.shape import DIALECTS, SHAPE, generator, pick
from pipeline.demo_world.trf import report_bytes
from pipeline.demo_world.truth import truth_row

WEIGHTS = {name: dialect["weight"] for name, dialect in DIALECTS.items()}


class Submissions:
    """Writes the reports of a world one by one and collects the rows of its three tables."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        players: Players,
        entrants: Entrants,
        with_faults: bool,
        months: Sequence[Month] = (),
    ):
        self.folder, self.seed, self.with_faults = folder, seed, with_faults
        self.players, self.entrants = players, entrants
        self.register: list[dict] = []
        self.decisions: list[dict] = []
        self.truth: list[dict] = []
        self.settlements = Settlements(seed, months)

    def add(self, event: Event) -> None:
        """Plays one event, reports it, and announces it unless that is its fault."""
        rng = generator(self.seed, event.month.number, event.number, 1)
        event.file_name = _file_name(rng, event)
        fault = draw_fault(rng) if self.with_faults else NO_FAULT
        report, fault = self.report(rng, event, fault)
        if event.in_register:
            self.register.append(register_row(event, self.players))
        decision = None
        if self.with_faults and fault.verdict == "counts":
            decision = decide(rng, report, len(self.decisions) + 1)
        kind = ""
        if decision:
            self.decisions.append(decision.row)
            kind = decision.row["kind"]
        self.settlements.settle(event, fault, decision)
        self._write(report, fault, kind, decision.verdict if decision else "")

    def report(self, rng: np.random.Generator, event: Event, fault: Fault) -> tuple[Report, Fault]:
        """The report and the fault that it really has."""
        chosen = self.entrants.choose(rng, event)
        best = int(self.players.rating_in_report(event.system, chosen).max())
        set_rate(rng, event, best)
        if fault.stage == "event" and fault.apply(rng, event) is False:
            fault = NO_FAULT
        table = _play(rng, event, self.players.strength[chosen])
        event.rounds, event.days = table.rounds, event.days[: table.rounds]
        program = pick(rng, WEIGHTS)
        report = make_report(rng, event, self.players, chosen, table, program, DIALECTS[program])
        report.stranger_id = self._stranger(rng, chosen)
        if fault.stage == "report" and fault.apply(rng, report) is False:
            fault = NO_FAULT
        if self.with_faults:
            apply_quirks(rng, report)
        return report, fault

    def _stranger(self, rng: np.random.Generator, chosen: np.ndarray) -> str:
        """The ID of somebody on the list who does not play here."""
        there = set(chosen.tolist())
        while (player := int(rng.integers(self.players.listed))) in there:
            continue
        return str(self.players.player_id[player])

    def _write(self, report: Report, fault: Fault, decision: str, verdict: str) -> None:
        """Writes the file, or both files, with their rows of the truth."""
        content = report_bytes(report)
        event = report.event
        place = PurePosixPath("reports", event.month.list_date.isoformat())
        file = place / event.file_name
        if report.corrected_game:
            later = place / "corrected" / file.name
            self._put(later, content, truth_row(report, fault, later, content, decision))
            _turn(report)
            content = report_bytes(report)
            row = truth_row(report, fault, file, content, "")
            self._put(file, content, row | {"verdict": "superseded", "code": "superseded"})
            return
        row = truth_row(report, fault, file, content, decision)
        if verdict:
            row |= {"verdict": verdict, "code": decision}
        self._put(file, content, row)
        if report.is_sent_twice:
            copy = place / f"{file.stem}_copy{file.suffix}"
            row = truth_row(report, fault, copy, content, "")
            self._put(copy, content, row | {"state": "duplicate", "verdict": ""})

    def _put(self, file: PurePosixPath, content: bytes, row: dict) -> None:
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.truth.append(row)


def _turn(report: Report) -> None:
    """The first version of a report that was corrected later: one game the other way round."""
    white, number = report.corrected_game
    table = report.table
    black = table.opponents[white][number] - 1
    first, second = table.results[white][number], table.results[black][number]
    table.results[white][number], table.results[black][number] = second, first


def _play(rng: np.random.Generator, event: Event, strength: np.ndarray) -> Crosstable:
    if event.teams:
        return play.play_teams(rng, strength, event.teams, event.boards, event.rounds)
    if event.kind in ("round_robin", "double_round_robin"):
        return play.play_all(rng, strength, double=event.kind == "double_round_robin")
    if event.kind == "match":
        return play.play_match(rng, strength, event.rounds)
    if event.kind == "knockout":
        return play.play_knockout(rng, strength)
    return play.play_swiss(rng, strength, event.rounds)


def _file_name(rng: np.random.Generator, event: Event) -> str:
    """The event's number, or a name of its own that only the register explains."""
    ending = pick(rng, SHAPE["reports"]["extensions"])
    if rng.random() < SHAPE["reports"]["own_file_name_share"]:
        return f"{event.name} {event.number + 1} final.{ending}"
    return f"{event.event_id}.{ending}"
