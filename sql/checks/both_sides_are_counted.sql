-- warn
-- One row per half-game whose other side is missing, and not because its entry is held.
-- Only events whose half-games do not come in pairs are searched: there the sums over both sides
-- differ.
with sides as (
    select
        event_id,
        hash(round, player_id, opponent_id) as own_side,
        hash(round, opponent_id, player_id) as other_side
    from half_games
    where opponent_id is not null
),

searched as (
    select event_id
    from sides
    group by event_id
    having sum(own_side) <> sum(other_side)
),

suspects as (
    select half_games.*
    from half_games semi join searched on half_games.event_id = searched.event_id
)

select
    own.event_id,
    own.player_id,
    own.round
from suspects as own left join suspects as other
    on
        own.event_id = other.event_id
        and own.round = other.round
        and own.player_id = other.opponent_id
        and own.opponent_id = other.player_id
where other.player_id is null and own.opponent_id is not null
