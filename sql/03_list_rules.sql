-- One row: the rules of the list being made (list-level items follow the list date).
-- Articles: 7 (publication), 8.2 (number of games, window), 8.3.4 (rounding).
with rules as (
    select * from regulations
    where not is_variant
)

select
    rules.*,
    run.list_date,
    run.previous_date
from run asof join rules
    on run.system = rules.system and run.list_date >= rules.valid_from
