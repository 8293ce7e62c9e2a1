-- One row per readable report: the event it belongs to and whether it speaks for the event now.
-- Event: as given at ingest, else the register's report_file, else the stem of the file name.
-- The last report received speaks, unless the register names several files of one event (parts).
with file_names as (
    select
        register_in_force.event_id,
        unnest(string_split(register_in_force.report_file, '|')) as file_name
    from register_in_force
    where register_in_force.report_file is not null
),

named as (
    select
        file_names.event_id,
        trim(file_names.file_name) as file_name,
        regexp_matches(file_names.file_name, '[*?\[]') as is_pattern
    from file_names
),

readable as (
    select staged_reports.*
    from staged_reports, run
    where staged_reports.state in ('accepted', 'held') and staged_reports.received <= run.known_on
),

matches as (
    select
        readable.batch,
        readable.report_no,
        named.event_id,
        1 as preference
    from readable inner join named
        on readable.file_name = named.file_name
    where not named.is_pattern
    union all
    select
        readable.batch,
        readable.report_no,
        patterns.event_id,
        2 as preference
    from readable, (
        select * from named
        where is_pattern
    ) as patterns
    where readable.file_name glob patterns.file_name
),

best_match as (
    select * from matches
    qualify row_number() over (partition by batch, report_no order by preference, event_id) = 1
),

identified as (
    select
        readable.*,
        coalesce(readable.event_id_given, best_match.event_id, readable.file_stem) as event_id
    from readable left join best_match
        on readable.batch = best_match.batch and readable.report_no = best_match.report_no
),

several_parts as (
    select named.event_id
    from named
    group by named.event_id
    having count(*) > 1 or bool_or(named.is_pattern)
)

select
    identified.*,
    several_parts.event_id is not null as is_part,
    row_number() over (
        partition by
            identified.event_id,
            case when several_parts.event_id is not null then identified.file_name end
        order by identified.received desc, identified.batch desc, identified.report_no desc
    ) = 1 as is_current
from identified left join several_parts on identified.event_id = several_parts.event_id
