-- One row per game of two players who meet more than once, in candidate events and in those before
-- them, with the place of the event; rounds left aside, and the same only once: the pair, the
-- color, the result and the day (that of the event, where it has but one).
-- Articles: 9.1.
with games as (
    select
        event_id,
        low_id,
        high_id,
        color,
        result,
        round_date
    from event_games
    union all
    select
        event_id,
        low_id,
        high_id,
        color,
        result,
        round_date
    from games_met
),

-- Few pairs meet again: the others are left aside at once.
again as (
    select
        low_id,
        high_id
    from games
    group by low_id, high_id
    having count(*) > 1
)

select distinct
    games.event_id,
    event_places.place,
    candidate_events.event_id is not null as is_candidate,
    games.low_id,
    games.high_id,
    games.color,
    games.result,
    coalesce(games.round_date, event_places.only_day) as round_date
from games
semi join again on games.low_id = again.low_id and games.high_id = again.high_id
inner join event_places on games.event_id = event_places.event_id
left join candidate_events on games.event_id = candidate_events.event_id
