-- fail
-- One row per figure of the list outside its limits, or outside the band of the lists before it.
-- The band is used once enough of them are known: from the least to the greatest value, widened by
-- the spread between both and by an allowance. Too small a base says nothing and is not judged.
with known as (
    select
        figures_before.figure,
        count(*) as lists,
        min(figures_before.value) as least,
        max(figures_before.value) as greatest
    from figures_before inner join gate_limits
        on
            figures_before.figure = gate_limits.figure
            and figures_before.base >= gate_limits.least_base
    group by figures_before.figure
),

bands as (
    select
        gate_limits.figure,
        gate_limits.least_base,
        gate_limits.lowest,
        gate_limits.highest,
        coalesce(known.lists, 0) as lists,
        gate_limits.spreads * (known.greatest - known.least) + gate_limits.allowance as margin,
        known.least,
        known.greatest,
        coalesce(known.lists >= gate_limits.lists_needed, false) as has_band
    from gate_limits left join known on gate_limits.figure = known.figure
),

limits as (
    select
        figure,
        least_base,
        lists,
        case when has_band then greatest(lowest, least - margin) else lowest end as from_value,
        case when has_band then least(highest, greatest + margin) else highest end as to_value
    from bands
)

select
    figures_of_list.figure,
    figures_of_list.value,
    limits.from_value,
    limits.to_value,
    limits.lists
from figures_of_list inner join limits on figures_of_list.figure = limits.figure
where
    figures_of_list.base >= limits.least_base
    and figures_of_list.value not between limits.from_value and limits.to_value
