"""What a run made, left out and could not make."""

import math
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import duckdb

from pipeline import chain
from pipeline.database import CheckResult
from pipeline.paths import SQL

WITHOUT_REPORT = (SQL / "questions" / "events_without_report.sql").read_text()
UNREADABLE = (
    "{file} cannot be read, and there is no other report of this registered event; ratinglist "
    "status says why"
)


@dataclass
class SystemResult:
    """One list made: where it is, the list it builds on, what happened to its events.

    ``outdated``: lists below it that rest on a revision which is not the published one.
    ``dropped``: events that the published revision of the same list rates and this one does not.
    ``aliases``: lists of its chain that are to be made again for an alias.
    ``late``: reports with rounds of events that a list before has judged without them.
    ``two_systems``: events rated on its chain and on that of another system.
    """

    system: str
    list_date: date
    revision: int
    folder: Path
    base: chain.ListRevision | None
    events: dict[str, int]
    held: list[tuple[str, str, str]]
    figures: dict[str, int]
    warnings: list[CheckResult]
    outdated: list[dict] = field(default_factory=list)
    dropped: list[dict] = field(default_factory=list)
    aliases: list[dict] = field(default_factory=list)
    late: list[dict] = field(default_factory=list)
    two_systems: list[dict] = field(default_factory=list)


@dataclass(frozen=True)
class Failure:
    """A list that could not be made, and why."""

    system: str
    list_date: date
    error: Exception

    def __str__(self) -> str:
        return f"The {self.system} list of {self.list_date} was not made. {self.error}"


@dataclass
class RunResult:
    """The lists made in one run, those left out (each with the reason), and those that failed."""

    lists: list[SystemResult] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    failed: list[Failure] = field(default_factory=list)

    @property
    def has_held(self) -> bool:
        """Whether reports that would be rated on these lists were held or refused."""
        return any(one.held for one in self.lists)

    @property
    def gravest(self) -> Exception | None:
        """The gravest of the errors that stopped a list: a defect before a check, before input."""
        errors = [one.error for one in self.failed]
        return max(errors, key=lambda one: getattr(one, "exit_code", math.inf), default=None)


def resting(one: chain.ListRevision, now: chain.ListRevision) -> dict:
    """A list that rests on another revision than the published one of its base."""
    return {
        "system": one.system,
        "list_date": one.list_date,
        "base_date": now.list_date,
        "base_revision": one.manifest["base"]["revision"],
        "published": now.revision,
    }


def system_result(
    con: duckdb.DuckDBPyConnection,
    one: chain.ListRevision,
    base: chain.ListRevision | None,
    warnings: list[CheckResult],
    outdated: list[dict],
    dropped: list[dict],
    aliases: list[dict],
    late: list[dict],
    two_systems: list[dict],
) -> SystemResult:
    """Describes a list whose tables are still in the connection."""
    return SystemResult(
        one.system,
        one.list_date,
        one.revision,
        one.folder,
        base,
        _events_by_status(con),
        _held(con),
        _figures(con),
        warnings,
        outdated,
        dropped,
        aliases,
        late,
        two_systems,
    )


def _events_by_status(con: duckdb.DuckDBPyConnection) -> dict[str, int]:
    rows = con.execute("SELECT status, count(*) FROM events_of_list GROUP BY ALL ORDER BY ALL")
    return dict(rows.fetchall())


def _held(con: duckdb.DuckDBPyConnection) -> list[tuple[str, str, str]]:
    """Held and refused events of this list with the first verdict that stops each, and those of
    which no report can be read. One that ends after the closing date belongs to a later list."""
    stopped = con.execute(
        """
        SELECT event_verdicts.event_id, min_by(code, (verdict <> 'refused', rule, code)),
            min_by(message, (verdict <> 'refused', rule, code))
        FROM event_verdicts INNER JOIN events_of_list
            ON event_verdicts.event_id = events_of_list.event_id
        INNER JOIN run ON true
        INNER JOIN calendar ON run.list_date = calendar.list_date
        WHERE verdict IN ('held', 'refused') AND (end_date IS NULL OR end_date <= CASE
            WHEN is_official THEN official_closing_date ELSE closing_date END)
        GROUP BY event_verdicts.event_id ORDER BY event_verdicts.event_id
        """
    ).fetchall()
    unreadable = [
        (event, "unreadable_report", UNREADABLE.format(file=file))
        for event, file, is_due in con.execute(
            f"SELECT event_id, refused_file, is_due FROM ({WITHOUT_REPORT})"
        ).fetchall()
        if file and is_due
    ]
    return sorted(stopped + unreadable)


def _figures(con: duckdb.DuckDBPyConnection) -> dict[str, int]:
    """Counts that describe the list."""
    names = ("players", "rated", "active", "games", "changed", "newcomers")
    row = con.execute(
        """
        SELECT count(*), count(rating), count(*) FILTER (WHERE status = 'active'),
            (SELECT count(*) FROM half_games WHERE is_rated),
            count(*) FILTER (WHERE rating <> previous_rating),
            count(*) FILTER (WHERE rating IS NOT NULL AND previous_rating IS NULL)
        FROM list
        """
    ).fetchall()[0]
    return dict(zip(names, row, strict=True))
