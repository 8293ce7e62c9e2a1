-- One row per given file: refused where it cannot be read, duplicate where its bytes were given
-- before, held where a finding is an error, else accepted.
select
    given.report_no,
    case
        when given.is_known then 'duplicate'
        when coalesce(bool_or(findings.state = 'refused'), false) then 'refused'
        when coalesce(bool_or(findings.severity = 'error'), false) then 'held'
        else 'accepted'
    end as state
from given left join findings on given.report_no = findings.report_no
group by given.report_no, given.is_known
