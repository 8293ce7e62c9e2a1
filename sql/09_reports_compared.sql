-- One row per report that does not speak for a candidate event itself, but is compared with the one
-- that does: the last before it of the same event, where the event is not told in parts (replaced),
-- and those of the events of other systems near in time (other_system).
-- Articles: 9.1 (an event is rated once), 0.2 (each event belongs to one system).
-- What is near: data/reference/same_games.csv.
with replaced as (
    select
        reports_of_events.event_id,
        reports_of_events.batch,
        reports_of_events.report_no,
        'replaced' as kind
    from reports_of_events
    inner join candidate_events on reports_of_events.event_id = candidate_events.event_id
    where not reports_of_events.is_current and not reports_of_events.is_part
    qualify
        row_number() over (
            partition by reports_of_events.event_id
            order by
                reports_of_events.received desc, reports_of_events.batch desc,
                reports_of_events.report_no desc
        ) = 1
),

span as (
    select
        min(candidate_events.start_date) - max(same_games.days_apart) as start_date,
        max(candidate_events.end_date) + max(same_games.days_apart) as end_date
    from candidate_events cross join same_games
)

select * from replaced
union all
select
    event_facts.event_id,
    reports_of_events.batch,
    reports_of_events.report_no,
    'other_system' as kind
from event_facts
cross join run
cross join span
inner join reports_of_events on event_facts.event_id = reports_of_events.event_id
where
    reports_of_events.is_current
    and coalesce(event_facts.system, 'standard') <> run.system
    and event_facts.start_date <= span.end_date and event_facts.end_date >= span.start_date
