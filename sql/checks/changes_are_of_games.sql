-- fail
-- One row per player and event whose change is not the sum of his games.
with sums as (
    select
        player_id,
        event_id,
        sum(delta_hundredths) as delta_hundredths,
        count(*) as games
    from half_games
    where is_rated and rating_used is not null
    group by player_id, event_id
)

select
    coalesce(changes.player_id, sums.player_id) as player_id,
    coalesce(changes.event_id, sums.event_id) as event_id
from changes
full outer join sums on changes.player_id = sums.player_id and changes.event_id = sums.event_id
where
    changes.k * sums.delta_hundredths is distinct from changes.change_hundredths
    or sums.games is distinct from changes.games
