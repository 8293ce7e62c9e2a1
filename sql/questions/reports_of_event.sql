-- One row per file given for an event: what became of it, and whether it speaks for the event now.
-- A refused file and a copy belong to the event they name: by ingest, by the register, by name.
with named as (
    select unnest(string_split(report_file, '|')) as file_name
    from register_in_force
    where event_id = $event_id
),

readable as (
    select
        batch,
        report_no,
        is_current
    from reports_of_events
    where event_id = $event_id
)

select
    staged_reports.batch,
    staged_reports.report_no,
    staged_reports.file_name,
    staged_reports.received,
    case
        when staged_reports.state in ('accepted', 'held') and not readable.is_current
            then 'superseded'
        else staged_reports.state
    end as state,
    coalesce(readable.is_current, false) as is_current,
    staged_reports.report_sha256
from staged_reports
left join readable
    on staged_reports.batch = readable.batch and staged_reports.report_no = readable.report_no
where
    readable.batch is not null
    or (
        staged_reports.state in ('refused', 'duplicate')
        and (
            staged_reports.event_id_given = $event_id
            or (
                staged_reports.event_id_given is null
                and (
                    staged_reports.file_stem = $event_id
                    or staged_reports.file_name in (select trim(file_name) from named)
                )
            )
        )
    )
order by staged_reports.received, staged_reports.batch, staged_reports.report_no
