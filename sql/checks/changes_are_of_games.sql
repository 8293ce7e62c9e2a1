-- fail
-- One row per player and event whose change is not the sum of his games.
WITH sums AS (
    SELECT
        player_id,
        event_id,
        sum(delta_hundredths) AS delta_hundredths,
        count(*) AS games
    FROM half_games
    WHERE is_rated AND rating_used IS NOT NULL
    GROUP BY player_id, event_id
)

SELECT
    coalesce(changes.player_id, sums.player_id) AS player_id,
    coalesce(changes.event_id, sums.event_id) AS event_id
FROM changes FULL OUTER JOIN sums ON changes.player_id = sums.player_id AND changes.event_id = sums.event_id
WHERE changes.k * sums.delta_hundredths IS DISTINCT FROM changes.change_hundredths
    OR sums.games IS DISTINCT FROM changes.games
