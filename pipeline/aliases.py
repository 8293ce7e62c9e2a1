"""Lists on which an alias did what is not to stay: it lost results, or was superseded since.

Such a list and those after it are to be made again; nothing of it shows on the lists that follow.
"""

from collections.abc import Iterable

import duckdb

from pipeline.chain import ListRevision
from pipeline.database import records
from pipeline.decisions import read_decisions
from pipeline.messages import Catalogue
from pipeline.paths import Home

# Of each decision the first list is told: those after it follow from it.
TO_MAKE_AGAIN = """
WITH used AS (
    SELECT decision_id, system, min(list_date) AS list_date,
        CASE code WHEN 'id_results_unused' THEN code ELSE 'alias_superseded' END AS code,
        min_by(message, (list_date, message)) AS message
    FROM verdicts WHERE code IN ('id_carried', 'id_moved', 'id_results_unused') GROUP BY ALL
),

superseded AS (SELECT supersedes FROM decision_rows WHERE supersedes IS NOT NULL),

ended AS (
    SELECT decision_id FROM decision_rows AS old
    WHERE decision_id IN (FROM superseded) AND NOT EXISTS (
        SELECT 1 FROM decision_rows AS other
        WHERE other.decision_id NOT IN (FROM superseded)
        AND (other.kind, other.player_id, other.value) = ('alias', old.player_id, old.value)
    )
)

SELECT used.system, used.list_date, used.code, used.decision_id, orders.player_id,
    orders.value::BIGINT AS lasting_id, used.message
FROM used INNER JOIN decision_rows AS orders ON used.decision_id = orders.decision_id
WHERE used.code = 'id_results_unused' OR used.decision_id IN (FROM ended)
ORDER BY used.list_date, used.system, used.decision_id, used.code
"""


def to_make_again(home: Home, lists: Iterable[ListRevision]) -> list[dict]:
    """One record per list and decision: system, list_date, code, decision_id, player_id, lasting_id
    (of the alias), message (of the verdict on that list).

    Codes: id_results_unused (results of the other ID waited when the rating came to it),
    alias_superseded (what the list moved by the alias is not as decided now).
    """
    with duckdb.connect() as con:
        read_decisions(con, home)
        if not con.execute("SELECT 1 FROM decision_rows WHERE kind = 'alias' LIMIT 1").fetchall():
            return []
        files = [str(file) for one in lists if (file := one.table("verdicts")).is_file()]
        if not files:
            return []
        con.read_parquet(files, hive_partitioning=True).create_view("verdicts")
        return records(con, TO_MAKE_AGAIN)


def told(words: Catalogue, one: dict) -> str:
    """A record of ``to_make_again`` as a line of text."""
    why = words.verdict(one["code"], one["message"])
    return words.phrase("commands", one["code"], **one | {"message": why})
