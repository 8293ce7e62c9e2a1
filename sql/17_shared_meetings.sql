-- One row per candidate event and event standing before it that have games in common when the
-- numbers of the rounds are left aside: the same two players, colours and result. Of several such
-- meetings of two players as many are shared as both events tell.
-- Articles: 9.1.
with meetings as (
    select
        event_id,
        low_id,
        high_id,
        coalesce(color, '') as color,
        result,
        count(*) as games
    from event_games
    group by all
),

known_meetings as (
    select * from meetings
    union all
    select
        event_id,
        low_id,
        high_id,
        coalesce(color, '') as color,
        result,
        count(*) as games
    from games_before
    where event_id not in (select candidate_events.event_id from candidate_events)
    group by all
)

select
    meetings.event_id,
    known_meetings.event_id as other_id,
    sum(least(meetings.games, known_meetings.games))::bigint as shared
from meetings
inner join known_meetings
    on
        meetings.low_id = known_meetings.low_id
        and meetings.high_id = known_meetings.high_id
        and meetings.color = known_meetings.color
        and meetings.result = known_meetings.result
        and meetings.event_id <> known_meetings.event_id
inner join event_places as own on meetings.event_id = own.event_id
inner join event_places as other on known_meetings.event_id = other.event_id
where other.place < own.place
group by all
