-- One row per file received between the list before and this one that could not be read at all.
select
    staged_reports.file_name,
    staged_reports.received,
    min(staged_findings.message) as message
from staged_reports
cross join page
left join staged_findings
    on
        staged_reports.batch = staged_findings.batch
        and staged_reports.report_no = staged_findings.report_no
        and staged_findings.severity = 'error'
where
    staged_reports.state = 'refused'
    and staged_reports.received >= page.previous_date
    and staged_reports.received < page.list_date
group by
    staged_reports.batch, staged_reports.report_no, staged_reports.file_name,
    staged_reports.received
