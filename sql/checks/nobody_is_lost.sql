-- fail
-- One row per player of the previous list, or with a counted game, who is not on this list or
-- stands twice.
with awaited as (
    select player_id from previous_list
    union all
    select distinct player_id from half_games
)

select awaited.player_id
from awaited left join list on awaited.player_id = list.player_id
where list.player_id is null
union all
select player_id
from list
group by player_id
having count(*) > 1
