"""Cutting player lines into their columns, for all lines of a batch at once (formats 1.2).

Columns count characters. Most lines are ASCII, where a character is a byte, and are cut as such.
"""

import itertools
from concurrent.futures import ThreadPoolExecutor

import pyarrow as pa
import pyarrow.compute as pc

from pipeline.reports import limits

# Where a field begins, and where it ends; both count from 0.
_FIELDS = {
    "rank_text": (4, 8),
    "sex_text": (9, 10),
    "title_text": (10, 13),
    "name": (14, 47),
    "rating_text": (48, 52),
    "federation_text": (53, 56),
    "player_id_text": (57, 68),
    "birth_text": (69, 79),
    "points_text": (80, 84),
    "standing_text": (85, 89),
    "results": (90, limits.LINE_CHARACTERS),
}
_END_OF_NAME = 47
_TRIMMED = ("name", "player_id_text", "birth_text")


def cut_fields(lines: pa.Table) -> pa.Table:
    """The player lines (report_no, line, text and more) with their fields in place of the text.

    ``results`` are the columns from 91 on in upper case and ASCII, with a draw for a half sign and
    a question mark for other signs beyond ASCII; ``has_half_sign`` says that there is one.
    """
    with ThreadPoolExecutor(max_workers=2) as beside:
        return pa.concat_tables(itertools.chain(*beside.map(_cut, lines.to_batches())))


def _cut(lines: pa.RecordBatch) -> tuple[pa.Table, pa.Table]:
    is_ascii = pc.string_is_ascii(lines["text"])
    return _cut_bytes(lines.filter(is_ascii)), _cut_letters(lines.filter(pc.invert(is_ascii)))


def _bytes(text: pa.Array, begin: int, end: int) -> pa.Array:
    return pc.binary_slice(text.cast(pa.binary()), begin, end).cast(pa.string())


def _cut_bytes(lines: pa.RecordBatch) -> pa.Table:
    fields = {name: _bytes(lines["text"], *place) for name, place in _FIELDS.items()}
    return _with_fields(lines, fields, pa.repeat(pa.scalar(False), len(lines)))


def _cut_letters(lines: pa.RecordBatch) -> pa.Table:
    letters = pc.utf8_slice_codeunits
    head = letters(lines["text"], 0, _END_OF_NAME)
    tail = letters(lines["text"], _END_OF_NAME, limits.LINE_CHARACTERS)
    # Accents stand in names; after those, counting letters is hardly ever needed.
    cut_tail = _bytes if pc.all(pc.string_is_ascii(tail)).as_py() else letters
    fields = {
        name: letters(head, begin, end)
        if end <= _END_OF_NAME
        else cut_tail(tail, begin - _END_OF_NAME, end - _END_OF_NAME)
        for name, (begin, end) in _FIELDS.items()
    }
    results = fields["results"]
    has_half_sign = pc.match_substring(results, "½")
    if not pc.all(pc.string_is_ascii(results)).as_py():
        results = pc.replace_substring(results, "½", "=")
        fields["results"] = pc.replace_substring_regex(results, r"[^\x00-\x7f]", "?")
    return _with_fields(lines, fields, has_half_sign)


def _with_fields(
    lines: pa.RecordBatch, fields: dict[str, pa.Array], has_half_sign: pa.Array
) -> pa.Table:
    fields |= {name: pc.ascii_trim(fields[name], " ") for name in _TRIMMED}
    fields["results"] = pc.ascii_upper(fields["results"])
    fields["has_half_sign"] = has_half_sign
    columns = dict(zip(lines.schema.names, lines.columns, strict=True)) | fields
    del columns["text"]
    return pa.table(columns)
