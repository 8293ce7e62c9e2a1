-- One row per cell of a player line: one player in one round (formats 1.2, 1.3, 1.4). A view: few
-- of them are read here, and they are kept with no more than the number of their form.
select
    cut_cells.*,
    cell_forms.color,
    cell_forms.result,
    cell_forms.kind
from cut_cells inner join cell_forms on cut_cells.form = cell_forms.form
