"""Rates of play in TRF26 notation (line 222), taken apart into periods.

``40/6000+30:900+30`` is 40 moves in 6000 seconds, then 900 seconds, 30 seconds a move all along;
``W300-B240`` gives each side its own. What the numbers mean for rating is in ``sql/``.
"""

import re

import duckdb

from pipeline.database import make_table
from pipeline.errors import InputError

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,6})(?:\+(\d{1,5}))?\Z")
_SIDES = re.compile(r"W([^-]+)-B([^-]+)\Z")
_PERIODS = {
    "rate_of_play": "VARCHAR",
    "side": "VARCHAR",
    "period_no": "INTEGER",
    "moves": "INTEGER",
    "seconds": "INTEGER",
    "increment": "INTEGER",
}


def periods(rate_of_play: str) -> list[dict]:
    """The periods of each side: side ('w', 'b'), period_no, moves (None: the rest), seconds and
    increment.

    Raises InputError where the text is not in TRF26 notation.
    """
    sides = _SIDES.match(rate_of_play)
    texts = {"w": sides[1], "b": sides[2]} if sides else {"w": rate_of_play, "b": rate_of_play}
    rows = []
    for side, text in texts.items():
        parts = text.split(":")
        for number, part in enumerate(parts, start=1):
            found = _PERIOD.match(part)
            is_last = number == len(parts)
            if not found or (found[1] is None and not is_last):
                raise InputError(
                    f"rate of play {rate_of_play!r} is not in TRF26 notation, such as 5400+30 or"
                    " 40/6000+30:900+30 (moves/seconds+increment, periods joined by ':')"
                )
            rows.append({
                "rate_of_play": rate_of_play, "side": side, "period_no": number,
                "moves": int(found[1]) if found[1] else None,
                "seconds": int(found[2]), "increment": int(found[3] or 0),
            })  # fmt: skip
    return rows


def open_periods(con: duckdb.DuckDBPyConnection) -> None:
    """Makes the table ``rate_periods`` of all rates of play in the register and the reports."""
    texts = con.execute(
        """
        SELECT rate_of_play FROM register_rows
        UNION
        SELECT rate_of_play FROM staged_events ORDER BY ALL
        """
    ).fetchall()
    rows = [row for (text,) in texts if text for row in periods(text)]
    make_table(con, "rate_periods", _PERIODS, rows)
