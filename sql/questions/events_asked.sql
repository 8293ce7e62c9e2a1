-- One row per event asked for: what the register and the reports that speak for it say of it.
-- Articles: 0.2 (where register and report differ, the register wins).
-- $loads are the loads of the register that were known, $known_on the last day of knowledge.
with registered as (
    select register_rows.*
    from register_rows
    where
        register_rows.event_id in (select event_id from asked)
        and list_contains($loads, register_rows.load)
        and register_rows.loaded_on <= $known_on
    qualify row_number() over (
        partition by register_rows.event_id order by register_rows.load desc
    ) = 1
),

reported as (
    select
        asked.event_id,
        min(staged_events.name) as name,
        min(staged_events.city) as city,
        min(staged_events.federation) as federation,
        min(staged_events.start_date) as start_date,
        max(staged_events.end_date) as end_date,
        min(staged_events.format) as format,
        min(staged_events.rate_of_play) as rate_of_play,
        max(staged_events.rounds) as rounds
    from asked inner join staged_events on asked.report_sha256 = staged_events.report_sha256
    group by asked.event_id
),

files as (
    select
        asked.event_id,
        max(staged_reports.received) as received,
        list(distinct staged_reports.file_name order by staged_reports.file_name) as files
    from asked inner join staged_reports on asked.report_sha256 = staged_reports.report_sha256
    where staged_reports.state in ('accepted', 'held')
    group by asked.event_id
),

events as (
    select distinct event_id from asked
)

select
    events.event_id,
    registered.event_id is not null as is_registered,
    registered.registered_on,
    coalesce(registered.name, reported.name) as name,
    reported.city,
    coalesce(registered.federation, reported.federation) as federation,
    registered.system,
    coalesce(registered.start_date, reported.start_date) as start_date,
    coalesce(registered.end_date, reported.end_date) as end_date,
    coalesce(registered.received, files.received) as received,
    coalesce(registered.format, reported.format, 'swiss') as format,
    coalesce(registered.rate_of_play, reported.rate_of_play) as rate_of_play,
    case
        when
            registered.ratings = 'current'
            and coalesce(registered.registered_on <= registered.start_date, true)
            then 'current'
        else 'start'
    end as ratings,
    coalesce(registered.is_official, false) as is_official,
    reported.rounds,
    coalesce(files.files, []) as files
from events
left join registered on events.event_id = registered.event_id
left join reported on events.event_id = reported.event_id
left join files on events.event_id = files.event_id
order by events.event_id
