-- One row per event judged on this chain of lists: an event is rated once.
-- Articles: 9.1. The fingerprint, null without a game, is that of the games as they were reported.
-- Key: event_id
with
-- The article that an event did not count by: a decision that waives it brings the event back.
stopped as (
    select
        event_id,
        min(article) as article
    from event_verdicts
    where verdict = 'does_not_count'
    group by event_id
)

select
    events_of_list.event_id,
    run.list_date,
    run.revision,
    events_of_list.report_sha256,
    fingerprints.fingerprint,
    case events_of_list.status when 'counts' then 'rated' else 'does_not_count' end as outcome,
    stopped.article,
    recognised.told_by,
    recognised.rounds_before,
    recognised.supersedes_sha256
from events_of_list
cross join run
left join fingerprints on events_of_list.event_id = fingerprints.event_id
left join stopped on events_of_list.event_id = stopped.event_id
left join events_recognised as recognised on events_of_list.event_id = recognised.event_id
where events_of_list.is_accepted
union all
select
    previous_events_rated.event_id,
    previous_events_rated.list_date,
    previous_events_rated.revision,
    previous_events_rated.report_sha256,
    previous_events_rated.fingerprint,
    previous_events_rated.outcome,
    previous_events_rated.article,
    previous_events_rated.told_by,
    previous_events_rated.rounds_before,
    previous_events_rated.supersedes_sha256
from previous_events_rated
where previous_events_rated.event_id not in (
    select event_id from events_of_list
    where is_accepted
)
