"""Judges reports without storing or rating them: what the reader finds, and the verdicts on the
event as a whole.

The reports are taken in at a desk, a home for the time of the question with the lists, register
and decisions of the real one; so they are read and judged by the very code that does it in earnest.
"""

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from pipeline.database import connect, records
from pipeline.editions import load_editions
from pipeline.ingest import ingest
from pipeline.judging import judged
from pipeline.orders import Order
from pipeline.paths import REGULATIONS, Home
from pipeline.periods import list_date_after
from pipeline.reports.files import find_files, read_files
from pipeline.reports.reading import read_reports
from pipeline.staged import read_staged

SYSTEMS = ("standard", "rapid", "blitz")


def audit(
    home: Home,
    paths: Iterable[str | os.PathLike],
    received: date | None = None,
    event_id: str | None = None,
    system: str | None = None,
) -> list[dict]:
    """One record per file: file_name, state, findings, and events with their verdicts.

    Judged as received on ``received``, else on the day the event ended, so that nothing is said of
    lateness. Raises InputError where a path does not exist.
    """
    days = {path: received or end or date.today() for path, end in _ends(paths)}
    with _desk(home) as desk:
        for path, day in days.items():
            ingest(desk, [path], received=day, event_id=event_id, system=system)
        return _judge(desk, max(days.values(), default=date.today()))


def _ends(paths: Iterable[str | os.PathLike]) -> list[tuple[str, date | None]]:
    """Every file, and the day on which its event ended as far as the report says it."""
    found = find_files(paths)
    with connect() as con:
        read_reports(con, read_files(found))
        ends = dict(con.execute("SELECT report_no, end_date FROM reading.events").fetchall())
    return [(file.path, ends.get(number)) for number, file in enumerate(found, start=1)]


@contextmanager
def _desk(home: Home) -> Iterator[Home]:
    with tempfile.TemporaryDirectory(prefix="ratinglist-audit-") as folder:
        desk = Home(Path(folder))
        for kept in (home.lists, home.register, home.decisions):
            if kept.is_dir():
                (desk.root / kept.name).symlink_to(kept)
        yield desk


def _judge(desk: Home, day: date) -> list[dict]:
    with connect() as con:
        read_staged(con, desk, ("reports", "findings"))
        files = records(
            con,
            "SELECT batch, file_name, state, report_sha256, received FROM staged_reports"
            " ORDER BY batch",
        )
        findings = records(con, "SELECT * FROM staged_findings ORDER BY batch, finding_no")
    events = [event for system in SYSTEMS for event in judged(desk, _order(system, day))]
    return [
        file
        | {"findings": [one for one in findings if one["batch"] == file["batch"]]}
        | {"events": [one for one in events if file["report_sha256"] in one["reports"]]}
        for file in files
    ]


def _order(system: str, day: date) -> Order:
    """A list so late that every report is in time for it, and before which nothing was rated."""
    editions = load_editions(REGULATIONS)
    following = list_date_after(editions, system, day)
    return Order(system, list_date_after(editions, system, following), is_first=True)
