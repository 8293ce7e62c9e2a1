-- warn
-- One row per half-game whose other side is missing.
SELECT
    own.event_id,
    own.player_id,
    own.round
FROM half_games AS own LEFT JOIN half_games AS other
    ON own.event_id = other.event_id AND own.round = other.round AND own.player_id = other.opponent_id
    AND own.opponent_id = other.player_id
WHERE other.player_id IS NULL
