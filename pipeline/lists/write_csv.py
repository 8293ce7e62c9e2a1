"""The CSV export: the columns of the list as they are, safe to open in a spreadsheet."""

import duckdb

# A cell that begins so would be run as a formula by a spreadsheet; an apostrophe makes it text.
_FORMULA = r"^\s*[=+\-@]"


def csv_select(con: duckdb.DuckDBPyConnection, source: str, order: str = "player_id") -> str:
    """The SELECT of all columns of a relation in an order, by player without one; texts
    guarded against formulas."""
    columns = con.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()
    shown = ", ".join(_guarded(name) if kind == "VARCHAR" else name for name, kind, *_ in columns)
    return f"SELECT {shown} FROM {source} ORDER BY {order}"


def _guarded(name: str) -> str:
    is_formula = f"regexp_matches({name}, '{_FORMULA}')"
    return f"CASE WHEN {is_formula} THEN '''' || {name} ELSE {name} END AS {name}"
