-- One row per finding.
select
    findings.* exclude (state),
    given.report_sha256,
    given.file_name
from findings inner join given on findings.report_no = given.report_no
