-- fail
-- One row per player of the previous list, or with a counted game, who is not on this list or
-- stands twice.
select previous_list.player_id
from previous_list left join list on previous_list.player_id = list.player_id
where list.player_id is null
union all
select half_games.player_id
from half_games left join list on half_games.player_id = list.player_id
where list.player_id is null
union all
select player_id
from list
group by player_id
having count(*) > 1
