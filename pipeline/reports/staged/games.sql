-- One row per cell of a readable report that is not blank. The hash is joined at the writing.
select
    cells.report_no,
    cells.start_rank,
    cells.round,
    cells.opponent_rank,
    cells.color,
    case when cells.result not in (' ', '') then cells.result end as result,
    cells.kind,
    round_dates.round_date,
    cells.line
from cells left join round_dates
    on cells.report_no = round_dates.report_no and cells.round = round_dates.round
where cells.kind <> 'blank'
