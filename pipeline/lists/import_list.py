"""Importing a FIDE list: revision 1 of the list of its date, for one or for all three systems."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.database import Progress, connect
from pipeline.editions import load_editions, register_reference
from pipeline.editions_files import Edition
from pipeline.errors import InputError
from pipeline.lists.carried_over import carry_over, list_made_before
from pipeline.lists.fide_txt import read_text
from pipeline.lists.fide_xml import read_xml
from pipeline.lists.imported_state import INPUT_KIND, imported_lists
from pipeline.lists.imported_tables import (
    named_inputs,
    open_tables,
    sort_by_player,
    write_revision,
)
from pipeline.lists.layouts import SYSTEMS
from pipeline.lists.printed import Reading, refuse_faulty
from pipeline.lists.source import open_list, whole
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import is_list_date, require_list_date
from pipeline.storage import file_hash, writer_lock


@dataclass(frozen=True)
class ImportedList:
    """One list that an import made: its place and how many players, rated and inactive it has."""

    system: str
    list_date: date
    folder: Path
    players: int
    rated: int
    inactive: int


@dataclass
class ImportResult:
    """What an import made; the notes say what was not as usual and what was assumed."""

    lists: list[ImportedList] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def import_list(
    home: Home,
    file: Path,
    list_date: date,
    system: str | None = None,
    progress: Progress | None = None,
) -> ImportResult:
    """Makes a FIDE list (TXT of any layout, XML; plain or zipped) revision 1 of the list of a date.

    A combined list gives all three systems, or the one asked for. Raises InputError where the file
    cannot be read whole, the date is no list date, or there is a list of that date already.
    """
    file = Path(file)
    say = progress or (lambda what: None)
    with (
        writer_lock(home, f"import of {file.name}"),
        connect(home) as con,
        ThreadPoolExecutor() as beside,
    ):
        sha256 = beside.submit(file_hash, file) if file.is_file() else None
        editions = load_editions(REGULATIONS)
        register_reference(con)
        say(f"reading {file.name}")
        reading = _read(con, file, list_date)
        systems = _systems(reading, file, system)
        _check_dates(editions, systems, reading, list_date, file)
        result = ImportResult(notes=reading.notes + _odd_values(con))
        origin = {"kind": INPUT_KIND, "name": file.name, "sha256": sha256.result()}
        for one in _missing(home, systems, list_date, origin):
            say(f"writing the {one} list")
            older = imported_lists(home, one, list_date)
            open_tables(con, editions, one, list_date, bool(reading.systems), older)
            inputs = [origin, *named_inputs(older)]
            if made := list_made_before(home, one, list_date):
                inputs += carry_over(con, made)
                result.notes.append(_takes_the_place(made, list_date))
            run = {"file": str(file), "encoding": reading.encoding, "notes": result.notes}
            folder = write_revision(con, home, one, list_date, inputs, run, bool(older))
            counts = con.execute(
                "SELECT count(*), count(rating), count(*) FILTER (status = 'inactive') FROM list"
            ).fetchall()[0]
            result.lists.append(ImportedList(one, list_date, folder, *counts))
        if not any(one.players for one in result.lists):
            result.notes.append(f"{file.name} holds no player: an empty list was imported")
    return result


def _takes_the_place(made: chain.ListRevision, list_date: date) -> str:
    """What an import over lists that were made here means."""
    return (
        f"the {made.system} list of {made.list_date} was made here: the next list now follows from "
        f"this imported one of {list_date}. Events rated up to {made.list_date} stay rated and "
        "are not rated again; ratings, K and games are those of the imported list"
    )


def _read(con: duckdb.DuckDBPyConnection, file: Path, list_date: date) -> Reading:
    """Makes the table ``imported``, in the order of the players; raises InputError with the lines
    that cannot be read."""
    short_titles = dict(
        con.execute(
            "SELECT short_code, code FROM titles WHERE short_code IS NOT NULL ORDER BY short_code"
        ).fetchall()
    )
    with open_list(file) as (stream, is_xml):
        if is_xml:
            reading = read_xml(con, stream, file.name, short_titles)
        else:
            content = whole(stream)
            reading = read_text(con, content, file.name, list_date.year, short_titles)
    refuse_faulty(con, file.name, "player" if is_xml else "line")
    sort_by_player(con, list_date)
    return reading


def _systems(reading: Reading, file: Path, asked: str | None) -> list[str]:
    """The systems that the file gives; a single list names its own at most in its file name."""
    if reading.systems:
        if asked and asked not in reading.systems:
            there = ", ".join(reading.systems)
            raise InputError(f"{file.name} has no {asked} ratings; it has {there}.")
        return [asked] if asked else list(reading.systems)
    if reading.is_old and asked not in (None, "standard"):
        raise InputError(f"{file.name} is a list of the years before {asked}: it is standard.")
    named = re.search("|".join(SYSTEMS), file.name.lower())
    chosen = asked or (named[0] if named else "standard")
    if not asked and not reading.is_old:
        reading.notes.append(f"taken as the {chosen} list; --system says which list it is")
    return [chosen]


def _check_dates(
    editions: list[Edition], systems: list[str], reading: Reading, list_date: date, file: Path
) -> None:
    """Raises InputError where the date is no list date or not the month in the file's header."""
    if reading.month and reading.month != list_date.replace(day=1):
        raise InputError(
            f"{file.name} is the list of {reading.month} by its header, not of {list_date}; "
            f"type --date {reading.month}."
        )
    for system in systems:
        first = min(one.valid_from for one in editions if one.system == system)
        # A list older than the oldest edition kept here is history: by that edition's calendar.
        is_before = reading.is_old and list_date < first
        if not (is_before and is_list_date(editions, system, list_date.replace(year=first.year))):
            require_list_date(editions, system, list_date)


def _missing(home: Home, systems: list[str], list_date: date, origin: dict) -> list[str]:
    """The systems still to be written: an import that was broken off goes on where it stopped."""
    present = {one: chain.revisions(home, one, list_date) for one in systems}
    taken = [one for one, revisions in present.items() if revisions]
    for one in taken:
        first = present[one][0]
        if len(taken) == len(systems) or origin not in first.manifest["inputs"]:
            raise InputError(
                f"There is a {one} list of {list_date} already, and a list is never overwritten. "
                f"Nothing was imported."
            )
    return [one for one in systems if one not in taken]


def _odd_values(con: duckdb.DuckDBPyConnection) -> list[str]:
    """Notes on values that were kept as printed although the reference tables lack them."""
    unknown = con.execute(
        "SELECT federation, count(*) FROM imported WHERE federation IS NOT NULL AND federation "
        "NOT IN (SELECT code FROM federations) GROUP BY federation ORDER BY federation"
    ).fetchall()
    return [
        f"unknown federation {code}: {count} player{'s' * (count > 1)}, not listed"
        for code, count in unknown
    ]
