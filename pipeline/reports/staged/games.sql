-- One row per cell of a readable report that is not blank.
select
    null::varchar as report_sha256,
    null::int as batch,
    cells.report_no,
    cells.start_rank,
    cells.round,
    cells.opponent_rank,
    cell_forms.color,
    case when cell_forms.result not in (' ', '') then cell_forms.result end as result,
    cell_forms.kind,
    round_dates.round_date,
    cells.line
from trf.all_cells as cells
inner join trf.cell_forms on cells.form = cell_forms.form
left join trf.all_round_dates as round_dates
    on cells.report_no = round_dates.report_no and cells.round = round_dates.round
where cell_forms.kind <> 'blank'
