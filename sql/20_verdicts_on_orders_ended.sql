-- One row per event due and kind of order (refusal, hold) that a release or an acceptance has
-- ended by superseding it. The event counts as received on that day.
-- Articles: 0.3 to 0.5, 9.1.
with ended as (
    select
        orders.event_id,
        orders.kind,
        orders.decision_id,
        ending.decision_id as ended_by,
        ending.decided_on as ended_on
    from decision_rows as orders
    inner join decisions_in_force as ending
        on orders.decision_id = ending.supersedes and orders.event_id = ending.event_id
    where
        orders.kind in ('refuse_event', 'hold_event')
        and ending.kind in ('release_event', 'accept_event')
    qualify
        row_number() over (
            partition by orders.event_id, orders.kind
            order by ending.decided_on desc, ending.decision_id desc
        ) = 1
)

select
    ended.event_id,
    'appeal_days' as rule,
    'counts' as verdict,
    case ended.kind
        when 'refuse_event' then 'refused_by_decision' else 'held_by_decision'
    end as code,
    format(
        '{} by decision {}, which decision {} ended on {}',
        case ended.kind when 'refuse_event' then 'refused' else 'held' end,
        ended.decision_id, ended.ended_by, ended.ended_on
    ) as message,
    ended.ended_on as lifted_on
from ended inner join events_due on ended.event_id = events_due.event_id
where
    not exists (
        select 1 from decisions_in_force
        where
            decisions_in_force.event_id = ended.event_id
            and decisions_in_force.kind = ended.kind
    )
