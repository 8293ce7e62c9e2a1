-- One row per rated half-game of a rated player: difference counted, expected score and delta.
-- Articles: 8.3.1 and table 8.1.2 (8.54 to 8.57 in 2009). Hundredths of a point.
with counted as (
    select * from cap_every_game
    union all
    select * from cap_one_upgrade
    union all
    select * from cap_none
),

last_row as (
    select max(difference) as difference from expected_by_difference
)

select
    counted.*,
    case
        when counted.difference_counted >= 0 then expected.expected_hundredths
        else 100 - expected.expected_hundredths
    end as expected_hundredths
from counted
cross join last_row
inner join expected_by_difference as expected
    on least(abs(counted.difference_counted), last_row.difference) = expected.difference
