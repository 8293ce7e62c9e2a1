-- One row per event that only one of two revisions counts, and verdict that stops it in the other
-- (nulls without one): whether that one knew the same report, and the decision by which it stops or
-- no longer does.
with counted as (
    select
        event_id,
        report_sha256,
        'from' as side
    from from_half_games
    union
    select
        event_id,
        report_sha256,
        'to' as side
    from to_half_games
),

lacking as (
    select
        counted.event_id,
        case when bool_and(counted.side = 'to') then 'from' else 'to' end as side,
        bool_or(reports_known.report_sha256 is not null) as is_known
    from counted
    left join reports_known
        on
            counted.side <> reports_known.side
            and counted.report_sha256 = reports_known.report_sha256
    where counted.event_id in (select event_id from event_pairs)
    group by counted.event_id
    having count(distinct counted.side) = 1
),

verdicts as (
    select
        'from' as side,
        from_verdicts.*
    from from_verdicts
    union all
    select
        'to' as side,
        to_verdicts.*
    from to_verdicts
),

-- The decision that a message names; "mended by decision on" a day names none.
named as (
    select
        *,
        nullif(nullif(
            regexp_extract(message, '(?:by|after) decision ([^\s;,]+)', 1), ''
        ), 'on') as named_id
    from verdicts
    where scope = 'event'
)

select
    lacking.event_id,
    lacking.is_known,
    stopping.code,
    stopping.article,
    coalesce(
        stopping.code in ('held_by_decision', 'refused_by_decision')
        or stopping.named_id is not null or counting.code is not null, false
    ) as is_decided,
    coalesce(counting.named_id, stopping.named_id) as decision_id
from lacking
left join named as stopping
    on
        lacking.event_id = stopping.event_id and lacking.side = stopping.side
        and stopping.verdict in ('held', 'refused')
left join named as counting
    on
        stopping.event_id = counting.event_id and lacking.side <> counting.side
        and counting.verdict = 'counts'
        and (
            counting.code = 'mended'
            or (stopping.code = counting.code and counting.message like '%decision%')
        )
