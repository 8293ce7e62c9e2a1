-- One row per decision that is known and not superseded.
-- A decision is never edited: a later one names it in `supersedes`.
WITH known AS (
    SELECT decision_rows.*
    FROM decision_rows, run
    WHERE decision_rows.decided_on <= run.known_on
)

SELECT known.*
FROM known
WHERE known.decision_id NOT IN (SELECT later.supersedes FROM known AS later WHERE later.supersedes IS NOT NULL)
