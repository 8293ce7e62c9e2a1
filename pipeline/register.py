"""The register of events: what the federations announced, loaded from CSV files.

Columns: ``event_id, name, federation, system, format, start_date, end_date, rate_of_play`` (TRF26
notation), ``registered_on, is_official, ratings`` (start or current), ``category, report_file``
(bare names or globs, joined by ``|``); and, where they are given, ``is_national_championship,
is_norm_event, pooled_with`` (event_id of the first stage), ``received``. A later load of the same
event_id replaces the earlier row.
"""

import re
from datetime import date
from functools import cache
from pathlib import Path

import duckdb

from pipeline.checked_csv import (
    Field,
    InputTable,
    Problem,
    open_view,
    read_rows,
    refuse,
    store,
    told_twice,
)
from pipeline.csv_cells import bool_cell, date_cell, federation_cell, id_cell, one_of
from pipeline.errors import InputError
from pipeline.paths import Home
from pipeline.rates_of_play import periods
from pipeline.storage import writer_lock

SYSTEMS = ("standard", "rapid", "blitz")
FORMATS = ("swiss", "round_robin", "double_round_robin", "team", "match", "knockout", "league")


@cache
def _rate_of_play(text: str) -> str:
    try:
        periods(text)
    except InputError as error:
        raise ValueError(str(error)) from None
    return text


def _report_file(text: str) -> str:
    names = [name.strip() for name in text.split("|")]
    for name in names:
        if not name or re.search(r"[/\\\x00-\x1f]", name) or name in (".", ".."):
            raise ValueError(f"'{text}' is no file name or pattern; leave out folders")
    return "|".join(names)


REGISTER = InputTable(
    "register",
    "register_rows",
    (
        Field("event_id", id_cell, is_needed=True),
        Field("name", str),
        Field("federation", federation_cell),
        Field("system", one_of(*SYSTEMS)),
        Field("format", one_of(*FORMATS)),
        Field("start_date", date_cell),
        Field("end_date", date_cell),
        Field("rate_of_play", _rate_of_play),
        Field("registered_on", date_cell),
        Field("is_official", bool_cell),
        Field("ratings", one_of("start", "current")),
        Field("category", one_of("olympiad", "world_team", "continental_team")),
        Field("report_file", _report_file),
        Field("is_national_championship", bool_cell, may_lack=True),
        Field("is_norm_event", bool_cell, may_lack=True),
        Field("pooled_with", id_cell, may_lack=True),
        Field("received", date_cell, may_lack=True),
    ),
)


def load_register(home: Home, file: Path, loaded_on: date | None = None) -> tuple[int, int]:
    """Adds or updates the events of a CSV file; returns the number of the load and of its events.

    ``loaded_on`` (today without it) is the day from which the rows are known. Raises InputError
    with every problem of the file; nothing is taken then.
    """
    file = Path(file)
    with writer_lock(home, f"register {file.name}"):
        content, rows, problems = read_rows(file, REGISTER)
        problems += told_twice(rows, "event_id")
        problems += [problem for row in rows for problem in _row_problems(row)]
        problems += _stage_problems(home, rows)
        refuse(file, problems)
        number = store(home, home.register, REGISTER, content, rows, loaded_on or date.today())
    return number, len(rows)


def read_register(con: duckdb.DuckDBPyConnection, home: Home) -> None:
    """Makes the view ``register_rows``: one row per line of every load, with load and loaded_on."""
    open_view(con, home.register, REGISTER)


def _row_problems(row: dict) -> list[Problem]:
    start, end = row["start_date"], row["end_date"]
    if start and end and start > end:
        return [Problem(row["line"], "end_date", f"{end} is before the start, {start}")]
    return []


def _stage_problems(home: Home, rows: list[dict]) -> list[Problem]:
    """Stages that name themselves or an event that no load has."""
    if not any(row["pooled_with"] for row in rows):
        return []
    with duckdb.connect() as con:
        read_register(con, home)
        known = {one for (one,) in con.execute("SELECT event_id FROM register_rows").fetchall()}
    known |= {row["event_id"] for row in rows}
    problems = []
    for row in rows:
        first = row["pooled_with"]
        if first and first == row["event_id"]:
            problems.append(Problem(row["line"], "pooled_with", "an event is no stage of itself"))
        elif first and first not in known:
            what = f"'{first}' is no registered event; register the first stage first"
            problems.append(Problem(row["line"], "pooled_with", what))
    return problems
