-- One row per two events with many games in common: the games of the smaller of both on the days
-- that both tell of. A game without a day may be of any.
-- Articles: 9.1.
with compared as (
    select
        event_id,
        other_id
    from events_met
    union
    select
        event_id,
        other_id
    from events_again
    where paired_on_days > 0 or told_on_days > 0
),

told as (
    select
        event_id,
        round_date
    from event_games
    where
        event_id in (select compared.event_id from compared)
        or event_id in (select compared.other_id from compared)
    union all
    select
        event_id,
        round_date
    from games_before
    where
        event_id in (select compared.other_id from compared)
        and event_id not in (select candidate_events.event_id from candidate_events)
),

days as (
    select
        told.event_id,
        coalesce(told.round_date, event_places.only_day) as round_date,
        count(*) as games
    from told inner join event_places on told.event_id = event_places.event_id
    group by told.event_id, coalesce(told.round_date, event_places.only_day)
),

sides as (
    select
        event_id,
        other_id,
        event_id as side,
        other_id as opposite
    from compared
    union all
    select
        event_id,
        other_id,
        other_id as side,
        event_id as opposite
    from compared
),

common as (
    select
        sides.event_id,
        sides.other_id,
        sides.side,
        sum(days.games)::bigint as games
    from sides inner join days on sides.side = days.event_id
    where
        exists (
            select 1 from days as opposite
            where
                opposite.event_id = sides.opposite
                and coalesce(opposite.round_date = days.round_date, true)
        )
    group by sides.event_id, sides.other_id, sides.side
)

select
    event_id,
    other_id,
    min(games) as games
from common
group by event_id, other_id
