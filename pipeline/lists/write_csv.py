"""The CSV export: the columns of the list as they are, safe to open in a spreadsheet."""

import re

import duckdb

# A cell that begins so would be run as a formula by a spreadsheet; an apostrophe makes it text. A
# number is none.
_FORMULA = r"^(\s*[=+\-@]|[\t\r])"
_NUMBER = r"[+\-]?[0-9]+(\.[0-9]+)?"


def csv_select(con: duckdb.DuckDBPyConnection, source: str, order: str = "player_id") -> str:
    """The SELECT of all columns of a relation in an order, by player without one; texts
    guarded against formulas."""
    columns = con.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()
    shown = ", ".join(_guarded(name) if kind == "VARCHAR" else name for name, kind, *_ in columns)
    return f"SELECT {shown} FROM {source} ORDER BY {order}"


def guarded(cell: object) -> object:
    """A cell of a CSV file: a text that a spreadsheet would run as a formula is made a text."""
    if not isinstance(cell, str) or re.fullmatch(_NUMBER, cell) or not re.match(_FORMULA, cell):
        return cell
    return f"'{cell}"


def _guarded(name: str) -> str:
    is_formula = (
        f"regexp_matches({name}, '{_FORMULA}') AND NOT regexp_full_match({name}, '{_NUMBER}')"
    )
    return f"CASE WHEN {is_formula} THEN '''' || {name} ELSE {name} END AS {name}"
