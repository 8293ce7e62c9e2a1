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

computed as (
    select
        players.*,
        coalesce(ratings_computed.computed_rating, players.previous_rating) as computed_rating
    from players left join ratings_computed on players.player_id = ratings_computed.player_id
),

floored as (
    select
        computed.*,
        case
            when computed.computed_rating >= list_rules.floor then computed.computed_rating
        end as rating,
        coalesce(computed.computed_rating < list_rules.floor, false) as is_below_floor
    from computed cross join list_rules
)

select
    floored.* exclude (games_before, was_ever_2400, was_ever_2300, last_game_before),
    floored.games_before + coalesce(games_of_players.games, 0) as games_counted,
    coalesce(games_of_players.games, 0) as games,
    floored.was_ever_2400
    or coalesce(floored.rating >= limits.k_top_rating, false) as is_ever_2400,
    floored.was_ever_2300
    or coalesce(floored.rating >= limits.k_junior_rating, false) as is_ever_2300,
    greatest(floored.last_game_before, games_of_players.last_game_on) as last_game_on
from floored
cross join limits
left join games_of_players on floored.player_id = games_of_players.player_id
