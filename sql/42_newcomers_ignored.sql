-- One row per newcomer and event whose result is disregarded for everybody: too few points in a
-- first event.
-- Articles: 8.21 (2009: less than a point; from 2014: no point), 6.2 (stages count together).
-- First: no earlier result counted (results_before, which the passes over these models complete).
with stage_scores as (
    select
        player_id,
        stage_of,
        sum(points_hundredths) as points_hundredths
    from newcomer_scores
    group by player_id, stage_of
),

ignored as (
    select distinct
        newcomer_scores.player_id,
        newcomer_scores.stage_of
    from newcomer_scores
    inner join stage_scores
        on
            newcomer_scores.player_id = stage_scores.player_id
            and newcomer_scores.stage_of = stage_scores.stage_of
    inner join events_of_list on newcomer_scores.event_id = events_of_list.event_id
    inner join regulations_of_events as rules
        on
            events_of_list.system = rules.system and events_of_list.edition = rules.edition
            and events_of_list.rules_from = rules.rules_from
    left join results_before
        on
            newcomer_scores.player_id = results_before.player_id
            and newcomer_scores.event_id = results_before.event_id
    left join states_of_entrants as state on newcomer_scores.player_id = state.player_id
    where
        newcomer_scores.standing = 'newcomer'
        and not coalesce(results_before.has_result_before, state.has_earlier_result, false)
        and stage_scores.points_hundredths < rules.first_event_score_hundredths
        -- Events before a fall below the floor are no first events: 7.21 keeps them out.
        and not coalesce(events_of_list.start_date < state.pool_starts_on, false)
)

select
    newcomers.player_id,
    newcomers.event_id
from newcomers
inner join ignored
    on newcomers.player_id = ignored.player_id and newcomers.stage_of = ignored.stage_of
