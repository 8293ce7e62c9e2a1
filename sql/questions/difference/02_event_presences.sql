-- One row per event that only one of two revisions counts: why the other does not.
-- late_report: the other revision does not know it, or knew a report with faults. decision: what
-- stopped it was lifted or ordered. list_used: a list in force was missing. register: its facts
-- were other. A what-if under another edition: edition.
with asked as (
    select distinct event_id from event_pairs
),

counted as (
    select
        asked.event_id,
        asked.event_id in (select event_id from from_half_games) as is_in_from,
        asked.event_id in (select event_id from to_half_games) as is_in_to
    from asked
),

verdicts as (
    select
        'from' as side,
        from_verdicts.*
    from from_verdicts
    where from_verdicts.scope = 'event'
    union all
    select
        'to' as side,
        to_verdicts.*
    from to_verdicts
    where to_verdicts.scope = 'event'
),

lacking as (
    select
        event_id,
        case when is_in_to then 'from' else 'to' end as side
    from counted
    where is_in_from <> is_in_to
),

stops as (
    select
        lacking.event_id,
        stopping.code,
        stopping.article,
        stopping.code in ('held_by_decision', 'refused_by_decision')
        or counting.code is not null as is_decided,
        nullif(regexp_extract(
            coalesce(counting.message, stopping.message), 'by decision (\S+)', 1
        ), '') as decision_id
    from lacking
    inner join verdicts as stopping
        on
            lacking.event_id = stopping.event_id and lacking.side = stopping.side
            and stopping.verdict in ('held', 'refused')
    left join verdicts as counting
        on
            lacking.event_id = counting.event_id and lacking.side <> counting.side
            and counting.verdict = 'counts'
            and (
                counting.code = 'mended'
                or (stopping.code = counting.code and counting.message like '%decision%')
            )
)

select
    lacking.event_id,
    case
        when (select is_what_if from compared) then 'edition'
        when count(stops.code) = 0 then 'late_report'
        when bool_or(stops.is_decided) then 'decision'
        when bool_or(stops.code = 'no_list_in_force') then 'list_used'
        when bool_or(stops.article is null) then 'late_report'
        else 'register'
    end as cause,
    max(stops.decision_id) filter (where stops.is_decided) as decision_id
from lacking left join stops on lacking.event_id = stops.event_id
group by lacking.event_id
