-- One row per unrated player with results inside the window: totals, and the edition whose formula
-- holds.
-- Articles: 8.2 (as if played in one event); the formula of the edition in force at the start of
-- the last event pooled (by list, then end, start and event); n / (n + 1) only where every event
-- pooled is a round robin by that method.
with totals as (
    select
        player_id,
        sum(games)::int as games,
        sum(score_hundredths)::int as score_hundredths,
        sum(opponents_sum)::int as opponents_sum,
        sum(opponents_count)::int as opponents_count,
        bool_and(method = 'round_robin') as is_round_robin_only,
        max((list_date_counted, event_end, event_start, event_id)) as last_event
    from pool_of_results
    group by player_id
),

dated as (
    select
        totals.* exclude (last_event),
        totals.last_event[3] as last_start,
        run.system
    from totals cross join run
)

select
    dated.* exclude (system),
    rules.edition,
    rules.first_rating as method,
    rules.bonus_hundredths,
    rules.round_robin_factor,
    rules.hypothetical_opponents,
    rules.hypothetical_rating,
    rules.hypothetical_score_hundredths,
    rules.first_rating_maximum,
    rules.performance_difference_certain
from dated asof join regulations_of_events as rules
    on dated.system = rules.system and dated.last_start >= rules.valid_from
