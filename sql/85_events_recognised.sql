-- One row per event accepted for this list of which something was told before: by another event, or
-- by a report of its own that the one used took the place of.
-- Articles: 9.1.
with others as (
    select
        event_id,
        other_id
    from repetitions
    where not is_told and not is_withheld
    qualify row_number() over (partition by event_id order by place) = 1
),

rounds as (
    select
        event_id,
        string_agg(round, ', ' order by round) as rounds_before
    from rounds_counted_before
    group by event_id
),

replaced as (
    select
        event_id,
        report_sha256
    from reports_of_events
    where not is_current
    qualify
        row_number() over (
            partition by event_id order by received desc, batch desc, report_no desc
        ) = 1
)

select
    events_of_list.event_id,
    others.other_id as told_by,
    rounds.rounds_before,
    replaced.report_sha256 as supersedes_sha256
from events_of_list
left join others on events_of_list.event_id = others.event_id
left join rounds on events_of_list.event_id = rounds.event_id
left join replaced on events_of_list.event_id = replaced.event_id
where
    events_of_list.is_accepted
    and (others.event_id is not null or replaced.event_id is not null)
