-- One row per game of a candidate event that an event whose place is before its own has too: the
-- same two players, round and result, and the same day where both give one. Articles: 9.1.
with known_games as (
    select * from event_games
    union all by name
    select * from games_before
    where event_id not in (select candidate_events.event_id from candidate_events)
)

select
    event_games.event_id,
    known_games.event_id as other_id,
    event_games.round
from event_games
inner join known_games
    on
        event_games.low_id = known_games.low_id
        and event_games.high_id = known_games.high_id
        and event_games.round = known_games.round
        and event_games.result = known_games.result
        and coalesce(event_games.round_date = known_games.round_date, true)
        and event_games.event_id <> known_games.event_id
inner join event_places as own on event_games.event_id = own.event_id
inner join event_places as other on known_games.event_id = other.event_id
where other.place < own.place
