"""Tables as rows of text: from a CSV text or from the first sheet of an Excel workbook.

One line of the text, or one row of the sheet, is always one row here, so that the lines named in
findings are those the user sees. Sizes are checked before anything is unpacked or kept.
"""

import csv
import io
import zipfile
from collections.abc import Iterable

from pipeline.reports import limits
from pipeline.reports.files import Remark

WORKBOOK_MARKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_SEPARATORS = (";", "\t", ",")


class Unreadable(Exception):
    """The bytes hold no table; ``remark`` is the finding that says why."""

    def __init__(self, code: str, detail: str):
        super().__init__(detail)
        self.remark = Remark(code, detail)


def rows_of_text(text: str) -> list[list[str]]:
    """The fields of each line of a CSV text, divided by what divides it most.

    Raises Unreadable where it is larger than a table may be.
    """
    lines = text.split("\n")
    separator = max(_SEPARATORS, key=text.count)
    _check_size(len(lines), 1 + max(line.count(separator) for line in lines))
    return [_tidy(next(csv.reader([line], delimiter=separator), [])) for line in lines]


def rows_of_workbook(content: bytes) -> list[list[str]]:
    """The rows of the first sheet of an .xlsx file.

    Raises Unreadable where the bytes are none, or it is larger than a table may be.
    """
    import openpyxl  # a tenth of a second that nobody else should pay

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            size = sum(member.file_size for member in archive.infolist())
        if size > limits.WORKBOOK_BYTES:
            raise Unreadable(
                "table_too_large",
                f"Unpacked it has {size:,} bytes and may have {limits.WORKBOOK_BYTES:,}.",
            )
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        read = book.worksheets[0].iter_rows(
            max_row=limits.TABLE_ROWS + 1, max_col=limits.TABLE_FIELDS + 1, values_only=True
        )
        rows = [_tidy(map(_as_text, row)) for row in read]
    except Unreadable:
        raise
    except Exception as error:  # openpyxl promises no particular one for damaged files
        detail = f"It cannot be read as an Excel workbook ({type(error).__name__})."
        raise Unreadable("workbook_unreadable", detail) from error
    _check_size(len(rows), max(map(len, rows), default=0))
    return rows


def _check_size(rows: int, fields: int) -> None:
    if rows > limits.TABLE_ROWS or fields > limits.TABLE_FIELDS:
        raise Unreadable(
            "table_too_large",
            f"It has {rows:,} rows of {fields:,} fields or more; a table may have "
            f"{limits.TABLE_ROWS:,} of {limits.TABLE_FIELDS:,}.",
        )


def _as_text(value: object) -> str:
    """A spreadsheet keeps whole numbers as 12.0."""
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _tidy(row: Iterable[str]) -> list[str]:
    """Fields without surrounding blanks and line breaks, without empty ones at the end."""
    fields = [" ".join(field.split()) for field in row]
    while fields and not fields[-1]:
        fields.pop()
    return fields
