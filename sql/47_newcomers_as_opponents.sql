-- One row per player without a rating on the start list whose opponents are rated against his performance.
-- Articles: 8.21b and 8.58 (round robins); 6.41, 6.42 and 8.52 of 2009 (Swiss: a valid performance).
SELECT
    newcomer_performances.event_id,
    newcomer_performances.player_id,
    newcomer_performances.ru
FROM newcomer_performances
INNER JOIN events_of_list ON newcomer_performances.event_id = events_of_list.event_id
INNER JOIN regulations_of_events AS rules
    ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
    AND events_of_list.rules_from = rules.rules_from
LEFT JOIN newcomers_ignored
    ON newcomer_performances.event_id = newcomers_ignored.event_id
    AND newcomer_performances.player_id = newcomers_ignored.player_id
WHERE newcomers_ignored.player_id IS NULL AND newcomer_performances.ru IS NOT NULL
    AND CASE newcomer_performances.method
        WHEN 'round_robin' THEN TRUE
        ELSE rules.swiss_newcomers = 'valid_performance'
            AND newcomer_performances.rated_opponents >= rules.validity_games
            AND newcomer_performances.score_hundredths >= rules.validity_score_hundredths
            AND newcomer_performances.ru >= rules.floor
    END
