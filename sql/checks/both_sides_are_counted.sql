-- warn
-- One row per half-game whose other side is missing, and not because its entry is held.
select
    own.event_id,
    own.player_id,
    own.round
from half_games as own left join half_games as other
    on
        own.event_id = other.event_id
        and own.round = other.round
        and own.player_id = other.opponent_id
        and own.opponent_id = other.player_id
where other.player_id is null and own.opponent_id is not null
