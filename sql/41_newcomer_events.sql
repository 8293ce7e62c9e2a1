-- One row per newcomer and event with results: games against rated opponents, and whether they count.
-- Articles: 8.21 (a first event below the least score is disregarded), 6.41 (rated opponents needed).
-- First means: no earlier event counted, by list, then end, start and event.
WITH results AS (
    SELECT
        games_judged.player_id,
        games_judged.event_id,
        count(*)::INT AS games,
        sum(result_score(games_judged.result))::INT AS score_hundredths,
        sum(games_judged.opponent_rating_used)::INT AS opponents_sum
    FROM games_judged
    WHERE games_judged.standing = 'newcomer' AND games_judged.reason IS NULL
    AND games_judged.reason_of_sides IS NULL
    GROUP BY games_judged.player_id, games_judged.event_id
),

events AS (
    SELECT
        results.*,
        events_of_list.start_date,
        events_of_list.end_date,
        events_of_list.edition,
        events_of_list.rules_from,
        events_of_list.system,
        coalesce(state.has_earlier_result, FALSE) AS has_earlier_result,
        results.games >= rules.rated_opponents_first
        AND results.score_hundredths >= rules.first_event_score_hundredths AS counts_as_first,
        results.games >= rules.rated_opponents_later AS counts_later,
        results.games < rules.rated_opponents_first AS is_below_first,
        coalesce(events_of_list.start_date < state.pool_starts_on, FALSE) AS is_before_pool
    FROM results
    INNER JOIN events_of_list ON results.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    LEFT JOIN previous_state AS state ON results.player_id = state.player_id
),

in_order AS (
    SELECT
        events.*,
        events.has_earlier_result OR coalesce(bool_or(events.counts_as_first AND NOT events.is_before_pool) OVER (
            PARTITION BY events.player_id ORDER BY events.end_date, events.start_date, events.event_id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), FALSE) AS has_result_before
    FROM events
)

SELECT
    in_order.* EXCLUDE (has_earlier_result),
    CASE
        WHEN is_before_pool THEN 'own_delisted'
        WHEN has_result_before AND NOT counts_later THEN 'too_few_rated_opponents'
        WHEN has_result_before THEN NULL
        WHEN is_below_first THEN 'too_few_rated_opponents'
        WHEN NOT counts_as_first THEN 'first_event_ignored'
    END AS reason
FROM in_order
