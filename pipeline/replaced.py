"""Reports that take the place of an earlier one of the same event, told as they come in."""

import duckdb

from pipeline.database import load_macros, models, records, run_models
from pipeline.editions import register_reference
from pipeline.paths import SQL, Home
from pipeline.register import read_register
from pipeline.staged import read_staged

QUESTION = (SQL / "questions" / "reports_replaced_by.sql").read_text()
NEEDED = ("register_in_force", "reports_of_events")
EARLIER = """
SELECT DISTINCT batch FROM reports_of_events WHERE event_id IN (
    SELECT event_id FROM reports_of_events GROUP BY event_id
    HAVING count(*) > 1 AND bool_or(batch = $batch)
)
"""
JUDGED = f"""
SELECT found.*, 100 * kept >= kept_percent * games AS keeps_most
FROM ({QUESTION}) AS found CROSS JOIN same_games ORDER BY event_id
"""


def replaced_by(con: duckdb.DuckDBPyConnection, home: Home, batch: int) -> list[dict]:
    """One record per event that a report of the batch, which is being stored and stands in the
    schema ``reading``, speaks for now in place of another.

    Keys: event_id, file_name, other_file, other_received, kept (pairs that meet in the same round
    in both), games (those of the smaller of both) and keeps_most (false: perhaps another event).
    """
    load_macros(con)
    con.execute("CREATE OR REPLACE TABLE run AS SELECT DATE '9999-12-31' AS known_on")
    read_register(con, home)
    read_staged(con, home, ("reports",), coming=batch)
    run_models(con, [one for one in models() if one.table in NEEDED])
    needed = {row[0] for row in con.execute(EARLIER, {"batch": batch}).fetchall()}
    if not needed:
        return []
    read_staged(con, home, ("entries", "games"), sorted(needed), coming=batch)
    register_reference(con)
    return records(con, JUDGED, {"batch": batch})
