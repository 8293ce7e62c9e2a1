"""Makes a world in a folder: one list, months of reports, register, decisions and the truth."""

import csv
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pipeline.demo_world import (
    calendar,
    faults_of_events,
    faults_of_files,
    faults_of_players,
    faults_of_results,
    quirks_of_files,
    quirks_of_headers,
    quirks_of_players,
    quirks_of_results,
)
from pipeline.demo_world.entrants import Entrants
from pipeline.demo_world.events import plan_month
from pipeline.demo_world.office import DECISIONS, REGISTER
from pipeline.demo_world.players import SYSTEMS, make_players
from pipeline.demo_world.rating_list import list_text
from pipeline.demo_world.settlements import COLUMNS as SETTLED
from pipeline.demo_world.shape import SHAPE, generator
from pipeline.demo_world.submission import Submissions
from pipeline.demo_world.truth import COLUMNS
from pipeline.errors import InputError

FIRST_LIST = date(2025, 10, 1)
LEAST_PLAYERS = 500
# the parts of a world that have random numbers of their own, after the seed
PEOPLE, LIST_LINES, ENTRANTS = 1_000_001, 1_000_002, 1_000_003
# importing these fills the registers of oddity
REGISTERED = (
    faults_of_events,
    faults_of_files,
    faults_of_players,
    faults_of_results,
    quirks_of_files,
    quirks_of_headers,
    quirks_of_players,
    quirks_of_results,
)


@dataclass(frozen=True)
class World:
    """Where a world is and what is in it; ``totals`` sums up truth.csv."""

    folder: Path
    first_list: Path
    first_list_date: date
    register: Path
    decisions: Path
    truth: Path
    months: list[calendar.Month]
    totals: dict[str, int]

    def reports(self, month: calendar.Month) -> Path:
        """The folder with the reports that came in for one list."""
        return self.folder / "reports" / month.list_date.isoformat()


def make_world(
    folder: Path | str,
    players: int = 3000,
    reports: int = 40,
    months: int = 1,
    seed: int = 1,
    faults: bool = True,
    games: int | None = None,
    systems: Iterable[str] = SYSTEMS,
    first_list: date = FIRST_LIST,
    report: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> World:
    """Writes a world into a folder that is empty or not there yet.

    players: lines of the first list, dated ``first_list`` (first day of a month)
    reports, games: files and games for each of the next ``months`` monthly lists; games are met
    within a few per cent (default: about 167 a report)
    faults: whether reports have peculiarities and errors; programs differ in any case
    systems: out of standard, rapid and blitz
    report: called with what is being written, how much is done and how much there is

    The same arguments give the same bytes. Raises InputError for arguments that make no world.
    """
    folder, systems = Path(folder), [name for name in SYSTEMS if name in set(systems)]
    _check(folder, players, reports, months, systems, first_list)
    folder.mkdir(parents=True, exist_ok=True)
    calendar_months = calendar.months_after(first_list, months)
    newcomers = round(reports * months * SHAPE["players"]["newcomers_per_report"]) + months
    people = make_players(generator(seed, PEOPLE), players, newcomers, months)
    list_file = folder / f"list-{first_list}.txt"
    with list_file.open("wb") as stream:
        report("the first list", 0, players)
        stream.writelines(list_text(generator(seed, LIST_LINES), people))
    entrants = Entrants(generator(seed, ENTRANTS), people)
    wanted = games or reports * SHAPE["reports"]["games_each"]
    pools = SHAPE["federations"]["pools"][: len(people.federations)]
    submissions = Submissions(folder, seed, people, entrants, faults, calendar_months)
    for month in calendar_months:
        for done, event in enumerate(plan_month(seed, month, reports, wanted, systems, pools)):
            report(f"reports for {month.list_date}", done, reports)
            submissions.add(event)
    settled = submissions.settlements
    if months > 1:
        _write_csv(folder / "settled.csv", SETTLED, settled.rows)
    world = World(
        folder=folder,
        first_list=list_file,
        first_list_date=first_list,
        register=_write_csv(folder / "register.csv", REGISTER, submissions.register),
        decisions=_write_csv(
            folder / "decisions.csv", DECISIONS, [*submissions.decisions, *settled.decisions]
        ),
        truth=_write_csv(folder / "truth.csv", COLUMNS, submissions.truth),
        months=calendar_months,
        totals=_totals(players, submissions.truth),
    )
    _describe(
        world,
        players=players,
        reports=reports,
        months=months,
        seed=seed,
        faults=faults,
        games=wanted,
        systems=systems,
        first_list=first_list,
    )
    return world


def _check(folder: Path, players: int, reports: int, months: int, systems, first_list: date):
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InputError(f"{folder} is not an empty folder; name one that is empty or new.")
    if players < LEAST_PLAYERS:
        raise InputError(f"A world needs at least {LEAST_PLAYERS} players, not {players}.")
    if min(reports, months) < 1:
        raise InputError("A world needs at least one report a month and one month.")
    if not systems:
        raise InputError(f"Name at least one of the systems {', '.join(SYSTEMS)}.")
    if first_list.day != 1:
        raise InputError(f"The first list is dated the first of a month, not {first_list}.")


def _write_csv(path: Path, columns: list[str], rows: list[dict]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, columns, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def _totals(players: int, truth: list[dict]) -> dict[str, int]:
    totals = {"players": players, "files": len(truth)}
    totals |= {
        name: sum(row[name] for row in truth)
        for name in ("half_games", "byes", "blanks", "lines", "bytes")
    }
    return totals | {"entries": sum(row["players"] for row in truth)}


def _describe(world: World, **arguments) -> None:
    """world.json: the arguments, the calendar and the totals, for scripts that drive a world."""
    content = {
        "arguments": arguments,
        "first_list": {"file": world.first_list.name, "date": world.first_list_date},
        "months": [
            {
                "list_date": month.list_date,
                "reports": world.reports(month).relative_to(world.folder).as_posix(),
                "received": month.received,
            }
            for month in world.months
        ],
        "totals": world.totals,
    }
    text = json.dumps(content, indent=2, default=str)
    (world.folder / "world.json").write_text(text + "\n", encoding="utf-8")
