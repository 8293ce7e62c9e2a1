-- One row per event that another list of the chain judged and that stands beside the candidates:
-- all of the lists before; of the lists after (this one is made again) those received in time for
-- this list. One received later never holds another that was there first.
-- Articles: 9.1 (an event is rated once on a chain of lists), 7.13 (closing).
with judged as (
    select
        event_id,
        list_date,
        report_sha256,
        fingerprint,
        outcome,
        false as is_later
    from previous_events_rated
    union all
    select
        event_id,
        list_date,
        report_sha256,
        fingerprint,
        outcome,
        true as is_later
    from later_events_rated
),

dated as (
    select
        judged.event_id,
        judged.list_date,
        judged.fingerprint,
        judged.outcome,
        judged.is_later,
        min(staged_events.start_date) as start_date,
        max(staged_events.end_date) as end_date,
        min(staged_reports.received) as received
    from judged
    left join staged_events on judged.report_sha256 = staged_events.report_sha256
    left join staged_reports on judged.report_sha256 = staged_reports.report_sha256
    group by
        judged.event_id, judged.list_date, judged.fingerprint, judged.outcome, judged.is_later
),

closing as (
    select calendar.*
    from calendar inner join run on calendar.list_date = run.list_date
)

select
    dated.*,
    not dated.is_later or coalesce(event_facts.is_registered, false) as is_registered
from dated
cross join closing
left join event_facts on dated.event_id = event_facts.event_id
where
    not dated.is_later
    or dated.received
    <= case
        when event_facts.is_official then closing.official_closing_date else closing.closing_date
    end
