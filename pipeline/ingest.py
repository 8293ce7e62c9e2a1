"""Taking reports in: every given file is stored and judged once, in one batch that appears whole.

A batch is ``<home>/staged/batch=N`` with the tables of ``pipeline.staged`` and ``raw`` (the bytes
of every new file, refused ones included). Bytes that were given before make a row with the state
``duplicate`` and nothing else, so an interrupted ingest is simply started again.
"""

import os
import shlex
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path

import duckdb

from pipeline.batches import RawTable, write_batch
from pipeline.csv_cells import id_cell
from pipeline.database import Progress, connect
from pipeline.errors import InputError
from pipeline.integrity import require_whole
from pipeline.paths import Home, next_numbered
from pipeline.replaced import replaced_by
from pipeline.reports import limits
from pipeline.reports.files import ReportFile, find_files, read_files
from pipeline.reports.listed_names import ListedNames
from pipeline.reports.reading import read_reports
from pipeline.staged import batches, read_staged
from pipeline.storage import atomic_folder, stage, writer_lock

SYSTEMS = ("standard", "rapid", "blitz")
_MANY = 1_000  # files, of which some are surely in an unknown code page


@dataclass(frozen=True)
class IngestSummary:
    """What one ingest did. ``batch`` is None where no file was given.

    ``troubled`` holds (file name, state, first error's code and message) of held and refused files;
    ``replaced`` the reports that take the place of another of their event (see ``replaced``).
    """

    batch: int | None = None
    folder: Path | None = None
    received: date | None = None
    files: int = 0
    bytes: int = 0
    accepted: int = 0
    held: int = 0
    refused: int = 0
    duplicate: int = 0
    errors: int = 0
    warnings: int = 0
    notes: int = 0
    troubled: list[tuple[str, str, str, str]] = field(default_factory=list)
    replaced: list[dict] = field(default_factory=list)


def ingest(
    home: Home,
    paths: Iterable[str | os.PathLike],
    received: date | None = None,
    event_id: str | None = None,
    system: str | None = None,
    progress: Progress | None = None,
) -> IngestSummary:
    """Stores and judges reports: files, or folders searched to any depth.

    Every file becomes one row of ``reports``: accepted, held (an error was found), refused (it
    cannot be read) or duplicate. ``event_id`` and ``system`` are said of all of them.

    Raises InputError, before anything is stored, where a path does not exist, the system is none,
    ``event_id`` cannot be an ID, or ``received`` is missing and an event ended so long ago that
    today would be a guess.
    """
    if system is not None and system not in SYSTEMS:
        raise InputError(f"There is no system {system!r}; it is one of {', '.join(SYSTEMS)}.")
    _require_id(event_id)
    paths = list(paths)
    found = find_files(paths)
    if not found:
        return IngestSummary()
    with writer_lock(home, "ingest"), connect(home) as con:
        number, folder = next_numbered(home.staged, "batch")
        with atomic_folder(home, folder) as draft:
            names = ListedNames(home)
            with RawTable(draft) as raw, ThreadPoolExecutor(max_workers=1) as beside:
                if len(found) >= _MANY:
                    beside.submit(names.read_ahead)  # an error is met again by who needs them
                files = _marking_known(read_files(found), _known_hashes(con, home))
                told = progress and (lambda what, done: progress(what, done, len(found)))
                read_reports(con, raw.storing(files), told, names)
            _require_received(con, received, paths)
            stage("stored")
            _say_of_reports(con, received or date.today(), event_id, system)
            if progress:
                progress("writing the batch")
            with ThreadPoolExecutor(max_workers=1) as beside:
                replaced = beside.submit(replaced_by, con.cursor(), home, number)
                write_batch(con, number, draft)
            stage("staged")
        summary = _summary(con, number, folder, received or date.today())
        return replace(summary, replaced=replaced.result())


def _require_id(event_id: str | None) -> None:
    """Raises InputError for an ID that register and decisions could not name."""
    if event_id is not None:
        try:
            id_cell(event_id)
        except ValueError as error:
            raise InputError(f"--event {error}.") from None


def _known_hashes(con: duckdb.DuckDBPyConnection, home: Home) -> set[str]:
    require_whole([folder for _, folder in batches(home)], "reports.parquet")
    read_staged(con, home, ("reports",))
    rows = con.execute(
        "select distinct report_sha256 from staged_reports where report_sha256 is not null"
    ).fetchall()
    return {sha256 for (sha256,) in rows}


def _marking_known(files: Iterable[ReportFile], known: set[str]) -> Iterator[ReportFile]:
    for file in files:
        yield file.as_known() if file.sha256 in known else file
        if file.sha256 is not None:
            known.add(file.sha256)


def _require_received(
    con: duckdb.DuckDBPyConnection, received: date | None, paths: list[str | os.PathLike]
) -> None:
    """Raises InputError where today would be a guess for the day a report was received."""
    if received is not None:
        return
    earliest = date.today() - timedelta(days=limits.DAYS_AFTER_THE_EVENT)
    late = con.execute(
        "select reports.file_name, events.end_date from reading.events"
        " join reading.reports using (report_no)"
        " where events.end_date < $earliest order by events.end_date, reports.file_name",
        {"earliest": earliest},
    ).fetchall()
    if late:
        name, end = late[0]
        others = f" (and {len(late) - 1} more)" if len(late) > 1 else ""
        shown = shlex.join(str(path) for path in paths)
        raise InputError(
            f"The event of {name}{others} ended on {end}, more than {limits.DAYS_AFTER_THE_EVENT} "
            "days ago, so today would be a guess for the day its report was received. "
            "Nothing was stored. Say the day it was received, for example: "
            f"ratinglist ingest {shown} --received {end + timedelta(days=1)}"
        )


def _say_of_reports(
    con: duckdb.DuckDBPyConnection, received: date, event_id: str | None, system: str | None
) -> None:
    """Adds what is known of the call and not of the files."""
    con.execute(
        "update reading.reports set received = $received, event_id_given = $event_id,"
        " system_given = $system",
        {"received": received, "event_id": event_id, "system": system},
    )


def _summary(
    con: duckdb.DuckDBPyConnection, batch: int, folder: Path, received: date
) -> IngestSummary:
    states = dict(con.execute("select state, count(*) from reading.reports group by 1").fetchall())
    severities = dict(
        con.execute("select severity, count(*) from reading.findings group by 1").fetchall()
    )
    files, size = con.execute(
        "select count(*), sum(bytes)::bigint from reading.reports"
    ).fetchall()[0]
    troubled = con.execute(
        "select reports.file_name, reports.state, findings.code, findings.message"
        " from reading.reports join reading.findings using (report_no)"
        " where reports.state in ('held', 'refused') and findings.severity = 'error'"
        " qualify row_number() over (partition by report_no order by finding_no) = 1"
        " order by report_no"
    ).fetchall()
    return IngestSummary(
        batch=batch,
        folder=folder,
        received=received,
        files=files,
        bytes=size or 0,
        **{state: states.get(state, 0) for state in ("accepted", "held", "refused", "duplicate")},
        errors=severities.get("error", 0),
        warnings=severities.get("warning", 0),
        notes=severities.get("note", 0),
        troubled=troubled,
    )
