-- One row per player of the previous list and per new ID: what was known of him before this list.
-- Articles: 8.3.3 (games, top and junior limits), 7.23 (activity), 8.2 (earlier results, pool).
with known as (
    select
        player_id,
        rating as previous_rating,
        status as previous_status,
        inactive_from as previous_inactive_from
    from previous_list_of_persons
    union all
    select
        player_id,
        null as previous_rating,
        null as previous_status,
        null as previous_inactive_from
    from new_players
)

select
    known.*,
    coalesce(state.games_counted, 0) as games_before,
    coalesce(state.is_ever_2400, false) as was_ever_2400,
    coalesce(state.is_ever_2300, false) as was_ever_2300,
    state.last_game_on as last_game_before,
    coalesce(state.has_earlier_result, false) as has_result_before,
    state.pool_starts_on,
    state.first_published_on,
    state.k_basis,
    state.activity_basis
from known
left join previous_state_of_persons as state on known.player_id = state.player_id
