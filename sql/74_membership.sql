-- One row per federation code whose players may be listed on this list.
-- Articles: 7.2 and 10 (member federations not excluded). The last order on a federation decides.
WITH orders AS (
    SELECT
        value AS code,
        kind
    FROM decisions_in_force
    WHERE kind IN ('exclude_federation', 'readmit_federation')
    QUALIFY row_number() OVER (PARTITION BY value ORDER BY decided_on DESC, decision_id DESC) = 1
)

SELECT DISTINCT federations.code
FROM federations
CROSS JOIN list_rules
LEFT JOIN orders ON federations.code = orders.code
WHERE federations.kind IN ('member', 'neutral')
    AND coalesce(federations.valid_from <= list_rules.list_date, TRUE)
    AND coalesce(federations.valid_to >= list_rules.list_date, TRUE)
    AND coalesce(orders.kind, 'readmit_federation') <> 'exclude_federation'
