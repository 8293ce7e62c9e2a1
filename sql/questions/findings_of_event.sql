-- One row per finding in the reports of an event, the gravest first.
select
    staged_findings.batch,
    staged_findings.report_no,
    staged_findings.file_name,
    staged_findings.severity,
    staged_findings.code,
    staged_findings.line,
    staged_findings.column_from,
    staged_findings.column_to,
    staged_findings.round,
    staged_findings.text as read,
    staged_findings.value_taken,
    staged_findings.rule,
    staged_findings.message
from staged_findings
inner join reports_asked
    on
        staged_findings.batch = reports_asked.batch
        and staged_findings.report_no = reports_asked.report_no
order by
    list_position(['error', 'warning', 'note'], staged_findings.severity),
    staged_findings.batch, staged_findings.report_no, staged_findings.finding_no
