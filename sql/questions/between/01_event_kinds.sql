-- One row per list of a chain and event rated on it: how the event came onto that list.
-- decision: what stopped it was lifted by the commission. late_report: it had ended in time for the
-- list before. event: in its turn.
with decided as (
    select
        list_date,
        event_id,
        max(decision_id) as decision_id
    from step_verdicts
    where
        scope = 'event' and verdict = 'counts'
        and (decision_id is not null or code in ('mended', 'held_by_decision'))
    group by list_date, event_id
),

rated as (
    select distinct
        list_date,
        event_id
    from step_causes
    where cause = 'event'
)

select
    rated.list_date,
    rated.event_id,
    case
        when decided.event_id is not null then 'decision'
        when event_dates.end_date <= event_dates.closing_before then 'late_report'
        else 'event'
    end as cause,
    decided.decision_id
from rated
left join decided
    on rated.list_date = decided.list_date and rated.event_id = decided.event_id
left join event_dates
    on rated.list_date = event_dates.list_date and rated.event_id = event_dates.event_id
