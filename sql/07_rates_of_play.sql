-- One row per rate of play in use and side: its time for the moves on which time is reckoned.
-- Articles: 1.1 (minutes on 60 moves, increments included), 1.3 (first control).
-- Every period that one of these moves is played in counts whole, with its own increment.
with periods as (
    select
        rate_periods.*,
        coalesce(sum(rate_periods.moves) over (
            partition by rate_periods.rate_of_play, rate_periods.side
            order by rate_periods.period_no rows between unbounded preceding and 1 preceding
        ), 0) as moves_before,
        max(rate_periods.period_no)
            over (partition by rate_periods.rate_of_play, rate_periods.side)
            as periods
    from rate_periods
),

reckoned as (
    select distinct rate_moves from regulations
),

reached as (
    select
        periods.*,
        reckoned.rate_moves,
        case
            when periods.period_no = periods.periods then reckoned.rate_moves - periods.moves_before
            else least(periods.moves, reckoned.rate_moves - periods.moves_before)
        end as moves_within
    from periods cross join reckoned
    where periods.moves_before < reckoned.rate_moves
)

select
    rate_of_play,
    side,
    rate_moves,
    sum(seconds + increment * moves_within)::bigint as seconds,
    max(periods)::int as periods,
    min(moves) filter (where period_no = 1) as first_control_moves
from reached
group by all
