-- One row per player with a game that counts on this list: his games, and the end of his last event.
-- Articles: 7.14 and 8.56 (games counted, those of a first rating included, forfeits never).
SELECT
    half_games_judged.player_id,
    count(*)::INT AS games,
    max(events_of_list.end_date) AS last_game_on
FROM half_games_judged
INNER JOIN events_of_list ON half_games_judged.event_id = events_of_list.event_id
WHERE half_games_judged.is_rated
GROUP BY half_games_judged.player_id
