-- One row per candidate event that is a Swiss and event standing before it, where most pairs of the
-- smaller meet in both, in the same round, or with the same colours and result: how many (pairs),
-- whatever else is told of their games. In a Swiss in which most players never meet, no chance
-- brings so many pairs together again. Where each meets few it may be another match of the same
-- boards, where most meet a round robin.
-- Articles: 9.1. What share is most, how many are few: data/reference/same_games.csv.
with meetings as (
    select
        event_id,
        other_id,
        low_id,
        high_id
    from games_in_common
    union
    select
        event_id,
        other_id,
        low_id,
        high_id
    from games_alike
),

totals as (
    select
        event_id,
        other_id,
        count(*) as pairs
    from meetings
    group by event_id, other_id
),

most as (
    select totals.*
    from totals
    inner join candidate_events on totals.event_id = candidate_events.event_id
    inner join event_places as own on totals.event_id = own.event_id
    inner join event_places as other on totals.other_id = other.event_id
    cross join same_games
    where
        candidate_events.format = 'swiss'
        and 100 * totals.pairs >= same_games.share_percent * least(own.games, other.games)
),

told as (
    select
        event_id,
        unnest([low_id, high_id]) as player_id
    from event_games
    where
        event_id in (select most.event_id from most)
        or event_id in (select most.other_id from most)
    union all
    select
        event_id,
        unnest([low_id, high_id]) as player_id
    from games_before
    where
        event_id in (select most.other_id from most)
        and event_id not in (select candidate_events.event_id from candidate_events)
),

open_fields as (
    select told.event_id
    from told cross join same_games
    group by told.event_id, same_games.opponents, same_games.met_percent
    having
        count(*) >= same_games.opponents * count(distinct told.player_id)
        and 100 * count(*)
        < same_games.met_percent * count(distinct told.player_id)
        * (count(distinct told.player_id) - 1)
)

select most.*
from most
where
    most.event_id in (select open_fields.event_id from open_fields)
    and most.other_id in (select open_fields.event_id from open_fields)
