-- One row per candidate event and rule: rounds a day, hours a day, length of the event.
-- Articles: 1.4 and 1.5 (rounds and hours a day), 0.6 and 4 (length; leagues excepted).
-- Hours of a day = 2 x the time of one player x rounds of the day.
WITH days AS (
    SELECT
        event_id,
        round_date,
        count(DISTINCT round) AS rounds
    FROM pairings
    WHERE round_date IS NOT NULL
    GROUP BY event_id, round_date
),

fullest_days AS (
    SELECT
        event_id,
        max(rounds) AS rounds
    FROM days
    GROUP BY event_id
),

events AS (
    SELECT
        candidate_events.*,
        rules.rounds_a_day,
        rules.hours_a_day,
        rules.length_days,
        fullest_days.rounds AS day_rounds,
        2 * candidate_events.seconds * fullest_days.rounds AS day_seconds,
        candidate_events.end_date - candidate_events.start_date + 1 AS days_long,
        candidate_events.is_official AND rules.official_events_exempt AS is_exempt
    FROM candidate_events
    INNER JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    LEFT JOIN fullest_days ON candidate_events.event_id = fullest_days.event_id
),

rules_applied AS (
    SELECT
        event_id,
        'rounds_a_day' AS rule,
        'too_many_rounds_a_day' AS code_held,
        is_exempt,
        day_rounds > rounds_a_day AS is_broken,
        format('{} rounds on one day, {} allowed', day_rounds, rounds_a_day) AS message
    FROM events
    WHERE rounds_a_day IS NOT NULL
    UNION ALL
    SELECT
        event_id,
        'hours_a_day' AS rule,
        'too_many_hours_a_day' AS code_held,
        is_exempt,
        day_seconds > 3600 * hours_a_day AS is_broken,
        format('{} hours of play on one day, {} allowed', printf('%.1f', day_seconds / 3600.0), hours_a_day) AS message
    FROM events
    WHERE hours_a_day IS NOT NULL
    UNION ALL
    SELECT
        event_id,
        'length_days' AS rule,
        'too_long' AS code_held,
        is_exempt OR format = 'league' AS is_exempt,
        days_long > length_days AS is_broken,
        format('{} days long, {} allowed', days_long, length_days) AS message
    FROM events
    WHERE length_days IS NOT NULL
)

SELECT
    event_id,
    rule,
    CASE WHEN is_exempt THEN 'counts' WHEN is_broken IS NULL THEN 'not_checked' WHEN is_broken THEN 'held'
        ELSE 'counts' END AS verdict,
    CASE WHEN is_broken AND NOT is_exempt THEN code_held ELSE rule END AS code,
    CASE WHEN is_exempt THEN 'exempt' WHEN is_broken IS NULL THEN 'no round dates or rate of play' ELSE message END
        AS message,
    TRUE AS is_waivable,
    NULL::DATE AS lifted_on
FROM rules_applied
