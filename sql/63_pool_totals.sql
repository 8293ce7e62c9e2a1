-- One row per unrated player with results inside the window: totals, and the edition whose formula holds.
-- Articles: 8.2 (as if played in one event); the formula of the edition in force at the start of the last
-- event pooled; n / (n + 1) only where every event pooled is a round robin by that method.
WITH totals AS (
    SELECT
        player_id,
        sum(games)::INT AS games,
        sum(score_hundredths)::INT AS score_hundredths,
        sum(opponents_sum)::INT AS opponents_sum,
        sum(opponents_count)::INT AS opponents_count,
        bool_and(method = 'round_robin') AS is_round_robin_only,
        max((event_end, event_start, event_id)) AS last_event
    FROM pool_of_results
    GROUP BY player_id
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
    rules.round_robin_factor,
    rules.hypothetical_opponents,
    rules.hypothetical_rating,
    rules.hypothetical_score_hundredths,
    rules.first_rating_maximum,
    rules.performance_difference_certain
FROM dated ASOF JOIN regulations_of_events AS rules
    ON dated.system = rules.system AND dated.last_start >= rules.valid_from
