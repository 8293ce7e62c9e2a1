-- One row per cell of a readable report that is not blank.
select
    null::varchar as report_sha256,
    null::int as batch,
    cells.report_no,
    cells.start_rank,
    cells.round,
    cells.opponent_rank,
    cells.color,
    case when cells.result not in (' ', '') then cells.result end as result,
    cells.kind,
    round_dates.round_date,
    cells.line
from trf.all_cells as cells left join trf.all_round_dates as round_dates
    on cells.report_no = round_dates.report_no and cells.round = round_dates.round
where cells.kind <> 'blank'
