"""From the printed text of a list to typed columns, with every value checked.

A reader gives a relation with the columns ``line`` and one text column per printed field, NULL
where the field is blank, and perhaps ``unread``, a part of the line that fits no field.
``typed_select`` makes the columns of table ``imported`` of it: ``line, player_id BIGINT, name,
federation, sex ('M', 'F'), title, w_title, o_title, foa_title, birth_year INT,
is_flagged_inactive BOOL, [<system>_]rating, games, k INT, faults``. Numbers are 0 where blank;
``faults`` is NULL where the line could be read.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

import duckdb

from pipeline.errors import InputError

SHOWN = 20  # lines named in one message

_TEXTS = ("name", "sex", "title", "w_title", "o_title", "foa_title")
_LABELS = {
    "player_id": "ID number",
    "o_title": "other titles",
    "foa_title": "FOA title",
    "unread": "layout",
}


@dataclass
class Reading:
    """What a reader found out about a file, beside the players in table ``imported``.

    ``systems`` are those of a combined list, none for a single one; ``is_old`` marks the single
    standard lists of 2001 to 2012; ``month`` is the first day of the month that the header names;
    ``notes`` are sentences on what was not as usual.
    """

    systems: tuple[str, ...]
    is_old: bool = False
    month: date | None = None
    encoding: str = "ascii"
    notes: list[str] = field(default_factory=list)


def number_fields(fields: Iterable[str]) -> list[str]:
    """Those of ``fields`` that hold ratings, games and K."""
    return [field for field in fields if field.rpartition("_")[2] in ("rating", "games", "k")]


def typed_select(fields: Iterable[str], printed: str, short_titles: dict[str, str]) -> str:
    """The SELECT that types the text columns ``fields`` of the relation ``printed``.

    ``short_titles`` maps the titles of old lists (g, m …) to the codes used today.
    """
    fields = list(fields)
    values = _values(fields, short_titles)
    typed = ", ".join(f"{value} AS {column}" for column, value in values.items())
    texts = ", ".join(f"{field} AS {field}_text" for field in fields)
    checks = _checks(fields)
    named = ", ".join(
        f"CASE WHEN {wrong} THEN concat('{label(field)} ''', trim({field}_text), '''') END"
        for field, wrong in checks.items()
    )
    return (
        f"SELECT line, {', '.join(values)}, "
        f"CASE WHEN {' OR '.join(checks.values())} THEN concat_ws(', ', {named}) END AS faults "
        f"FROM (SELECT line, {typed}, {texts} FROM ({printed}))"
    )


def _values(fields: list[str], short_titles: dict[str, str]) -> dict[str, str]:
    """Column of ``imported`` to the expression that makes it."""
    texts = {field: field if field in fields else "CAST(NULL AS VARCHAR)" for field in _TEXTS}
    titles = " ".join(f"WHEN '{short}' THEN '{code}'" for short, code in short_titles.items())
    flag = "lower(flag)"
    values = {
        "player_id": _number("player_id", "BIGINT"),
        "name": texts["name"],
        "federation": "upper(federation)",
        "sex": f"CASE upper({texts['sex']}) WHEN 'M' THEN 'M' WHEN 'F' THEN 'F' WHEN 'W' THEN 'F' "
        f"ELSE CASE WHEN contains({flag}, 'w') THEN 'F' END END",
        "title": f"CASE {texts['title']} {titles} ELSE {texts['title']} END"
        if titles
        else texts["title"],
        "w_title": texts["w_title"],
        "o_title": texts["o_title"],
        "foa_title": texts["foa_title"],
        "birth_year": _number("birthday") if "birthday" in fields else "0",
        "is_flagged_inactive": f"coalesce(contains({flag}, 'i'), false)",
    }
    return values | {field: _number(field) for field in number_fields(fields)}


def _number(field: str, sql_type: str = "INTEGER") -> str:
    """0 where the field is blank, NULL where it is no whole number."""
    return (
        f"CASE WHEN {field} IS NULL THEN 0 WHEN regexp_full_match({field}, ' *[0-9]+ *') "
        f"THEN TRY_CAST({field} AS {sql_type}) END"
    )


def _checks(fields: list[str]) -> dict[str, str]:
    """Printed field to the condition, on typed columns and texts, under which it cannot be read."""
    checks = {
        "player_id": "coalesce(player_id, 0) = 0",
        "federation": _unlike("federation", "[A-Za-z]{3}"),
        "sex": _unlike("sex", "[MFWmfw]"),
        "o_title": "(o_title IS NOT NULL AND suffix(o_title, ','))",
        "foa_title": _unlike("foa_title", "[A-Z]{3}"),
        "birthday": "birth_year IS NULL",
        "flag": _unlike("flag", "[A-Za-z]{1,3}"),
        "unread": "unread_text IS NOT NULL",
    }
    checks = {field: wrong for field, wrong in checks.items() if field in fields}
    return checks | {field: f"{field} IS NULL" for field in number_fields(fields)}


def _unlike(field: str, pattern: str) -> str:
    return f"({field}_text IS NOT NULL AND NOT regexp_full_match({field}_text, '{pattern}'))"


def label(field: str) -> str:
    return _LABELS.get(field, field.replace("_", " "))


def refuse_faulty(con: duckdb.DuckDBPyConnection, name: str, counted: str = "line") -> None:
    """Raises InputError where ``imported`` has lines that could not be read or an ID number twice.

    ``counted`` says what the column ``line`` counts: lines of a text, players of an XML file.
    """
    faulty = con.execute("SELECT line, faults FROM imported WHERE faults IS NOT NULL").fetchall()
    if faulty:
        told = [f"  {counted} {line}: {faults}" for line, faults in sorted(faulty)]
        raise InputError(
            f"{name}: {len(faulty)} of its {counted}s cannot be read, so nothing was imported. "
            f"Mend them or fetch the file again:\n" + _shortened(told)
        )
    twice = con.execute(
        "SELECT player_id, array_agg(line ORDER BY line) FROM imported WHERE player_id IN "
        "(SELECT player_id FROM imported GROUP BY player_id HAVING count(*) > 1) "
        "GROUP BY player_id ORDER BY player_id"
    ).fetchall()
    if twice:
        told = [
            f"  ID number {player} on {counted}s {', '.join(map(str, lines))}"
            for player, lines in twice
        ]
        raise InputError(
            f"{name}: ID numbers stand more than once ({len(twice)}), so nothing was imported:\n"
            + _shortened(told)
        )


def _shortened(told: list[str]) -> str:
    more = [f"  … and {len(told) - SHOWN} more"] if len(told) > SHOWN else []
    return "\n".join(told[:SHOWN] + more)
