"""Reading FIDE's text lists, of every layout since 2001, into the table ``imported``.

The columns of a list of today stand where its header says. Where other titles are too long for
their column, all that follows them is moved to the right; such a line is cut again, moved by 1, 2,
3 … characters, until every value fits its column. No line is left out.
"""

import duckdb

from pipeline.errors import InputError
from pipeline.lists.layouts import (
    OLD_LAYOUTS,
    Layout,
    OldLayout,
    header_month,
    is_header,
    read_header,
)
from pipeline.lists.printed import Reading, number_fields, typed_select
from pipeline.lists.source import text_lines

FARTHEST_MOVE = 60  # characters of other titles beyond their column
MOST_MOVED = 10_000  # lines; more than that are no overflows but another layout

# What follows the federation in the old lists: rating, games, birthday, sex, flag.
_OLD_TAIL = (
    r"^ *(?:(\d{1,4})(?: +(\d{1,3}))?)?"
    r"(?: +([\d ]{2}\.[\d ]{2}\.[\d ]{2,4}|\d{4}))?(?: +([MF]))?(?: +([a-z]{1,3}))? *$"
)
_OLD_PARTS = ("rating", "games", "born", "sex", "flag")


def read_text(
    con: duckdb.DuckDBPyConnection,
    content: bytearray,
    name: str,
    list_year: int,
    short_titles: dict[str, str],
) -> Reading:
    """Makes the table ``imported`` (see ``printed``) from the bytes of a text list.

    ``content`` is used up; ``list_year`` tells the century of birthdays with two figures. Raises
    InputError where the layout is not one of FIDE's.
    """
    is_ended = content.endswith((b"\n", b"\r"))
    lines, encoding = text_lines(content, name)
    con.register("list_lines", lines)
    first = con.execute(
        "SELECT line, text FROM list_lines WHERE regexp_matches(text, '[^ ]') ORDER BY line LIMIT 1"
    ).fetchall()
    if not first:
        raise InputError(f"{name} is empty; name the FIDE list to import.")
    number, text = first[0]
    header = text if is_header(text) else ""
    rows = (
        "SELECT line, text FROM list_lines WHERE regexp_matches(text, '[^ ]') "
        f"AND line >= {number + bool(header)}"
    )
    layout = read_header(header, name)
    if layout is None:
        old = _old_layout(con, rows, name)
        reading = Reading((), True, header_month(header), encoding, [f"layout: {old.name}"])
        fields, printed = _old_printed(old, rows, list_year)
        con.execute(f"CREATE TABLE imported AS {typed_select(fields, printed, short_titles)}")
    else:
        if not is_ended:
            _refuse_cut_off(con, layout, name)
        notes = [f"column not read: {word}" for word in layout.unread]
        reading = Reading(layout.systems, False, layout.month, encoding, notes)
        printed = _printed(layout, rows)
        con.execute(
            f"CREATE TABLE imported AS {typed_select(layout.columns, printed, short_titles)}"
        )
        reading.notes += _cut_again(con, layout, short_titles)
    con.unregister("list_lines")
    return reading


def _refuse_cut_off(con: duckdb.DuckDBPyConnection, layout: Layout, name: str) -> None:
    """Raises InputError where the last line ends before its ratings: the file was cut off."""
    line, text = con.execute(
        "SELECT line, text FROM list_lines ORDER BY line DESC LIMIT 1"
    ).fetchall()[0]
    ratings = [place for field, place in layout.columns.items() if field.endswith("rating")]
    if len(text) < min(start + width for start, width in ratings):
        raise InputError(
            f"{name} is cut off: its last line, {line}, ends before the rating. "
            "Fetch the file again."
        )


def _printed(layout: Layout, rows: str, move: int = 0) -> str:
    """The relation that cuts the lines of ``rows`` into fields.

    ``move`` is the number of characters by which other titles go beyond their column. Each line is
    first cut into three parts, since cutting far from the start of a text is slow.
    """
    titles, titles_width = layout.columns["o_title"]
    middle, rear = layout.columns["federation"][0], titles + titles_width
    parts = {"front": (0, middle), "middle": (middle, rear + move), "rear": (rear, layout.width)}
    cuts = []
    for part, (start, end) in parts.items():
        first = start + 1 + (move if part == "rear" else 0)
        cuts.append(f"substr(padded, {first}, {end - start}) AS {part}")
    numbers = ("player_id", "birthday", *number_fields(layout.columns))
    values = []
    for field, (start, width) in layout.columns.items():
        part = "rear" if start >= rear else "middle" if start >= middle else "front"
        width += move if field == "o_title" else 0
        cut = f"substr({part}, {start - parts[part][0] + 1}, {width})"
        value = cut if field in numbers else f"trim({cut})"
        values.append(f"CASE WHEN {cut} <> '{' ' * width}' THEN {value} END AS {field}")
    width = layout.width + move
    padded = f"CASE WHEN length(text) < {width} THEN rpad(text, {width}, ' ') ELSE text END"
    return (
        f"SELECT line, {', '.join(values)} FROM (SELECT line, {', '.join(cuts)} "
        f"FROM (SELECT line, {padded} AS padded FROM ({rows})))"
    )


