-- One row per player: rating on this list, and what his whole history tells.
-- Articles: 0.6 and 7 (below the floor: no rating), 8.3.3 (ever at the top rating; junior never at the limit).
WITH limits AS (
    SELECT
        max(k_top_rating) AS k_top_rating,
        max(k_junior_rating) AS k_junior_rating
    FROM regulations INNER JOIN run ON regulations.system = run.system
),

floored AS (
    SELECT
        ratings_computed.*,
        CASE WHEN ratings_computed.computed_rating >= list_rules.floor THEN ratings_computed.computed_rating END AS rating,
        coalesce(ratings_computed.computed_rating < list_rules.floor, FALSE) AS is_below_floor
    FROM ratings_computed CROSS JOIN list_rules
)

SELECT
    floored.player_id,
    floored.previous_rating,
    floored.computed_rating,
    floored.rating,
    floored.is_below_floor,
    coalesce(state.games_counted, 0) + coalesce(games_of_players.games, 0) AS games_counted,
    coalesce(games_of_players.games, 0) AS games,
    coalesce(state.is_ever_2400, FALSE) OR coalesce(floored.rating >= limits.k_top_rating, FALSE) AS is_ever_2400,
    coalesce(state.is_ever_2300, FALSE) OR coalesce(floored.rating >= limits.k_junior_rating, FALSE) AS is_ever_2300,
    greatest(state.last_game_on, games_of_players.last_game_on) AS last_game_on
FROM floored
CROSS JOIN limits
LEFT JOIN previous_state AS state ON floored.player_id = state.player_id
LEFT JOIN games_of_players ON floored.player_id = games_of_players.player_id
