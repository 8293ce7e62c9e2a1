-- One row per given file: what it is, its state and how its lines and cells were sorted.
select
    given.report_no,
    given.report_sha256,
    given.file_name,
    given.file_stem,
    states.state,
    given.encoding,
    given.line_ends,
    given.reader,
    given.bytes,
    accounts.lines_counted as lines,
    accounts.header_lines,
    accounts.entry_lines,
    accounts.blank_lines,
    accounts.unknown_lines,
    accounts.cells_counted as result_cells,
    accounts.half_game_cells,
    accounts.bye_cells,
    accounts.blank_cells,
    accounts.fault_cells
from given
inner join states on given.report_no = states.report_no
left join accounts on given.report_no = accounts.report_no
