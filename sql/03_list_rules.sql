-- One row: the rules of the list being made (list-level items follow the list date).
-- Articles: 7 (publication), 8.2 (number of games, window), 8.3.4 (rounding).
SELECT
    rules.*,
    run.list_date,
    run.previous_date
FROM run ASOF JOIN (SELECT * FROM regulations WHERE NOT is_variant) AS rules
    ON run.system = rules.system AND run.list_date >= rules.valid_from
