-- One row per game of the lists before, of an event that is no candidate, whose two players meet in
-- a candidate event too, by the IDs of the report or by those that decisions give them.
-- Articles: 9.1. The lists before are many and such games few: all are looked through once.
with pairs as (
    select
        low_id,
        high_id
    from event_games
    union
    select
        low_id,
        high_id
    from event_games_renamed
)

select games_before.*
from games_before
semi join pairs
    on games_before.low_id = pairs.low_id and games_before.high_id = pairs.high_id
where games_before.event_id not in (select candidate_events.event_id from candidate_events)
