-- One row per candidate event, event standing before it that has games in common with it, side (the
-- ID of either) and round: its day, its games, and how many of them are of players that the reports
-- of both have (who has another number in one of them tells nothing).
-- Articles: 9.1.
with compared as (
    select * from events_near
    union
    select
        event_id,
        other_id
    from events_moved
    union
    select
        event_id,
        other_id
    from events_again
    where alike > 0 or told > 0
),

sides as (
    select
        *,
        event_id as side,
        other_id as opposite
    from compared
    union all
    select
        *,
        other_id as side,
        event_id as opposite
    from compared
),

told as (
    select * exclude (reported_result) from event_games
    where event_id in (select sides.side from sides)
    union all by name
    select * from games_before
    where
        event_id in (select compared.other_id from compared)
        and event_id not in (select candidate_events.event_id from candidate_events)
),

people as (
    select
        event_id,
        low_id as player_id
    from told
    union
    select
        event_id,
        high_id as player_id
    from told
)

select
    sides.event_id,
    sides.other_id,
    sides.side,
    told.round,
    max(coalesce(told.round_date, event_places.only_day)) as round_date,
    count(*) as games,
    count(*) filter (where low.player_id is not null and high.player_id is not null)
        as games_of_both
from sides
inner join told on sides.side = told.event_id
inner join event_places on sides.side = event_places.event_id
left join people as low on sides.opposite = low.event_id and told.low_id = low.player_id
left join people as high on sides.opposite = high.event_id and told.high_id = high.player_id
group by sides.event_id, sides.other_id, sides.side, told.round
