-- One row per event with a readable report that was not rated on this chain of lists yet.
-- Articles: 0.1, 0.2; where register and report differ, the register wins.
-- An event without a register row takes its system from its rate of play.
with reported as (
    select
        reports_of_events.event_id,
        max(reports_of_events.received) as received,
        min(staged_events.start_date) as start_date,
        max(staged_events.end_date) as end_date,
        max(staged_events.rounds) as rounds,
        min(staged_events.name) as name,
        min(staged_events.federation) as federation,
        min(staged_events.format) as format,
        min(staged_events.rate_of_play) as rate_of_play,
        count(distinct staged_events.rate_of_play) as rates_of_play,
        min(reports_of_events.system_given) as system_given,
        min(reports_of_events.report_sha256) as report_sha256,
        count(*) as reports,
        bool_or(reports_of_events.state = 'held') as is_held_at_ingest
    from reports_of_events inner join staged_events
        on reports_of_events.report_sha256 = staged_events.report_sha256
    where reports_of_events.is_current
    group by reports_of_events.event_id
),

register_start as (
    select min(start_date) as start_date from register_in_force
),

facts as (
    select
        reported.event_id,
        registered.system as registered_system,
        registered.event_id is not null as is_registered,
        coalesce(registered.start_date, reported.start_date) as start_date,
        coalesce(registered.end_date, reported.end_date) as end_date,
        coalesce(registered.name, reported.name) as name,
        coalesce(registered.federation, reported.federation) as federation,
        coalesce(registered.format, reported.format, 'swiss') as format,
        coalesce(registered.format, reported.format) is null as is_format_assumed,
        coalesce(registered.rate_of_play, reported.rate_of_play) as rate_of_play,
        registered.registered_on,
        coalesce(registered.is_official, false) as is_official,
        coalesce(registered.is_national_championship, false) as is_national_championship,
        coalesce(registered.is_norm_event, false) as is_norm_event,
        case
            when
                registered.ratings = 'current'
                and coalesce(registered.registered_on <= registered.start_date, true)
                then 'current'
            else 'start'
        end as ratings,
        registered.category,
        coalesce(registered.pooled_with, reported.event_id) as stage_of,
        case
            when
                registered.event_id is not null
                then coalesce(registered.received, reported.received)
            else reported.received
        end as received,
        reported.rounds,
        reported.system_given,
        reported.report_sha256,
        reported.reports,
        reported.is_held_at_ingest,
        coalesce(reported.start_date, registered.start_date)
        >= register_start.start_date as is_register_applicable,
        registered.start_date <> reported.start_date
        or registered.end_date <> reported.end_date as has_other_dates,
        registered.format <> reported.format as has_other_format,
        registered.rate_of_play <> reported.rate_of_play as has_other_rate_of_play
    from reported
    left join register_in_force as registered on reported.event_id = registered.event_id
    cross join register_start
),

slowest as (
    select
        rate_of_play,
        min(seconds) as seconds,
        max(seconds) as seconds_other_side
    from rates_of_play
    group by rate_of_play
),

timed as (
    select
        facts.*,
        slowest.seconds,
        slowest.seconds_other_side
    from facts left join slowest on facts.rate_of_play = slowest.rate_of_play
),

rapid_limits as (
    select * from regulations
    where system = 'rapid' and not is_variant
)

select
    timed.* exclude (registered_system, system_given),
    coalesce(timed.registered_system, timed.system_given, case
        when timed.seconds is null or timed.start_date is null then null
        when rapid_limits.valid_from is null then 'standard'
        when
            timed.seconds > 60 * rapid_limits.rate_longest_minutes
            or (
                timed.seconds = 60 * rapid_limits.rate_longest_minutes
                and not rapid_limits.rate_longest_included
            )
            then 'standard'
        when
            timed.seconds > 60 * rapid_limits.rate_shortest_minutes
            or (
                timed.seconds = 60 * rapid_limits.rate_shortest_minutes
                and rapid_limits.rate_shortest_included
            )
            then 'rapid'
        else 'blitz'
    end) as system
from timed asof left join rapid_limits on timed.start_date >= rapid_limits.valid_from
