-- fail
-- One row per player of the previous list, or with a counted game, who is not on this list or stands twice.
SELECT previous_list.player_id
FROM previous_list LEFT JOIN list ON previous_list.player_id = list.player_id
WHERE list.player_id IS NULL
UNION ALL
SELECT half_games.player_id
FROM half_games LEFT JOIN list ON half_games.player_id = list.player_id
WHERE list.player_id IS NULL
UNION ALL
SELECT player_id
FROM list
GROUP BY player_id
HAVING count(*) > 1
