-- One row per newcomer and event with results: do they count towards his first rating.
-- Articles: 8.21 (first event disregarded), 8.31 (first results below the floor), 6.41 and 7.14b (rated
-- opponents needed in a Swiss), 7.21 (after a fall below the floor only later games).
-- First means: no earlier event counted, by list, then end, start and event.
WITH stages AS (
    SELECT
        player_id,
        stage_of,
        sum(rated_opponents) AS rated_opponents
    FROM newcomer_performances
    GROUP BY player_id, stage_of
),

events AS (
    SELECT
        newcomer_performances.*,
        events_of_list.start_date,
        events_of_list.end_date,
        events_of_list.edition,
        events_of_list.rules_from,
        events_of_list.system,
        newcomers_ignored.player_id IS NOT NULL AS is_ignored,
        newcomer_performances.ru IS NULL AS has_no_performance,
        coalesce(events_of_list.start_date < state.pool_starts_on, FALSE) AS is_before_pool,
        coalesce(state.has_earlier_result, FALSE) AS has_earlier_result,
        newcomer_performances.method = 'swiss' AND stages.rated_opponents < rules.rated_opponents_first
            AS is_too_few_first,
        newcomer_performances.method = 'swiss' AND stages.rated_opponents < rules.rated_opponents_later
            AS is_too_few_later,
        rules.below_floor_first AND newcomer_performances.ru < rules.floor AS is_below_floor
    FROM newcomer_performances
    INNER JOIN stages
        ON newcomer_performances.player_id = stages.player_id AND newcomer_performances.stage_of = stages.stage_of
    INNER JOIN events_of_list ON newcomer_performances.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    LEFT JOIN newcomers_ignored
        ON newcomer_performances.event_id = newcomers_ignored.event_id
        AND newcomer_performances.player_id = newcomers_ignored.player_id
    LEFT JOIN previous_state AS state ON newcomer_performances.player_id = state.player_id
    WHERE newcomer_performances.standing = 'newcomer'
),

first_tested AS (
    SELECT
        events.*,
        NOT (
            is_ignored OR is_before_pool OR has_no_performance OR is_too_few_first OR coalesce(is_below_floor, FALSE)
        ) AS counts_as_first
    FROM events
),

in_order AS (
    SELECT
        first_tested.*,
        has_earlier_result OR coalesce(bool_or(counts_as_first) OVER (
            PARTITION BY player_id ORDER BY end_date, start_date, event_id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), FALSE) AS has_result_before
    FROM first_tested
)

SELECT
    in_order.* EXCLUDE (has_earlier_result, counts_as_first),
    CASE
        WHEN is_before_pool THEN 'own_delisted'
        WHEN is_ignored THEN 'first_event_ignored'
        WHEN NOT has_result_before AND is_too_few_first THEN 'too_few_rated_opponents'
        WHEN has_result_before AND is_too_few_later THEN 'too_few_rated_opponents'
        WHEN has_no_performance THEN 'opponent_unrated'
        WHEN NOT has_result_before AND is_below_floor THEN 'below_floor_first'
    END AS reason
FROM in_order
