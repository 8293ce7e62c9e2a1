-- One row per list date of the system, from the oldest edition to four years after this list.
-- Articles: 7.11 (dates), 7.13 (closing); the edition in force on the list date decides.
WITH months AS (
    SELECT unnest(generate_series(
        (SELECT min(valid_from) FROM regulations WHERE regulations.system = run.system),
        run.list_date + INTERVAL 48 MONTH,
        INTERVAL 1 MONTH
    ))::DATE AS list_date
    FROM run
),

rules AS (
    SELECT regulations.*
    FROM regulations INNER JOIN run ON regulations.system = run.system
    WHERE NOT regulations.is_variant
)

SELECT
    months.list_date,
    lead(months.list_date) OVER (ORDER BY months.list_date) AS next_list_date,
    (months.list_date - rules.closing_days)::DATE AS closing_date,
    (months.list_date - rules.official_closing_days)::DATE AS official_closing_date,
    rules.edition,
    rules.valid_from AS rules_from
FROM months ASOF JOIN rules ON months.list_date >= rules.valid_from
WHERE list_contains(string_split(rules.list_months, ','), month(months.list_date)::VARCHAR)
