-- One row per report that speaks for an event now, where the list that judged the event names
-- another one; some of them may be other parts of the same event.
select
    rated.event_id,
    rated.list_date,
    rated.report_sha256 as used_sha256,
    current_reports.batch,
    current_reports.report_no,
    current_reports.file_name,
    current_reports.received,
    current_reports.state,
    current_reports.report_sha256,
    event_facts.end_date,
    event_facts.received as event_received,
    event_facts.is_official
from previous_events_rated as rated
inner join reports_of_events as current_reports on rated.event_id = current_reports.event_id
inner join event_facts on rated.event_id = event_facts.event_id
where
    current_reports.is_current
    and current_reports.report_sha256 <> rated.report_sha256
order by rated.event_id, current_reports.batch, current_reports.report_no
