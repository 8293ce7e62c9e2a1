-- fail
-- One row per player on the list with a rating below the floor.
SELECT list.player_id
FROM list CROSS JOIN list_rules
WHERE list.rating < list_rules.floor
