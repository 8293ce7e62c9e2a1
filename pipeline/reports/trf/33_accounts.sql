-- One row per readable report: its lines and cells by kind, beside two counts made apart.
-- lines_counted: counted in the bytes, before the lines were cut; cells_counted: from the length of
-- the player lines.
with lines_by_kind as (
    select
        report_no,
        count(*)::int as lines_sorted,
        (count(*) filter (where kind = 'header'))::int as header_lines,
        (count(*) filter (where kind = 'entry'))::int as entry_lines,
        (count(*) filter (where kind = 'blank'))::int as blank_lines,
        (count(*) filter (where kind in ('comment', 'unknown')))::int as unknown_lines
    from lines
    group by report_no
),

cells_by_length as (
    select
        report_no,
        sum(cells)::int as cells_counted
    from player_lines
    group by report_no
),

cells_by_kind as (
    select
        report_no,
        (count(*) filter (where kind = 'half_game'))::int as half_game_cells,
        (count(*) filter (where kind = 'bye'))::int as bye_cells,
        (count(*) filter (where kind = 'blank'))::int as blank_cells,
        (count(*) filter (where kind = 'fault'))::int as fault_cells
    from cells
    group by report_no
)

select
    lines_by_kind.*,
    texts.lines_counted,
    coalesce(cells_by_length.cells_counted, 0) as cells_counted,
    coalesce(cells_by_kind.half_game_cells, 0) as half_game_cells,
    coalesce(cells_by_kind.bye_cells, 0) as bye_cells,
    coalesce(cells_by_kind.blank_cells, 0) as blank_cells,
    coalesce(cells_by_kind.fault_cells, 0) as fault_cells,
    coalesce(half_game_cells + bye_cells + blank_cells + fault_cells, 0)::int as cells_sorted
from texts
inner join lines_by_kind on texts.report_no = lines_by_kind.report_no
left join cells_by_length on texts.report_no = cells_by_length.report_no
left join cells_by_kind on texts.report_no = cells_by_kind.report_no
