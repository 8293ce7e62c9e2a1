-- One row per registered event of the system that no list of the chain has rated and that has no
-- readable report, with the last file refused for it, if any, and whether that file came in time.
-- Articles: 0.2 (registration), 9.1 (closing).
with judged as (
    select event_id from previous_events_rated
    union all
    select event_id from later_events_rated
),

missing as (
    select
        events.*,
        run.system as system_asked
    from register_in_force as events cross join run
    where
        coalesce(events.system, 'standard') = run.system
        and events.event_id not in (select reports_of_events.event_id from reports_of_events)
        and events.event_id not in (select judged.event_id from judged)
),

wanted as (
    select
        event_id,
        trim(unnest(string_split(coalesce(report_file, event_id), '|'))) as file_name
    from missing
),

refused as (
    select
        wanted.event_id,
        staged_reports.file_name as refused_file,
        staged_reports.received
    from wanted inner join staged_reports
        on
            coalesce(
                wanted.event_id = staged_reports.event_id_given,
                wanted.event_id = staged_reports.file_stem
                or staged_reports.file_name glob wanted.file_name
            )
    cross join run
    where staged_reports.state = 'refused' and staged_reports.received <= run.known_on
    qualify row_number() over (
        partition by wanted.event_id
        order by staged_reports.batch desc, staged_reports.report_no desc
    ) = 1
)

select
    missing.event_id,
    missing.name,
    missing.system_asked as system,
    missing.end_date,
    refused.refused_file,
    coalesce(greatest(missing.end_date, missing.received, refused.received) <= case
        when missing.is_official then calendar.official_closing_date else calendar.closing_date
    end, false) as is_due
from missing
cross join run
inner join calendar on run.list_date = calendar.list_date
left join refused on missing.event_id = refused.event_id
order by missing.end_date, missing.event_id
