-- One row per candidate event: is its rate of play one of this system.
-- Articles: 1.1 (time for all moves of a player), 1.2, 1.3 (first control).
-- Judged per game, only the least time of all is tested here; the players' ratings decide with the game.
WITH strongest AS (
    SELECT
        event_id,
        max(start_rating) AS top_rating
    FROM entries_of_events
    GROUP BY event_id
),

clocks AS (
    SELECT
        rate_of_play,
        max(periods) AS periods,
        min(first_control_moves) AS first_control_moves
    FROM rates_of_play
    GROUP BY rate_of_play
),

events AS (
    SELECT
        candidate_events.*,
        rules.* EXCLUDE (system, edition, valid_from, rules_from),
        clocks.periods,
        clocks.first_control_moves AS moves_to_first_control,
        candidate_events.seconds <> candidate_events.seconds_other_side AS has_unequal_times,
        CASE
            WHEN rules.rate_of_play_judged = 'event' AND strongest.top_rating >= rules.rate_slow_rating
                THEN rules.rate_slow_minutes
            WHEN rules.rate_of_play_judged = 'event' AND strongest.top_rating >= rules.rate_middle_rating
                THEN rules.rate_middle_minutes
            ELSE rules.rate_minimum_minutes
        END AS required_minutes
    FROM candidate_events
    INNER JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    LEFT JOIN strongest ON candidate_events.event_id = strongest.event_id
    LEFT JOIN clocks ON candidate_events.rate_of_play = clocks.rate_of_play
),

judged AS (
    SELECT
        events.*,
        CASE
            WHEN seconds IS NULL THEN 'rate_of_play_unknown'
            WHEN seconds < 60 * required_minutes THEN 'rate_of_play'
            WHEN
                seconds < 60 * rate_shortest_minutes
                OR (seconds = 60 * rate_shortest_minutes AND NOT rate_shortest_included) THEN 'rate_of_play'
            WHEN
                seconds > 60 * rate_longest_minutes
                OR (seconds = 60 * rate_longest_minutes AND NOT rate_longest_included) THEN 'rate_of_play'
            WHEN equal_times_required AND has_unequal_times THEN 'unequal_times'
            WHEN first_control = 'required' AND periods > 1 AND (
                moves_to_first_control < first_control_moves
                OR (first_control_exact AND moves_to_first_control <> first_control_moves)
            ) THEN 'first_control'
            ELSE 'rate_of_play_fits'
        END AS code
    FROM events
)

SELECT
    event_id,
    CASE code WHEN 'first_control' THEN 'first_control_moves' WHEN 'unequal_times' THEN 'equal_times_required'
        ELSE 'rate_of_play_judged' END AS rule,
    CASE code WHEN 'rate_of_play_unknown' THEN 'held' WHEN 'first_control' THEN 'held'
        WHEN 'rate_of_play_fits' THEN 'counts' ELSE 'does_not_count' END AS verdict,
    code,
    CASE code
        WHEN 'rate_of_play_unknown'
            THEN 'rate of play not readable; register it or send a report with line 222'
        WHEN 'first_control'
            THEN format('first control after {} moves, {} required', moves_to_first_control, first_control_moves)
        WHEN 'unequal_times' THEN format('rate of play {} gives the sides unequal times', rate_of_play)
        ELSE format('rate of play {}: {} minutes for {} moves', rate_of_play,
            printf('%.1f', seconds / 60.0), rate_moves)
    END AS message,
    TRUE AS is_waivable,
    NULL::DATE AS lifted_on
FROM judged
