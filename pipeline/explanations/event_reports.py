"""The files given for an event: what became of each, and what was found in it."""

from pipeline.explanations.reading import Reader
from pipeline.staged import read_staged


def reports_of(reader: Reader, event_id: str) -> list[dict]:
    """Every file given for the event, with its findings; the newest last.

    Needs the tables of the heads of reports (``reports_of_events``, ``register_in_force``).
    """
    reports = reader.answer("reports_of_event", {"event_id": event_id})
    if not reports:
        return []
    batches = sorted({one["batch"] for one in reports})
    read_staged(reader.con, reader.home, ("findings",), batches)
    reader.con.execute(
        """
        CREATE OR REPLACE TABLE reports_asked AS
        SELECT unnest($batches::INTEGER[]) AS batch, unnest($numbers::INTEGER[]) AS report_no
        """,
        {
            "batches": [one["batch"] for one in reports],
            "numbers": [one["report_no"] for one in reports],
        },
    )
    findings = reader.answer("findings_of_event")
    for report in reports:
        report["used_on"] = None
        report["findings"] = [
            {name: value for name, value in one.items() if name not in ("batch", "report_no")}
            for one in findings
            if (one["batch"], one["report_no"]) == (report["batch"], report["report_no"])
        ]
    return reports
