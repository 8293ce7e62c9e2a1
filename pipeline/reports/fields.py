"""Cutting player lines into their columns, for all odd lines of some texts at once (formats 1.2).

Columns count characters. Most lines are ASCII, where a character is a byte, and are cut as such.
"""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipeline.reports import limits
from pipeline.reports.columns import numbers

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
# All that Unicode calls a blank, as DuckDB's trim takes it.
BLANKS = " \u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_TRIMMED = ("name", "player_id_text", "birth_text")


def cut_fields(lines: pa.Table) -> pa.Table:
    """Player lines (row, text and more) with their fields, ordered by row.

    ``results`` are the columns from 91 on in upper case and ASCII, with a draw for a half sign and
    a question mark for other signs beyond ASCII; ``has_half_sign`` says that there is one.
    """
    is_ascii = pc.string_is_ascii(lines["text"])
    cut = [_cut_bytes(lines.filter(is_ascii)), _cut_letters(lines.filter(pc.invert(is_ascii)))]
    return pa.concat_tables(cut).sort_by("row").combine_chunks()


def _bytes(text: pa.ChunkedArray, begin: int, end: int) -> pa.ChunkedArray:
    return pc.binary_slice(text.cast(pa.binary()), begin, end).cast(pa.string())


def _cut_bytes(lines: pa.Table) -> pa.Table:
    fields = {name: _bytes(lines["text"], *place) for name, place in _FIELDS.items()}
    fields |= {name: pc.ascii_trim(fields[name], " ") for name in _TRIMMED}
    return _with_fields(lines, fields, numbers(np.zeros(len(lines), bool)))


def _cut_letters(lines: pa.Table) -> pa.Table:
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
    fields |= {name: pc.utf8_trim(fields[name], BLANKS) for name in _TRIMMED}
    results = fields["results"]
    has_half_sign = pc.match_substring(results, "½")
    if not pc.all(pc.string_is_ascii(results)).as_py():
        results = pc.replace_substring(results, "½", "=")
        fields["results"] = pc.replace_substring_regex(results, r"[^\x00-\x7f]", "?")
    return _with_fields(lines, fields, has_half_sign)


def _with_fields(
    lines: pa.Table,
    fields: dict[str, pa.ChunkedArray],
    has_half_sign: pa.Array | pa.ChunkedArray,
) -> pa.Table:
    fields["results"] = pc.ascii_upper(fields["results"])
    fields["has_half_sign"] = has_half_sign
    columns = dict(zip(lines.schema.names, lines.columns, strict=True)) | fields
    return pa.table(columns)
