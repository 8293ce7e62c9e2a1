-- One row per report whose lines or cells do not add up: a fault of the reader, never of the file.
select
    accounts.report_no,
    'accounts_differ' as code,
    format(
        'Counted apart: {} lines and {} cells; sorted: {} and {}.',
        accounts.lines_counted, accounts.cells_counted, accounts.lines_sorted, accounts.cells_sorted
    ) as detail
from accounts
where
    accounts.lines_counted <> accounts.lines_sorted
    or accounts.cells_counted <> accounts.cells_sorted
