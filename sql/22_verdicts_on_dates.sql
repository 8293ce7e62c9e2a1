-- One row per candidate event and rule: known dates, and a list in force on the day it starts.
-- Articles: 7.11 (each list is valid for its period; the list in force at the start is used).
WITH lists_present AS (
    SELECT DISTINCT list_date FROM history_dates
),

league_rounds AS (
    SELECT
        round_lists.event_id,
        count(*) FILTER (WHERE lists_present.list_date IS NULL) AS rounds_without_list
    FROM round_lists LEFT JOIN lists_present ON round_lists.list_date = lists_present.list_date
    GROUP BY round_lists.event_id
)

SELECT
    candidate_events.event_id,
    'ratings_used' AS rule,
    CASE
        WHEN
            candidate_events.start_date IS NULL OR candidate_events.end_date IS NULL
            OR candidate_events.edition IS NULL OR lists_present.list_date IS NULL
            OR league_rounds.rounds_without_list > 0 THEN 'held'
        ELSE 'counts'
    END AS verdict,
    CASE
        WHEN candidate_events.start_date IS NULL OR candidate_events.end_date IS NULL THEN 'dates_missing'
        WHEN candidate_events.edition IS NULL THEN 'no_edition'
        WHEN lists_present.list_date IS NULL OR league_rounds.rounds_without_list > 0 THEN 'no_list_in_force'
        ELSE 'list_in_force'
    END AS code,
    CASE
        WHEN candidate_events.start_date IS NULL OR candidate_events.end_date IS NULL
            THEN 'start or end date unknown; send a corrected report or register the dates'
        WHEN candidate_events.edition IS NULL
            THEN format('no edition of the regulations is in force on {}', candidate_events.start_date)
        WHEN lists_present.list_date IS NULL OR league_rounds.rounds_without_list > 0
            THEN format('no list in force on {}; import the list of {}',
                candidate_events.start_date, candidate_events.start_list_date)
        ELSE format('list of {} in force at the start', candidate_events.start_list_date)
    END AS message,
    FALSE AS is_waivable,
    NULL::DATE AS lifted_on
FROM candidate_events
LEFT JOIN lists_present ON candidate_events.start_list_date = lists_present.list_date
LEFT JOIN league_rounds ON candidate_events.event_id = league_rounds.event_id
