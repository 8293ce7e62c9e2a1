"""Which reader a file needs: TRF as it is, or a crosstable rewritten as TRF."""

from dataclasses import replace

from pipeline.reports import crosstable, sheets
from pipeline.reports.archives import remark_on_archive
from pipeline.reports.code_pages import Names
from pipeline.reports.decoding import Text, decode
from pipeline.reports.files import Remark


def text_of(content: bytes, names: Names | None = None, name: str = "") -> Text:
    """The TRF text of a report's bytes, with the remarks on how it was come by.

    ``names`` are those of the list; ``name`` is that of the file.
    """
    if remark := remark_on_archive(name, content):
        return _refused(remark)
    try:
        if content.startswith(sheets.WORKBOOK_MARKS):
            text = Text(b"", "workbook", None, 0, ())
            return _rewritten(text, sheets.rows_of_workbook(content)) or _refused(
                Remark("not_a_report", "Its first sheet holds no crosstable.")
            )
        text = decode(content, names)
        if text.content is None or _has_player(text.content):
            return text
        lines = text.content.decode()
        if not crosstable.may_be(lines):
            return text
        return _rewritten(text, sheets.rows_of_text(lines)) or text
    except sheets.Unreadable as error:
        return _refused(error.remark)


def _has_player(text: bytes) -> bool:
    return text.startswith(b"001 ") or b"\n001 " in text


def _rewritten(text: Text, rows: list[list[str]]) -> Text | None:
    rewritten = crosstable.as_trf(rows)
    if rewritten is None:
        return None
    lines, remarks = rewritten
    return replace(
        text,
        content=lines.encode(),
        lines=len(rows),
        remarks=text.remarks + remarks,
        reader="crosstable",
    )


def _refused(remark: Remark) -> Text:
    return Text(None, None, None, 0, (remark,))
