-- One row per candidate event, event standing before it, and meeting of two players that both tell
-- of, the numbers of the rounds left aside: the same two players, colours and result, and the same
-- day where both give one. Without days, meetings with the same colours and result are one row:
-- the games of a match cannot be told apart.
-- Articles: 9.1.
with known_games as (
    select * from event_games
    union all by name
    select * from games_before
    where event_id not in (select candidate_events.event_id from candidate_events)
)

select distinct
    event_games.event_id,
    known_games.event_id as other_id,
    event_games.low_id,
    event_games.high_id,
    coalesce(event_games.color, known_games.color) as color,
    event_games.result,
    case when known_games.round_date is not null then event_games.round_date end as round_date
from event_games
inner join known_games
    on
        event_games.low_id = known_games.low_id
        and event_games.high_id = known_games.high_id
        and event_games.result = known_games.result
        and coalesce(event_games.color = known_games.color, true)
        and coalesce(event_games.round_date = known_games.round_date, true)
        and event_games.event_id <> known_games.event_id
inner join event_places as own on event_games.event_id = own.event_id
inner join event_places as other on known_games.event_id = other.event_id
where other.place < own.place
