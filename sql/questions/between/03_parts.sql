-- One row per player, list, cause, event and decision of the difference of his ratings on two lists
-- of a chain, in hundredths; inactivity has no points. The parts of a player add up to the
-- difference (no rating counts as 0).
with identities as (
    select
        list_date,
        event_id,
        player_id,
        max(decision_id) as decision_id
    from step_verdicts
    where code in ('id_corrected', 'id_moved')
    group by list_date, event_id, player_id
),

corrected as (
    select
        list_date,
        event_id,
        player_id,
        sum(points_hundredths) as points_hundredths
    from corrected_results
    group by list_date, event_id, player_id
),

events as (
    select
        causes.list_date,
        causes.player_id,
        case when identities.player_id is null then event_kinds.cause else 'identity' end as cause,
        causes.event_id,
        coalesce(identities.decision_id, event_kinds.decision_id) as decision_id,
        causes.points_hundredths - coalesce(corrected.points_hundredths, 0) as points_hundredths
    from step_causes as causes
    inner join event_kinds
        on causes.list_date = event_kinds.list_date and causes.event_id = event_kinds.event_id
    left join identities
        on
            causes.list_date = identities.list_date and causes.event_id = identities.event_id
            and causes.player_id = identities.player_id
    left join corrected
        on
            causes.list_date = corrected.list_date and causes.event_id = corrected.event_id
            and causes.player_id = corrected.player_id
    where causes.cause = 'event'
),

parts as (
    select * from events
    union all by name
    select
        *,
        'corrected_result' as cause
    from corrected_results
    union all by name
    select
        list_date,
        player_id,
        case cause when 'floor' then 'delisting' else cause end as cause,
        decision_id,
        points_hundredths
    from step_causes
    where cause <> 'event'
    union all by name
    select
        compared.base_date as list_date,
        coalesce(base_list.player_id, from_list.player_id) as player_id,
        compared.base_cause as cause,
        100 * (coalesce(base_list.rating, 0) - coalesce(from_list.rating, 0)) as points_hundredths
    from base_list
    full outer join from_list on base_list.player_id = from_list.player_id
    cross join compared
    union all by name
    select
        compared.to_date as list_date,
        to_list.player_id,
        'inactivity' as cause,
        0 as points_hundredths
    from to_list
    inner join from_list on to_list.player_id = from_list.player_id
    cross join compared
    where (to_list.status = 'inactive') <> (from_list.status = 'inactive')
)

select
    player_id,
    list_date,
    cause,
    event_id,
    decision_id,
    sum(points_hundredths)::int as points_hundredths
from parts
group by player_id, list_date, cause, event_id, decision_id
having sum(points_hundredths) <> 0 or cause = 'inactivity'
