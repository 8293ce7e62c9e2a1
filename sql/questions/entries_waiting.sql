-- One row per event whose report in force enters the player, as the list knew its reports.
select
    reports_of_events.event_id,
    min(reports_of_events.report_sha256) as report_sha256,
    min(entries_of_player.name) as name_in_report,
    min(entries_of_player.line) as line,
    min(reports_of_events.file_name) as file_name,
    max(reports_of_events.received) as received
from reports_of_events inner join entries_of_player
    on
        reports_of_events.batch = entries_of_player.batch
        and reports_of_events.report_no = entries_of_player.report_no
where reports_of_events.is_current
group by reports_of_events.event_id
order by reports_of_events.event_id
