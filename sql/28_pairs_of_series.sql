-- One row per candidate event and event standing before it that are of one series: the commission
-- says once, of any event of it (accept_event, value series), that the same players meet again and
-- again, each time on days of their own. An event is of the series where it tells nearly the same
-- as one that is, as lists before have noted too (told_by). Two whose dates meet, or that tell all
-- the same, are no two events of a series. Of several decisions the earliest is named.
-- Articles: 9.1.
with recursive edges as (
    select
        event_id,
        other_id
    from pairs_apart
    union
    select
        event_id,
        told_by as other_id
    from previous_events_rated
    where told_by is not null
),

members as (
    select
        event_id,
        decision_id,
        decided_on
    from acceptances
    where event_id is not null and without_filters(value) = 'series'
    union
    select
        case when members.event_id = edges.event_id then edges.other_id else edges.event_id end
            as event_id,
        members.decision_id,
        members.decided_on
    from members
    inner join edges on members.event_id in (edges.event_id, edges.other_id)
)

select
    pairs_apart.event_id,
    pairs_apart.other_id,
    members.decision_id
from pairs_apart inner join members on pairs_apart.event_id = members.event_id
qualify
    row_number() over (
        partition by pairs_apart.event_id, pairs_apart.other_id
        order by members.decided_on, members.decision_id
    ) = 1
