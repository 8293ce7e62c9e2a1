-- One row per player: what the previous list knew of him; of a lasting ID the games and results of
-- all its IDs together, of an ID whose results went nothing.
-- Articles: none; the commission's own order (alias). A view: the state is not copied.
with members as (
    select
        player_id,
        lasting_id
    from ids_going
    union all
    select distinct
        lasting_id as player_id,
        lasting_id
    from ids_going
)

select previous_state.*
from previous_state left join members on previous_state.player_id = members.player_id
where members.player_id is null
union all by name
select
    members.lasting_id as player_id,
    sum(state.games_counted)::int as games_counted,
    bool_or(state.is_ever_2400) as is_ever_2400,
    bool_or(state.is_ever_2300) as is_ever_2300,
    max(state.last_game_on) as last_game_on,
    bool_or(state.has_earlier_result) as has_earlier_result,
    max(state.pool_starts_on) as pool_starts_on,
    min(state.first_published_on) as first_published_on,
    min(state.k_basis) as k_basis,
    min(state.activity_basis) as activity_basis
from members inner join previous_state as state on members.player_id = state.player_id
group by members.lasting_id
