-- fail
-- One row per player on the list with a rating below the floor.
select list.player_id
from list cross join list_rules
where list.rating < list_rules.floor
