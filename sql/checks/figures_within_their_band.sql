-- fail
-- One row per figure of the list outside its limits, or outside the band of the lists before it.
-- Every figure is in hundredths of what its meaning says; who: those behind it, at most five (of
-- the largest change those whose own is outside).
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
        gate_limits.meaning,
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
        meaning,
        least_base,
        lists,
        has_band,
        case when has_band then greatest(lowest, least - margin) else lowest end as from_value,
        case when has_band then least(highest, greatest + margin) else highest end as to_value
    from bands
),

moved as (
    select
        causes.player_id,
        sum(causes.points_hundredths) as points_hundredths
    from causes inner join list on causes.player_id = list.player_id
    where
        causes.cause in ('event', 'rounding', 'base_correction')
        and list.previous_rating is not null
    group by causes.player_id
),

behind as (
    select
        'newcomers' as figure,
        max((rating, -player_id), 5) as found,
        count(*) as number
    from list
    where rating is not null and previous_rating is null
    union all
    select
        'removals' as figure,
        max((previous_rating, -player_id), 5) as found,
        count(*) as number
    from list
    where rating is null and previous_rating is not null
    union all
    select
        'largest_change' as figure,
        max((abs(moved.points_hundredths), -moved.player_id), 5) as found,
        count(*) as number
    from moved inner join limits on limits.figure = 'largest_change'
    where abs(moved.points_hundredths) not between limits.from_value and limits.to_value
),

persons as (
    select
        figure,
        'players ' || list_aggregate(
            list_transform(found, lambda one: (-one[2])::varchar), 'string_agg', ', '
        ) as named,
        number
    from behind
    where number > 0
    union all
    select
        'held_events' as figure,
        'events ' || list_aggregate(min(event_id, 5), 'string_agg', ', ') as named,
        count(*) as number
    from events_of_list
    where status in ('held', 'refused')
    having count(*) > 0
)

select
    figures_of_list.figure,
    figures_of_list.value,
    limits.from_value,
    limits.to_value,
    limits.lists,
    persons.named || case
        when persons.number > 5 then format(' and {} more', persons.number - 5) else ''
    end as who,
    format(
        '{} {}; allowed {}{}, {}{}',
        in_words(figures_of_list.value),
        limits.meaning,
        coalesce('from ' || in_words(limits.from_value), 'up'),
        coalesce(' to ' || in_words(limits.to_value), ''),
        case
            when limits.has_band then format('by the {} lists before', limits.lists)
            else 'whatever the lists before'
        end,
        coalesce(': ' || who, '')
    ) as message
from figures_of_list
inner join limits on figures_of_list.figure = limits.figure
left join persons on figures_of_list.figure = persons.figure
where
    figures_of_list.base >= limits.least_base
    and figures_of_list.value not between limits.from_value and limits.to_value
