-- One row per event due that the commission refused or holds.
-- Articles: 0.3 to 0.5 (the commission may refuse; an appeal is possible within the days of 0.5).
with orders as (
    select
        events_due.event_id,
        decisions_in_force.kind,
        decisions_in_force.decision_id,
        decisions_in_force.decided_on,
        decisions_in_force.reason,
        events_due.edition,
        events_due.rules_from,
        events_due.system,
        releases.decided_on as released_on
    from events_due inner join decisions_in_force
        on events_due.event_id = decisions_in_force.event_id
    left join releases on events_due.event_id = releases.event_id
    where decisions_in_force.kind in ('refuse_event', 'hold_event')
),

last_orders as (
    select * from orders
    qualify
        row_number() over (partition by event_id, kind order by decided_on desc, decision_id desc)
        = 1
)

select
    last_orders.event_id,
    'appeal_days' as rule,
    case last_orders.kind
        when 'refuse_event' then 'refused'
        else
            case
                when last_orders.released_on >= last_orders.decided_on then 'counts' else 'held'
            end
    end as verdict,
    case last_orders.kind
        when 'refuse_event' then 'refused_by_decision' else 'held_by_decision'
    end as code,
    case
        when last_orders.kind = 'refuse_event'
            then
                format(
                    'refused by decision {} on {} ({}); appeal possible until {}',
                    last_orders.decision_id, last_orders.decided_on, last_orders.reason,
                    (last_orders.decided_on + coalesce(rules.appeal_days, 0)::int)::date
                )
        when
            last_orders.released_on >= last_orders.decided_on
            then format('released on {}', last_orders.released_on)
        else format(
            'held by decision {} on {} ({})',
            last_orders.decision_id, last_orders.decided_on, last_orders.reason
        )
    end as message,
    case
        when last_orders.kind = 'hold_event' and last_orders.released_on >= last_orders.decided_on
            then last_orders.released_on
    end as lifted_on
from last_orders inner join regulations_of_events as rules
    on
        last_orders.system = rules.system and last_orders.edition = rules.edition
        and last_orders.rules_from = rules.rules_from
