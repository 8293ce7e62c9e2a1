-- One row per unrated player and counted event inside the window of this list.
-- Articles: 8.2 (results within the window are pooled), 7.14 (number of games).
-- The window counts calendar months back from the list date, by the end of the event, inclusive.
with carried as (
    select previous_pool.*
    from previous_pool_of_persons as previous_pool
    left join previous_list_of_persons as previous_list
        on previous_pool.player_id = previous_list.player_id
    where previous_list.rating is null
),

added as (
    select
        newcomer_events.player_id,
        newcomer_events.event_id,
        newcomer_events.start_date as event_start,
        newcomer_events.end_date as event_end,
        newcomer_events.edition,
        newcomer_events.method,
        newcomer_events.games,
        newcomer_events.score_hundredths,
        newcomer_events.opponents_sum,
        newcomer_events.opponents_count,
        run.list_date as list_date_counted
    from newcomer_events cross join run
    where newcomer_events.reason is null
),

pooled as (
    select * from carried
    union all by name
    select * from added
)

select pooled.*
from pooled cross join list_rules
where pooled.event_end >= months_before(list_rules.list_date, list_rules.pool_months)
