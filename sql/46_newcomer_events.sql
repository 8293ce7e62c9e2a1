-- One row per newcomer and event with results: do they count towards his first rating.
-- Articles: 8.21 (first event disregarded), 8.31 (first results below the floor), 6.41 and 7.14b
-- (rated opponents needed in a Swiss), 7.21 (after a fall below the floor only later games). First
-- means: no earlier event counted, by list, then end, start and event; linked stages have one place
-- in that order, as one event.
with places as (
    select
        stage_of,
        max(end_date) as place_end,
        min(start_date) as place_start
    from events_of_list
    where is_accepted
    group by stage_of
),

stages as (
    select
        player_id,
        stage_of,
        sum(rated_opponents) as rated_opponents
    from newcomer_performances
    group by player_id, stage_of
),

events as (
    select
        newcomer_performances.*,
        events_of_list.start_date,
        events_of_list.end_date,
        places.place_end,
        places.place_start,
        events_of_list.edition,
        events_of_list.rules_from,
        events_of_list.system,
        newcomers_ignored.player_id is not null as is_ignored,
        newcomer_performances.ru is null
        or newcomer_performances.games = 0 as has_no_performance,
        coalesce(events_of_list.start_date < state.pool_starts_on, false) as is_before_pool,
        coalesce(state.has_earlier_result, false) as has_earlier_result,
        newcomer_performances.method = 'swiss'
        and stages.rated_opponents < rules.rated_opponents_first
            as is_too_few_first,
        newcomer_performances.method = 'swiss'
        and stages.rated_opponents < rules.rated_opponents_later
            as is_too_few_later,
        rules.below_floor_first and newcomer_performances.ru < rules.floor as is_below_floor
    from newcomer_performances
    inner join stages
        on
            newcomer_performances.player_id = stages.player_id
            and newcomer_performances.stage_of = stages.stage_of
    inner join events_of_list on newcomer_performances.event_id = events_of_list.event_id
    inner join places on newcomer_performances.stage_of = places.stage_of
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    left join newcomers_ignored
        on
            newcomer_performances.event_id = newcomers_ignored.event_id
            and newcomer_performances.player_id = newcomers_ignored.player_id
    left join states_of_entrants as state on newcomer_performances.player_id = state.player_id
    where newcomer_performances.standing = 'newcomer'
),

first_tested as (
    select
        events.*,
        not(
            is_ignored
            or is_before_pool
            or has_no_performance
            or is_too_few_first
            or coalesce(is_below_floor, false)
        ) as counts_as_first
    from events
),

in_order as (
    select
        first_tested.*,
        has_earlier_result or coalesce(bool_or(counts_as_first) over (
            partition by player_id
            order by place_end, place_start, stage_of, end_date, start_date, event_id
            rows between unbounded preceding and 1 preceding
        ), false) as has_result_before
    from first_tested
)

select
    in_order.* exclude (has_earlier_result, counts_as_first, place_end, place_start),
    case
        when is_before_pool then 'own_delisted'
        when is_ignored then 'first_event_ignored'
        when not has_result_before and is_too_few_first then 'too_few_rated_opponents'
        when has_result_before and is_too_few_later then 'too_few_rated_opponents'
        when has_no_performance then 'opponent_unrated'
        when not has_result_before and is_below_floor then 'below_floor_first'
    end as reason
from in_order
