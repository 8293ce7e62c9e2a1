-- One row per event that candidates are compared with, the candidates themselves included: its
-- games (null where its players meet in no candidate), its dates, the day of all its games where it
-- has but one (only_day), and its place. Of several events with the same games the first place
-- stands.
-- Articles: 9.1 (an event is rated once on a chain of lists, whatever its name).
-- First those that a list before judged, in the order of the lists; then those in the register, as
-- they were received. An event the commission refused does not stand in the way of another, unless
-- a list rates it: that list is made again first, or its games would count twice.
with compared as (
    select event_id from games_met
    union
    select event_id from games_before_renamed
    union
    select events_judged.event_id
    from events_judged
    inner join fingerprints on events_judged.fingerprint = fingerprints.fingerprint
),

games_of_judged as (
    select
        event_id,
        count(*) as games
    from games_before
    where event_id in (select compared.event_id from compared)
    group by event_id
),

refused as (
    select distinct event_id from decisions_in_force
    where kind = 'refuse_event'
),

events as (
    select
        events_judged.event_id,
        events_judged.list_date,
        events_judged.fingerprint,
        events_judged.start_date,
        events_judged.end_date,
        coalesce(fingerprints.games, games_of_judged.games) as games,
        events_judged.is_registered,
        events_judged.received,
        case when not events_judged.is_later then events_judged.list_date end as before
    from events_judged
    left join games_of_judged on events_judged.event_id = games_of_judged.event_id
    left join fingerprints on events_judged.event_id = fingerprints.event_id
    where
        events_judged.outcome = 'rated'
        or events_judged.event_id not in (select refused.event_id from refused)
    union all
    select
        candidate_events.event_id,
        null as list_date,
        fingerprints.fingerprint,
        candidate_events.start_date,
        candidate_events.end_date,
        fingerprints.games,
        candidate_events.is_registered,
        candidate_events.received,
        null as before
    from candidate_events
    inner join fingerprints on candidate_events.event_id = fingerprints.event_id
    where
        candidate_events.event_id not in (select events_judged.event_id from events_judged)
        and candidate_events.event_id not in (select refused.event_id from refused)
)

select
    events.* exclude (is_registered, received, before),
    case when events.start_date = events.end_date then events.end_date end as only_day,
    row_number() over (
        order by
            events.before asc nulls last, events.is_registered desc,
            case when events.before is null then events.received end asc, events.event_id asc
    ) as place
from events
