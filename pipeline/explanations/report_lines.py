"""A line of a report as it was given, byte for byte, with its place in the file."""

import codecs
import re

from pipeline.explanations.reading import Reader
from pipeline.staged import batches

RAW = """
SELECT reports.file_name, reports.received, reports.encoding, raw.content
FROM read_parquet($reports) AS reports
INNER JOIN read_parquet($raw) AS raw ON reports.report_no = raw.report_no
WHERE reports.report_sha256 = $report AND reports.state <> 'duplicate'
"""


def lines_of_report(reader: Reader, report: str, line: int) -> dict | None:
    """File, day of receipt, place and text of a line; None where the file is not kept.

    ``first_byte`` and ``last_byte`` count from 1, without the end of the line. Bytes that are no
    text in the encoding of the report are shown as escapes.
    """
    for _, folder in reversed(batches(reader.home)):
        files = {"reports": str(folder / "reports.parquet"), "raw": str(folder / "raw.parquet")}
        for one in reader.records(RAW, files | {"report": report}):
            encoding = _codec(one["encoding"])
            content = bytes(one["content"])
            before, own = _place(content, line, encoding)
            return {
                "file_name": one["file_name"],
                "received": one["received"],
                "report_sha256": report,
                "line": line,
                "first_byte": before + 1,
                "last_byte": before + len(own),
                "text": own.decode(encoding, errors="backslashreplace").lstrip("\ufeff"),
            }
    return None


def _codec(encoding: str | None) -> str:
    """The codec that cuts the bytes: that of the report, or UTF-8 where it was read otherwise."""
    name = (encoding or "utf-8").removesuffix("-bom")
    try:
        return codecs.lookup(name).name
    except LookupError:
        return "utf-8"


def _place(content: bytes, line: int, encoding: str) -> tuple[int, bytes]:
    """How many bytes stand before a line, and its own."""
    ends = [end.encode(encoding) for end in ("\r\n", "\n", "\r")]
    pattern = re.compile(b"|".join(map(re.escape, ends)))
    starts = [0, *(found.end() for found in pattern.finditer(content))]
    start = starts[line - 1]
    found = pattern.search(content, start)
    return start, content[start : found.start() if found else len(content)]
