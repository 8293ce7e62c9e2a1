-- One row per player, cause, event and decision of the difference of his rating, in hundredths;
-- inactivity has no points. The parts of a player add up to the difference (no rating counts as 0).
with causes as (
    select
        player_id,
        cause,
        decision_id,
        points_hundredths
    from to_causes
    where cause <> 'event'
    union all
    select
        player_id,
        cause,
        decision_id,
        -points_hundredths as points_hundredths
    from from_causes
    where cause <> 'event'
),

lists as (
    select
        coalesce(from_list.player_id, to_list.player_id) as player_id,
        100 * (coalesce(to_list.previous_rating, 0) - coalesce(from_list.previous_rating, 0))
            as previous_hundredths,
        coalesce(from_list.status = 'inactive', false)
        <> coalesce(to_list.status = 'inactive', false) as has_other_activity
    from from_list
    full outer join to_list
        on from_list.player_id = to_list.player_id
),

parts as (
    select
        player_id,
        cause,
        event_id,
        decision_id,
        points_hundredths
    from event_parts
    union all
    select
        player_id,
        case cause when 'floor' then 'delisting' else cause end as cause,
        null as event_id,
        decision_id,
        points_hundredths
    from causes
    union all
    select
        player_id,
        'previous_list' as cause,
        null as event_id,
        null as decision_id,
        previous_hundredths as points_hundredths
    from lists
    union all
    select
        player_id,
        'inactivity' as cause,
        null as event_id,
        null as decision_id,
        0 as points_hundredths
    from lists
    where has_other_activity
)

select
    player_id,
    (select list_date from compared) as list_date,
    cause,
    event_id,
    decision_id,
    sum(points_hundredths)::int as points_hundredths
from parts
group by player_id, cause, event_id, decision_id
having sum(points_hundredths) <> 0 or cause = 'inactivity'
