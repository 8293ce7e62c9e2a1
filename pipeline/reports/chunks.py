"""What Python hands to the SQL for a chunk of files: their texts, their rows and their remarks."""

from dataclasses import asdict

import pyarrow as pa

from pipeline.reports.columns import whole_numbers
from pipeline.reports.decoding import Text
from pipeline.reports.event_ids import event_id_of, remarks_on_name
from pipeline.reports.files import ReportFile

# Number, file and text of each file; no text where it could not be read or is known already.
Chunk = list[tuple[int, ReportFile, Text | None]]
GIVEN = {
    "report_no": "INTEGER",
    "report_sha256": "VARCHAR",
    "file_name": "VARCHAR",
    "file_stem": "VARCHAR",
    "bytes": "BIGINT",
    "is_known": "BOOLEAN",
    "encoding": "VARCHAR",
    "line_ends": "VARCHAR",
    "reader": "VARCHAR",
}
FILE_FINDINGS = {
    "report_no": "INTEGER",
    "code": "VARCHAR",
    "line": "INTEGER",
    "text": "VARCHAR",
    "value_taken": "VARCHAR",
    "detail": "VARCHAR",
}


def counted_texts(chunk: Chunk) -> pa.Table:
    """One row per readable text: its report and how many lines were counted in its bytes."""
    readable = [(number, text) for number, _, text in chunk if text and text.content is not None]
    return pa.table(
        {
            "report_no": whole_numbers([number for number, _ in readable]),
            "lines_counted": whole_numbers([text.lines for _, text in readable]),
        }
    )


def given(chunk: Chunk) -> list[dict]:
    """One row per given file."""
    return [
        {
            "report_no": number,
            "report_sha256": file.sha256,
            "file_name": file.name,
            "file_stem": event_id_of(file.name),
            "bytes": file.size,
            "is_known": file.is_known,
            "encoding": text.encoding if text else None,
            "line_ends": text.line_ends if text else None,
            "reader": text.reader if text and text.content is not None else None,
        }
        for number, file, text in chunk
    ]


def file_findings(chunk: Chunk) -> list[dict]:
    """One row per remark on a file's name and bytes."""
    return [
        {"report_no": number, **asdict(remark)}
        for number, file, text in chunk
        for remark in (*remarks_on_name(file), *file.remarks, *(text.remarks if text else ()))
    ]
