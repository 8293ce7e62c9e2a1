-- One row per player: what the next list must know of him.
-- Articles: 8.56 and 8.3.3 (games, top and junior limits), 7.23 (activity), 8.2 (earlier results,
-- pool). After a fall below the floor everything starts afresh, but the games counted stay counted.
-- Key: player_id
with newly_counted as (
    select distinct player_id from newcomer_events
    where reason is null
)

select
    ratings.player_id,
    ratings.games_counted::int as games_counted,
    ratings.is_ever_2400,
    ratings.is_ever_2300,
    ratings.last_game_on,
    not ratings.is_below_floor and (
        ratings.has_result_before
        or newly_counted.player_id is not null
        or ratings.rating is not null
    ) as has_earlier_result,
    case
        when ratings.is_below_floor then list_rules.list_date
        when ratings.rating is null then ratings.pool_starts_on
    end as pool_starts_on,
    coalesce(
        ratings.first_published_on,
        case when ratings.rating is not null then list_rules.list_date end
    ) as first_published_on,
    coalesce(ratings.k_basis, 'history') as k_basis,
    case when ratings.games > 0 then 'history' else coalesce(ratings.activity_basis, 'history') end
        as activity_basis
from ratings
cross join list_rules
left join newly_counted on ratings.player_id = newly_counted.player_id