def _cut_again(
    con: duckdb.DuckDBPyConnection, layout: Layout, short_titles: dict[str, str]
) -> list[str]:
    """Cuts the lines with faults again, with the smallest move that fits. Says which lines."""
    con.execute(
        "CREATE TEMP TABLE unfit AS SELECT line, text FROM list_lines "
        "WHERE line IN (SELECT line FROM imported WHERE faults IS NOT NULL)"
    )
    notes = []
    count = con.execute("SELECT count(*) FROM unfit").fetchall()[0][0]
    moves = range(1, FARTHEST_MOVE + 1) if count <= MOST_MOVED else ()
    for move in moves:
        if not con.execute("SELECT 1 FROM unfit LIMIT 1").fetchall():
            break
        printed = _printed(layout, "SELECT line, text FROM unfit", move)
        filled = layout.columns["o_title"][1] + move
        con.execute(
            f"CREATE OR REPLACE TEMP TABLE moved AS SELECT * FROM "
            f"({typed_select(layout.columns, printed, short_titles)}) WHERE faults IS NULL "
            f"AND length(o_title) = {filled} AND NOT contains(o_title, ' ')"
        )
        for table in ("imported", "unfit"):
            con.execute(f"DELETE FROM {table} WHERE line IN (SELECT line FROM moved)")
        con.execute("INSERT INTO imported SELECT * FROM moved")
        lines = con.execute("SELECT line FROM moved ORDER BY line").fetchall()
        notes += [f"line {line}: other titles go {move} beyond their column" for (line,) in lines]
    con.execute("DROP TABLE IF EXISTS moved")
    con.execute("DROP TABLE unfit")
    return notes


def _old_layout(con: duckdb.DuckDBPyConnection, rows: str, name: str) -> OldLayout:
    """The layout in which most lines have an ID number and a federation in their places."""
    counts = []
    for layout in OLD_LAYOUTS:
        number, federation = (
            f"substr(text, {layout.columns[field][0] + 1}, {layout.columns[field][1]})"
            for field in ("player_id", "federation")
        )
        counts.append(
            f"count(*) FILTER (regexp_full_match({number}, ' *[0-9]+ *') "
            f"AND regexp_full_match({federation}, '[A-Z]{{3}}'))"
        )
    total, *found = con.execute(f"SELECT count(*), {', '.join(counts)} FROM ({rows})").fetchall()[0]
    if 2 * max(found) < total or not total:
        raise InputError(
            f"{name} is no FIDE list this program knows: it has neither the header of a list since "
            "2012 (ID Number, Name, Fed …) nor the columns of a list of 2001 to 2012."
        )
    return OLD_LAYOUTS[found.index(max(found))]


def _old_printed(layout: OldLayout, rows: str, list_year: int) -> tuple[list[str], str]:
    """The fields of an old list and the relation that cuts them."""
    century = list_year // 100 * 100
    cuts = ", ".join(
        f"nullif(trim(substr(text, {start + 1}, {width})), '') AS {field}"
        for field, (start, width) in layout.columns.items()
    )
    tail = f"substr(text, {layout.tail + 1})"
    parts = ", ".join(f"'{part}'" for part in _OLD_PARTS)
    figures = "regexp_extract(nullif(part.born, '00.00.00'), '([0-9]+) *$', 1)"
    birthday = (
        f"CASE length({figures}) WHEN 4 THEN {figures} WHEN 2 THEN CAST({figures}::INTEGER + "
        f"CASE WHEN {figures}::INTEGER + {century} < {list_year} THEN {century} "
        f"ELSE {century - 100} END AS VARCHAR) END"
    )
    texts = ", ".join(f"nullif(part.{part}, '') AS {part}" for part in ("rating", "games", "flag"))
    sex = "coalesce(nullif(part.sex, ''), CASE WHEN contains(part.flag, 'w') THEN 'F' ELSE 'M' END)"
    printed = (
        f"SELECT line, {', '.join(layout.columns)}, {texts}, {birthday} AS birthday, {sex} AS sex, "
        f"CASE WHEN NOT regexp_matches(tail, '{_OLD_TAIL}') THEN tail END AS unread FROM "
        f"(SELECT *, regexp_extract(tail, '{_OLD_TAIL}', [{parts}]) AS part FROM "
        f"(SELECT line, {cuts}, {tail} AS tail FROM ({rows})))"
    )
    return [*layout.columns, "rating", "games", "sex", "flag", "birthday", "unread"], printed
