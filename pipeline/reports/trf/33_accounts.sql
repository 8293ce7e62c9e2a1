-- One row per readable report: its lines and cells by kind, beside two counts made apart.
-- lines_counted: counted in the bytes, before the lines were cut; cells_counted: from the length of
-- the player lines.
with lines_by_kind as (
    select
        report_no,
        count(*) as lines_sorted,
        count(*) filter (where kind = 'header') as header_lines,
        count(*) filter (where kind = 'blank') as blank_lines,
        count(*) filter (where kind in ('comment', 'unknown')) as unknown_lines
    from lines
    group by report_no
),

player_lines as (
    select
        report_no,
        count(*) as entry_lines,
        sum(cells) as cells_counted,
        sum(half_games) as half_game_cells,
        sum(byes) as bye_cells,
        sum(blanks) as blank_cells,
        sum(faults) as fault_cells
    from players
    group by report_no
),

counted as (
    select
        texts.*,
        lines_by_kind.* exclude (report_no),
        player_lines.* exclude (report_no)
    from texts
    left join lines_by_kind on texts.report_no = lines_by_kind.report_no
    left join player_lines on texts.report_no = player_lines.report_no
)

select
    report_no,
    lines_counted,
    (coalesce(lines_sorted, 0) + coalesce(entry_lines, 0))::int as lines_sorted,
    coalesce(header_lines, 0)::int as header_lines,
    coalesce(entry_lines, 0)::int as entry_lines,
    coalesce(blank_lines, 0)::int as blank_lines,
    coalesce(unknown_lines, 0)::int as unknown_lines,
    coalesce(cells_counted, 0)::int as cells_counted,
    coalesce(half_game_cells, 0)::int as half_game_cells,
    coalesce(bye_cells, 0)::int as bye_cells,
    coalesce(blank_cells, 0)::int as blank_cells,
    coalesce(fault_cells, 0)::int as fault_cells,
    coalesce(half_game_cells + bye_cells + blank_cells + fault_cells, 0)::int as cells_sorted
from counted
