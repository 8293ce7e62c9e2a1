-- One row per header line of a report: its code and its value (from column 5), blanks trimmed.
select
    lines.report_no,
    lines.line,
    lines.code,
    trim(substr(lines.text, 5)) as value,
    lines.text,
    coalesce(known_records.kind, 'national') as kind
from lines left join known_records on lines.code = known_records.code
where lines.kind = 'header'
