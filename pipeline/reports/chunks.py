"""What Python hands to the SQL for a chunk of files: their texts, their rows and their remarks."""

import numpy as np
import pyarrow as pa

from pipeline.reports.columns import numbers, texts, whole_numbers
from pipeline.reports.decoding import Text
from pipeline.reports.event_ids import event_id_of, remarks_on_name
from pipeline.reports.files import ReportFile

# Number, file and text of each file; no text where it could not be read or is known already.
Chunk = list[tuple[int, ReportFile, Text | None]]
FILES = frozenset({"given", "file_findings"})


def counted_texts(chunk: Chunk) -> pa.Table:
    """One row per readable text: its report and how many lines were counted in its bytes."""
    readable = [(number, text) for number, _, text in chunk if text and text.content is not None]
    return pa.table(
        {
            "report_no": whole_numbers([number for number, _ in readable]),
            "lines_counted": whole_numbers([text.lines for _, text in readable]),
        }
    )


def rows_of_files(chunk: Chunk) -> dict[str, pa.Table]:
    """The tables named in FILES: a row per given file, and one per remark on its name and bytes."""
    return {"given": _given(chunk), "file_findings": _file_findings(chunk)}


def _given(chunk: Chunk) -> pa.Table:
    """One row per given file: its number, hash and name, the ID that its event has by it, how many
    bytes it has, whether it was given before, and how it was read."""
    sizes = np.array([-1 if file.size is None else file.size for _, file, _ in chunk], np.int64)
    none = Text(None, None, None, 0, ())
    read = [text or none for _, _, text in chunk]
    return pa.table(
        {
            "report_no": whole_numbers([number for number, _, _ in chunk]),
            "report_sha256": _words([file.sha256 for _, file, _ in chunk]),
            "file_name": _words([file.name for _, file, _ in chunk]),
            "file_stem": _words([event_id_of(file.name) for _, file, _ in chunk]),
            "bytes": numbers(sizes, sizes >= 0),
            "is_known": numbers(np.array([file.is_known for _, file, _ in chunk], bool)),
            "encoding": _words([text.encoding for text in read]),
            "line_ends": _words([text.line_ends for text in read]),
            "reader": _words([None if text.content is None else text.reader for text in read]),
        }
    )


def _words(words: list[str | None]) -> pa.Array:
    return texts([None if word is None else word.encode() for word in words])


def _file_findings(chunk: Chunk) -> pa.Table:
    remarks = [
        (number, remark)
        for number, file, text in chunk
        for remark in (*remarks_on_name(file), *file.remarks, *(text.remarks if text else ()))
    ]
    lines = np.array([remark.line or 0 for _, remark in remarks], np.int32)
    words = ("code", "text", "value_taken", "detail")
    return pa.table(
        {
            "report_no": whole_numbers([number for number, _ in remarks]),
            "line": numbers(lines, lines > 0),
        }
        | {name: _words([getattr(remark, name) for _, remark in remarks]) for name in words}
    )
