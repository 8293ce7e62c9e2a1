-- One row per player: rating on this list, and what his whole history tells.
-- Articles: 0.6 and 7 (below the floor: no rating), 8.3.3 (ever at the top rating; junior never at
-- the limit). An edition without a limit remembers those of the other editions for later lists.
with of_all_editions as (
    select
        max(k_top_rating) as k_top_rating,
        max(k_junior_rating) as k_junior_rating
    from regulations inner join run on regulations.system = run.system
),

limits as (
    select
        coalesce(list_rules.k_top_rating, of_all_editions.k_top_rating) as k_top_rating,
        coalesce(list_rules.k_junior_rating, of_all_editions.k_junior_rating) as k_junior_rating
    from list_rules cross join of_all_editions
),

floored as (
    select
        ratings_computed.*,
        case
            when
                ratings_computed.computed_rating >= list_rules.floor
                then ratings_computed.computed_rating
        end as rating,
        coalesce(ratings_computed.computed_rating < list_rules.floor, false) as is_below_floor
    from ratings_computed cross join list_rules
)

select
    floored.player_id,
    floored.previous_rating,
    floored.computed_rating,
    floored.rating,
    floored.is_below_floor,
    coalesce(state.games_counted, 0) + coalesce(games_of_players.games, 0) as games_counted,
    coalesce(games_of_players.games, 0) as games,
    coalesce(state.is_ever_2400, false)
    or coalesce(floored.rating >= limits.k_top_rating, false) as is_ever_2400,
    coalesce(state.is_ever_2300, false)
    or coalesce(floored.rating >= limits.k_junior_rating, false) as is_ever_2300,
    greatest(state.last_game_on, games_of_players.last_game_on) as last_game_on
from floored
cross join limits
left join previous_state as state on floored.player_id = state.player_id
left join games_of_players on floored.player_id = games_of_players.player_id
