-- One row per decision that releases or accepts an event due by its name and does not let it
-- count: another one took its place, it lifts no refusal, something else still stops the event,
-- nothing of the event is there to lift, or it has no new rounds.
-- Articles: none; the commission's own orders. An event accepted with every article (*) or as one
-- of a series may be told apart from others by that alone.
with known as (
    select decision_rows.*
    from decision_rows, run
    where greatest(decision_rows.decided_on, decision_rows.loaded_on) <= run.known_on
),

superseded as (
    select
        supersedes as decision_id,
        min(decision_id) as later_id
    from known
    group by supersedes
),

stopped as (
    select
        event_id,
        verdict,
        message as why
    from event_verdicts
    where verdict <> 'counts' and verdict <> 'not_checked'
    qualify
        row_number() over (
            partition by event_id
            order by verdict <> 'refused', verdict <> 'held', rule, code, message
        ) = 1
),

lifted as (
    select distinct event_id from event_verdicts
    where lifted_on is not null
),

refused as (
    select distinct event_id from decisions_in_force
    where kind = 'refuse_event'
),

going_on as (
    select distinct event_id from repetitions
    where kind = 'new_rounds' and not is_withheld
),

orders as (
    select
        *,
        without_filters(value) as accepted
    from known
    where kind in ('release_event', 'accept_event')
)

select
    orders.decision_id,
    case
        when superseded.later_id is not null
            then format('decision {} took its place', superseded.later_id)
        when orders.kind = 'release_event' and refused.event_id is not null
            then 'a release does not lift a refusal; supersede the decision that refuses'
        when
            orders.accepted = 'new_rounds' and going_on.event_id is null
            and refused.event_id is null
            then format('event {} goes on from no other with new rounds', orders.event_id)
        when stopped.verdict = 'does_not_count'
            then format('{}; event {} does not count all the same', stopped.why, orders.event_id)
        when stopped.verdict is not null
            then
                format(
                    '{}; event {} is {} all the same',
                    stopped.why, orders.event_id, stopped.verdict
                )
        when
            lifted.event_id is null
            and coalesce(orders.accepted not in ('*', 'new_rounds', 'series'), true)
            then format('nothing of event {} was there to lift', orders.event_id)
    end as message
from orders
inner join events_due on orders.event_id = events_due.event_id
left join superseded on orders.decision_id = superseded.decision_id
left join refused on orders.event_id = refused.event_id
left join stopped on orders.event_id = stopped.event_id
left join lifted on orders.event_id = lifted.event_id
left join going_on on orders.event_id = going_on.event_id
where message is not null and (superseded.later_id is null or stopped.verdict is not null)
