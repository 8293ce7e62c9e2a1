-- One row per candidate event and event standing before it whose players meet on days that both
-- tell, whatever their rounds: how many games of the candidate have the same pair and colours there
-- (paired_on_days), how many of them the same result (alike_on_days), and how many the same pair
-- and result, whatever the colours (told_on_days).
-- Articles: 9.1.
with games as (
    select
        own.event_id,
        other.event_id as other_id,
        own.low_id,
        own.high_id,
        own.round_date,
        own.color,
        bool_or(coalesce(own.color = other.color, true)) as is_paired,
        bool_or(coalesce(own.color = other.color, true) and own.result = other.result) as is_alike,
        bool_or(own.result = other.result) as is_told
    from games_told as own
    inner join games_told as other
        on
            own.low_id = other.low_id and own.high_id = other.high_id
            and own.round_date = other.round_date
            and own.place > other.place
    where own.is_candidate
    group by
        own.event_id, other.event_id, own.low_id, own.high_id, own.round_date, own.color
)

select
    event_id,
    other_id,
    count(*) filter (where is_paired) as paired_on_days,
    count(*) filter (where is_alike) as alike_on_days,
    count(*) filter (where is_told) as told_on_days
from games
group by event_id, other_id
