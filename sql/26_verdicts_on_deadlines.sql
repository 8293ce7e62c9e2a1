-- One row per candidate event: did its report arrive before the deadline.
-- Articles: 9.1 (days after the end until 2021; in time for the third list after the end from 2022), 0.3.
WITH list_numbers AS (
    SELECT
        list_date,
        closing_date,
        row_number() OVER (ORDER BY list_date) AS list_no
    FROM calendar
),

events AS (
    SELECT
        candidate_events.*,
        rules.report_deadline,
        rules.report_deadline_days,
        rules.report_deadline_lists,
        candidate_events.is_official AND rules.official_events_exempt AS is_exempt,
        last_before.list_no + rules.report_deadline_lists AS last_list_no
    FROM candidate_events
    INNER JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    ASOF LEFT JOIN list_numbers AS last_before ON candidate_events.end_date >= last_before.list_date
),

deadlines AS (
    SELECT
        events.*,
        CASE events.report_deadline
            WHEN 'days' THEN events.end_date + events.report_deadline_days
            WHEN 'lists' THEN last_lists.closing_date
        END AS deadline
    FROM events LEFT JOIN list_numbers AS last_lists ON events.last_list_no = last_lists.list_no
)

SELECT
    event_id,
    'report_deadline' AS rule,
    CASE WHEN is_exempt THEN 'counts' WHEN deadline IS NULL THEN 'not_checked' WHEN received > deadline THEN 'refused'
        ELSE 'counts' END AS verdict,
    CASE WHEN received > deadline AND NOT is_exempt THEN 'too_late' ELSE 'report_deadline' END AS code,
    CASE
        WHEN is_exempt THEN 'official event'
        WHEN deadline IS NULL THEN 'this edition names no deadline'
        WHEN received > deadline THEN format('received on {}, deadline was {}', received, deadline)
        ELSE format('received on {}, in time for {}', received, deadline)
    END AS message,
    TRUE AS is_waivable,
    NULL::DATE AS lifted_on
FROM deadlines
