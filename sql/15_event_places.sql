-- One row per event that candidates are compared with, the candidates themselves included: its
-- games, its dates, and its place. Of several events with the same games the first place stands.
-- Articles: 9.1 (an event is rated once on a chain of lists, whatever its name).
-- First those that a list of the chain judged, in the order of the lists; then, of those new on
-- this list, those in the register, as they were received. An event the commission refused does not
-- stand in the way of another.
with judged as (
    select
        event_id,
        list_date,
        report_sha256,
        fingerprint
    from previous_events_rated
    union all
    select
        event_id,
        list_date,
        report_sha256,
        fingerprint
    from later_events_rated
),

dated as (
    select
        judged.event_id,
        judged.list_date,
        judged.fingerprint,
        min(staged_events.start_date) as start_date,
        max(staged_events.end_date) as end_date
    from judged left join staged_events on judged.report_sha256 = staged_events.report_sha256
    group by judged.event_id, judged.list_date, judged.fingerprint
),

games_of_judged as (
    select
        event_id,
        count(*) as games
    from games_before
    group by event_id
),

refused as (
    select distinct event_id from decisions_in_force
    where kind = 'refuse_event'
),

events as (
    select
        dated.*,
        coalesce(fingerprints.games, games_of_judged.games) as games,
        true as is_registered,
        null as received
    from dated
    left join games_of_judged on dated.event_id = games_of_judged.event_id
    left join fingerprints on dated.event_id = fingerprints.event_id
    union all
    select
        candidate_events.event_id,
        null as list_date,
        fingerprints.fingerprint,
        candidate_events.start_date,
        candidate_events.end_date,
        fingerprints.games,
        candidate_events.is_registered,
        candidate_events.received
    from candidate_events
    inner join fingerprints on candidate_events.event_id = fingerprints.event_id
    where candidate_events.event_id not in (select dated.event_id from dated)
)

select
    events.* exclude (is_registered, received),
    row_number() over (
        order by
            events.list_date asc nulls last, events.is_registered desc, events.received asc,
            events.event_id asc
    ) as place
from events
where events.event_id not in (select refused.event_id from refused)
