-- One row per player: what the next list must know of him.
-- Articles: 8.56 and 8.3.3 (games, top and junior limits), 7.23 (activity), 8.2 (earlier results, pool).
-- After a fall below the floor everything starts afresh, but the games counted stay counted.
-- Key: player_id
WITH newly_counted AS (
    SELECT DISTINCT player_id FROM newcomer_events WHERE reason IS NULL
)

SELECT
    ratings.player_id,
    ratings.games_counted::INT AS games_counted,
    ratings.is_ever_2400,
    ratings.is_ever_2300,
    ratings.last_game_on,
    NOT ratings.is_below_floor AND (
        coalesce(state.has_earlier_result, FALSE) OR newly_counted.player_id IS NOT NULL OR ratings.rating IS NOT NULL
    ) AS has_earlier_result,
    CASE
        WHEN ratings.is_below_floor THEN list_rules.list_date
        WHEN ratings.rating IS NULL THEN state.pool_starts_on
    END AS pool_starts_on,
    coalesce(state.first_published_on, CASE WHEN ratings.rating IS NOT NULL THEN list_rules.list_date END)
        AS first_published_on,
    coalesce(state.k_basis, 'history') AS k_basis,
    CASE WHEN ratings.games > 0 THEN 'history' ELSE coalesce(state.activity_basis, 'history') END AS activity_basis
FROM ratings
CROSS JOIN list_rules
LEFT JOIN previous_state AS state ON ratings.player_id = state.player_id
LEFT JOIN newly_counted ON ratings.player_id = newly_counted.player_id
