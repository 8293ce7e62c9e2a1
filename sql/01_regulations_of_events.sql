-- One row per set of rules an event can fall under: system and first start date.
-- Articles: 0.1 (an event follows the edition in force on the day it starts).
-- A what-if run puts every event under the one edition it names.
WITH chosen AS (
    SELECT regulations.*
    FROM regulations, run
    WHERE CASE
        WHEN run.edition_override IS NULL THEN NOT regulations.is_variant
        ELSE regulations.edition = run.edition_override
    END
)

SELECT
    chosen.* REPLACE (
        CASE
            WHEN
                run.edition_override IS NOT NULL
                AND chosen.valid_from = min(chosen.valid_from) OVER (PARTITION BY chosen.system)
                THEN DATE '0001-01-01'
            ELSE chosen.valid_from
        END AS valid_from
    ),
    chosen.valid_from AS rules_from
FROM chosen, run
