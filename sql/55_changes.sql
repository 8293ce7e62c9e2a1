-- One row per rated player and event: the change of his rating by that event, in hundredths.
-- Articles: 8.3.2 and 8.3.3 (8.56 and 8.57 in 2009); K times all games of the period stays within its limit.
WITH events AS (
    SELECT
        player_id,
        event_id,
        count(*)::INT AS games,
        sum(score_hundredths)::INT AS score_hundredths,
        sum(expected_hundredths)::INT AS expected_hundredths
    FROM rated_half_games
    GROUP BY player_id, event_id
),

periods AS (
    SELECT
        player_id,
        sum(games)::INT AS games
    FROM events
    GROUP BY player_id
),

ratings AS (
    SELECT
        half_games_judged.player_id,
        half_games_judged.event_id,
        min(half_games_judged.rating_used) AS rating_used,
        min(half_games_judged.standing) AS standing,
        min(half_games_judged.start_k) AS start_k
    FROM half_games_judged
    WHERE half_games_judged.is_rated AND half_games_judged.rating_used IS NOT NULL
    GROUP BY half_games_judged.player_id, half_games_judged.event_id
),

coefficients AS (
    SELECT
        events.*,
        events_of_list.edition,
        CASE WHEN events_of_list.ratings = 'start' THEN ratings.rating_used END AS rating_used,
        least(
            CASE
                WHEN rules.k_moment = 'event_start' AND ratings.standing = 'rated'
                    THEN coalesce(ratings.start_k, previous_k.k, rules.k_without_own_list, newcomer_k.k)
                ELSE coalesce(previous_k.k, rules.k_without_own_list, newcomer_k.k)
            END,
            rules.k_games_product // periods.games
        )::INT AS k
    FROM events
    INNER JOIN periods ON events.player_id = periods.player_id
    INNER JOIN ratings ON events.player_id = ratings.player_id AND events.event_id = ratings.event_id
    INNER JOIN events_of_list ON events.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    LEFT JOIN previous_k ON events.player_id = previous_k.player_id
    LEFT JOIN newcomer_k ON events.player_id = newcomer_k.player_id AND events_of_list.event_id = newcomer_k.event_id
)

SELECT
    player_id,
    event_id,
    edition,
    games,
    score_hundredths,
    expected_hundredths,
    k,
    (k * (score_hundredths - expected_hundredths))::INT AS change_hundredths,
    rating_used
FROM coefficients
