-- One row per rated half-game of a rated player: own rating minus the opponent's.
-- Articles: 8.3.1 (8.54 in 2009).
SELECT
    half_games_judged.event_id,
    half_games_judged.player_id,
    half_games_judged.opponent_id,
    half_games_judged.round,
    half_games_judged.result,
    half_games_judged.rating_used,
    half_games_judged.rating_used - half_games_judged.opponent_rating_used AS difference,
    rules.cap,
    rules.difference_cap,
    rules.cap_exempt_rating
FROM half_games_judged
INNER JOIN regulations_of_events AS rules
    ON half_games_judged.system = rules.system AND half_games_judged.edition = rules.edition
    AND half_games_judged.rules_from = rules.rules_from
WHERE half_games_judged.is_rated AND half_games_judged.rating_used IS NOT NULL
