-- One row per player and pairing of an accepted event: standing of both sides, and why it may not count.
-- Articles: 5.1 (unplayed), 1.1 (rate of play of the game), 6.5 and 6.6 (matches), 7.21, 8.2.4, 8.51.
-- Own side: rated at the start; published since (8.2.4: current rating); delisted since; newcomer.
-- Other side: only the list in force at the start tells whether an opponent is rated.
WITH games AS (
    SELECT
        pairings.*,
        events_of_list.system,
        events_of_list.edition,
        events_of_list.rules_from,
        events_of_list.seconds,
        events_of_list.ratings,
        events_of_list.stage_of,
        event_rates.code AS event_code,
        match_ends.decided_after,
        rules.rate_of_play_judged,
        CASE
            WHEN pairings.list_rating IS NULL AND pairings.previous_rating IS NULL THEN 'newcomer'
            WHEN pairings.list_rating IS NULL THEN 'published_since'
            WHEN pairings.start_rating_kind = 'standard' AND pairings.previous_rating IS NOT NULL THEN 'published_since'
            WHEN pairings.start_rating_kind = 'standard' AND pairings.standard_rating IS NOT NULL THEN 'rated'
            WHEN pairings.previous_rating IS NULL THEN 'delisted_since'
            ELSE 'rated'
        END AS standing,
        CASE
            WHEN greatest(pairings.list_rating, pairings.opponent_list_rating) >= rules.rate_slow_rating
                THEN rules.rate_slow_minutes
            WHEN greatest(pairings.list_rating, pairings.opponent_list_rating) >= rules.rate_middle_rating
                THEN rules.rate_middle_minutes
            ELSE rules.rate_minimum_minutes
        END AS required_minutes
    FROM pairings
    INNER JOIN events_of_list ON pairings.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    LEFT JOIN (
        SELECT
            event_id,
            min(code) AS code
        FROM event_verdicts
        WHERE verdict = 'does_not_count'
        GROUP BY event_id
    ) AS event_rates ON pairings.event_id = event_rates.event_id
    LEFT JOIN match_ends ON pairings.event_id = match_ends.event_id
    WHERE events_of_list.is_accepted
),

rated AS (
    SELECT
        games.*,
        CASE games.standing WHEN 'rated' THEN games.list_rating WHEN 'published_since' THEN games.previous_rating END
            AS rating_used,
        games.opponent_list_rating AS opponent_rating_used
    FROM games
)

SELECT
    rated.* EXCLUDE (event_code),
    CASE
        WHEN is_forfeit(rated.result) THEN 'forfeit'
        WHEN is_under_one_move(rated.result) THEN 'under_one_move'
        WHEN rated.event_code IN ('rate_of_play', 'unequal_times') THEN 'rate_of_play'
        WHEN rated.rate_of_play_judged = 'game' AND rated.seconds < 60 * rated.required_minutes
            AND NOT coalesce(rate_waivers.is_waived, FALSE) THEN 'rate_of_play'
        WHEN rated.event_code IN ('match_unrated', 'composition') THEN rated.event_code
        WHEN rated.round > rated.decided_after THEN 'match_decided'
    END AS reason
FROM rated
LEFT JOIN (
    SELECT
        event_id,
        TRUE AS is_waived
    FROM event_verdicts
    WHERE rule = 'rate_of_play_judged' AND code = 'rate_of_play' AND verdict = 'counts'
) AS rate_waivers ON rated.event_id = rate_waivers.event_id
