-- One row per player line (001), in the columns of formats 1.2: its text, and how many cells it has.
with placed as (
    select
        lines.report_no,
        lines.line,
        coalesce(realigned_lines.text, lines.text) as text,
        realigned_lines.text is not null as is_realigned
    from lines left join realigned_lines
        on lines.report_no = realigned_lines.report_no and lines.line = realigned_lines.line
    where lines.kind = 'entry'
)

select
    *,
    is_shifted(text) as is_shifted,
    cells_of(text) as cells
from placed
