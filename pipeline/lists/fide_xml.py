"""Reading FIDE's XML lists (combined, single, the form of 2011) into the table ``imported``.

The file is streamed: one element ``player`` at a time is in memory, a batch of them at a time goes
to DuckDB. The column ``line`` of ``imported`` counts the players.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

import duckdb
import pyarrow as pa
from lxml import etree

from pipeline.errors import InputError
from pipeline.lists.layouts import SYSTEMS
from pipeline.lists.printed import Reading, typed_select
from pipeline.reports.columns import texts, whole_numbers

ROOT = "playerslist"
BATCH = 5_000  # players handed to DuckDB at once

# Element to field, in the order FIDE writes them. ``{system}`` stands before the first three of the
# number elements of a combined list, where those of standard chess have no prefix.
ELEMENTS = {
    "fideid": "player_id", "name": "name", "country": "federation", "sex": "sex", "title": "title",
    "w_title": "w_title", "o_title": "o_title", "foa_title": "foa_title",
    "rating": "rating", "games": "games", "k": "k",
    "rapid_rating": "rapid_rating", "rapid_games": "rapid_games", "rapid_k": "rapid_k",
    "blitz_rating": "blitz_rating", "blitz_games": "blitz_games", "blitz_k": "blitz_k",
    "birthday": "birthday", "flag": "flag",
}  # fmt: skip


@dataclass
class _Seen:
    """What was met in a file: the elements of its players; a list without any player is empty."""

    elements: set[str] = field(default_factory=set)
    is_empty_list: bool = False


def read_xml(
    con: duckdb.DuckDBPyConnection, stream: BinaryIO, name: str, short_titles: dict[str, str]
) -> Reading:
    """Makes the table ``imported`` (see ``printed``) from an XML list.

    Raises InputError where the XML is damaged or no list. A list of nobody is one, and by its form
    single.
    """
    columns = ", ".join(f"{field} VARCHAR" for field in ELEMENTS.values())
    con.execute(f"CREATE OR REPLACE TEMP TABLE xml_players (line INTEGER, {columns})")
    seen = _Seen()
    try:
        for batch in _batches(stream, seen):
            con.register("xml_batch", batch)
            con.execute("INSERT INTO xml_players SELECT * FROM xml_batch")
            con.unregister("xml_batch")
    except etree.XMLSyntaxError as error:
        raise InputError(f"{name} is no sound XML: {error.msg}. Fetch it again.") from error
    found = con.execute("SELECT count(nullif(player_id, '')) FROM xml_players").fetchall()
    if found == [(0,)] and not seen.is_empty_list:
        raise InputError(f"{name} holds no <player> with a <fideid>; is it a FIDE rating list?")
    is_combined = any(element.startswith(("rapid_", "blitz_")) for element in seen.elements)
    names = _field_names(is_combined)
    trimmed = ", ".join(
        f"CASE WHEN trim({field}) <> '' THEN trim({field}) END AS {renamed}"
        for field, renamed in names.items()
    )
    printed = (
        f"SELECT * REPLACE (CASE WHEN regexp_matches(birthday, '^[0-9]{{4}}-') "
        f"THEN left(birthday, 4) ELSE birthday END AS birthday) FROM "
        f"(SELECT line, {trimmed} FROM xml_players)"
    )
    con.execute(f"CREATE TABLE imported AS {typed_select(names.values(), printed, short_titles)}")
    con.execute("DROP TABLE xml_players")
    notes = [f"element not read: {element}" for element in sorted(seen.elements - ELEMENTS.keys())]
    return Reading(SYSTEMS if is_combined else (), encoding="xml", notes=notes)


def _field_names(is_combined: bool) -> dict[str, str]:
    """Column of the players' table to field; a single list has no system in its field names."""
    single = ("rating", "games", "k")
    if is_combined:
        return {name: f"standard_{name}" if name in single else name for name in ELEMENTS.values()}
    return {name: name for name in ELEMENTS.values() if not name.startswith(("rapid_", "blitz_"))}


def _batches(stream: BinaryIO, seen: _Seen) -> Iterator[pa.Table]:
    """The players in batches of text columns; what is met is noted in ``seen``."""
    read, rows = 0, []
    # Entities are not resolved and nothing is fetched: a list is data, whoever made the file.
    players = etree.iterparse(stream, tag="player", resolve_entities=False, no_network=True)
    for _, player in players:
        rows.append({"fideid": player.get("FIDEID")} | {one.tag: one.text for one in player})
        _forget(player)
        if len(rows) == BATCH:
            yield _columns(rows, read)
            read += len(rows)
            seen.elements.update(*rows)
            rows = []
    seen.elements.update(*rows)
    root = players.root
    seen.is_empty_list = root.tag == ROOT and not len(root) and not (root.text or "").strip()
    yield _columns(rows, read)


def _columns(rows: list[dict], before: int) -> pa.Table:
    columns = {"line": whole_numbers(list(range(before + 1, before + len(rows) + 1)))}
    for element, name in ELEMENTS.items():
        columns[name] = texts([(row.get(element) or "").encode() for row in rows])
    return pa.table(columns)


def _forget(player: etree._Element) -> None:
    """Frees an element that was read, and those before it."""
    player.clear()
    while player.getprevious() is not None:
        del player.getparent()[0]
