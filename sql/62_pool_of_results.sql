-- One row per unrated player and counted event inside the window of this list.
-- Articles: 8.2 (results within the window are pooled), 7.14 (number of games).
-- The window counts calendar months back from the list date, by the end of the event, inclusive.
WITH carried AS (
    SELECT previous_pool.*
    FROM previous_pool
    LEFT JOIN previous_list ON previous_pool.player_id = previous_list.player_id
    WHERE previous_list.rating IS NULL
),

added AS (
    SELECT
        newcomer_events.player_id,
        newcomer_events.event_id,
        newcomer_events.start_date AS event_start,
        newcomer_events.end_date AS event_end,
        newcomer_events.edition,
        newcomer_events.method,
        newcomer_events.games,
        newcomer_events.score_hundredths,
        newcomer_events.opponents_sum,
        newcomer_events.opponents_count,
        run.list_date AS list_date_counted
    FROM newcomer_events CROSS JOIN run
    WHERE newcomer_events.reason IS NULL
),

pooled AS (
    SELECT * FROM carried
    UNION ALL BY NAME
    SELECT * FROM added
)

SELECT pooled.*
FROM pooled CROSS JOIN list_rules
WHERE pooled.event_end >= months_before(list_rules.list_date, list_rules.pool_months)
