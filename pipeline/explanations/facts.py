"""What register and reports say of events, as the list that judged them knew it."""

from collections.abc import Iterable

from pipeline.chain import ListRevision
from pipeline.explanations.lineage import Lineage
from pipeline.explanations.reading import Reader
from pipeline.register import read_register
from pipeline.staged import read_staged

HOLDS_GAMES = ("events", "entries", "games")


def ask(reader: Reader, pairs: Iterable[tuple[str, str | None]]) -> None:
    """Makes the table ``asked`` of (event, report) and opens the batches of these reports."""
    ordered = sorted(set(pairs), key=str)
    reader.con.execute(
        """
        CREATE OR REPLACE TABLE asked AS
        SELECT unnest($events::VARCHAR[]) AS event_id, unnest($hashes::VARCHAR[]) AS report_sha256
        """,
        {"events": [event for event, _ in ordered], "hashes": [report for _, report in ordered]},
    )
    read_staged(reader.con, reader.home, ("reports",))
    found = reader.records(
        "SELECT DISTINCT batch FROM staged_reports"
        " WHERE report_sha256 IN (SELECT report_sha256 FROM asked) AND state <> 'duplicate'"
    )
    read_staged(reader.con, reader.home, HOLDS_GAMES, [one["batch"] for one in found])
    read_register(reader.con, reader.home)


def facts(reader: Reader, lineage: Lineage) -> dict[str, dict]:
    """Name, dates, format … of the events asked for, by event."""
    found = reader.answer("events_asked", {"loads": lineage.loads, "known_on": lineage.known_on})
    return {one["event_id"]: one for one in found}


def facts_used(reader: Reader, revision: ListRevision, event_id: str, reports: list[dict]) -> dict:
    """The facts of an event by the reports that a list used, where others speak for it now.

    ``reports`` are all of the event, with ``used_on``.
    """
    used = [one for one in reports if one["used_on"]]
    if all(one["is_current"] for one in used):
        return {}
    ask(reader, [(event_id, one["report_sha256"]) for one in used])
    return facts(reader, Lineage(reader.home, revision))[event_id]


def reported_games(reader: Reader, lines: Iterable[tuple[str, int]]) -> dict[tuple, dict]:
    """Round date and result as reported of games, by (report, line, round)."""
    ordered = sorted(set(lines))
    found = reader.records(
        """
        SELECT report_sha256, line, round, result, round_date
        FROM staged_games SEMI JOIN (
            SELECT unnest($hashes::VARCHAR[]) AS report_sha256, unnest($lines::INTEGER[]) AS line
        ) AS wanted USING (report_sha256, line)
        """,
        {"hashes": [report for report, _ in ordered], "lines": [line for _, line in ordered]},
    )
    return {(one["report_sha256"], one["line"], one["round"]): one for one in found}
