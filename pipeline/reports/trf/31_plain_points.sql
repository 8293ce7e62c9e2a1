-- One row per player line: its points at 1 for a win and 1/2 for a draw or a half-point bye.
select
    cells.report_no,
    cells.line,
    sum(case
        when cells.kind = 'fault' then 0
        when cells.result in ('1', '+', 'W', 'F', 'U') then 100
        when cells.result in ('=', 'D', 'H') then 50
        else 0
    end)::int as points
from cells
group by cells.report_no, cells.line
