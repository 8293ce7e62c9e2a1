-- One row per newcomer and event whose result is disregarded for everybody: too few points in a first event.
-- Articles: 8.21 (2009: less than a point; from 2014: no point), 6.2 (stages count together).
-- First: no earlier result counted (results_before, which the passes over these models complete).
WITH stage_scores AS (
    SELECT
        player_id,
        stage_of,
        sum(score_hundredths) AS score_hundredths
    FROM newcomer_scores
    GROUP BY player_id, stage_of
)

SELECT
    newcomer_scores.player_id,
    newcomer_scores.event_id
FROM newcomer_scores
INNER JOIN stage_scores
    ON newcomer_scores.player_id = stage_scores.player_id AND newcomer_scores.stage_of = stage_scores.stage_of
INNER JOIN events_of_list ON newcomer_scores.event_id = events_of_list.event_id
INNER JOIN regulations_of_events AS rules
    ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
    AND events_of_list.rules_from = rules.rules_from
LEFT JOIN results_before
    ON newcomer_scores.player_id = results_before.player_id AND newcomer_scores.event_id = results_before.event_id
LEFT JOIN previous_state AS state ON newcomer_scores.player_id = state.player_id
WHERE newcomer_scores.standing = 'newcomer'
    AND NOT coalesce(results_before.has_result_before, state.has_earlier_result, FALSE)
    AND stage_scores.score_hundredths < rules.first_event_score_hundredths
