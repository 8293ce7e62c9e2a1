-- One row per unrated player (event_id null: all results inside the window) and per newcomer and event.
-- Articles: 8.2 (pooled as if played in one event); the formula is that of the edition in force at the start
-- of the last event pooled. Totals of games, score and opponents' ratings.
WITH results AS (
    SELECT
        player_id,
        NULL AS event_id,
        event_id AS last_event_id,
        event_start,
        event_end,
        games,
        score_hundredths,
        opponents_sum,
        opponents_count
    FROM pool_of_results
    UNION ALL
    SELECT
        player_id,
        event_id,
        event_id AS last_event_id,
        start_date AS event_start,
        end_date AS event_end,
        games,
        score_hundredths,
        opponents_sum,
        games AS opponents_count
    FROM newcomer_events
),

totals AS (
    SELECT
        player_id,
        event_id,
        sum(games)::INT AS games,
        sum(score_hundredths)::INT AS score_hundredths,
        sum(opponents_sum)::INT AS opponents_sum,
        sum(opponents_count)::INT AS opponents_count,
        max((event_end, event_start, last_event_id)) AS last_event
    FROM results
    GROUP BY player_id, event_id
),

dated AS (
    SELECT
        totals.* EXCLUDE (last_event),
        totals.last_event[2] AS last_start,
        run.system
    FROM totals CROSS JOIN run
)

SELECT
    dated.* EXCLUDE (system),
    rules.edition,
    rules.first_rating AS method,
    rules.bonus_hundredths,
    rules.hypothetical_opponents,
    rules.hypothetical_rating,
    rules.hypothetical_score_hundredths,
    rules.first_rating_maximum,
    rules.average_rounding,
    rules.performance_difference_certain
FROM dated ASOF JOIN regulations_of_events AS rules
    ON dated.system = rules.system AND dated.last_start >= rules.valid_from
