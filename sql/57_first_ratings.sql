-- One row per unrated player with results inside the window: his first rating, published or not.
-- Articles: 7.14 (number of games), 0.6 and 8.33 (floor on the list date), 8.2.3.
WITH computed AS (
    SELECT * FROM performance_hypothetical
    UNION ALL
    SELECT * FROM performance_bonus
)

SELECT
    results_to_rate.player_id,
    results_to_rate.games,
    results_to_rate.score_hundredths,
    round_half_up(results_to_rate.opponents_sum, results_to_rate.opponents_count)::INT AS opponents_average,
    computed.first_rating,
    results_to_rate.games >= list_rules.first_rating_games AND computed.first_rating >= list_rules.floor AS is_published,
    CASE
        WHEN results_to_rate.games < list_rules.first_rating_games THEN 'too_few_games'
        WHEN computed.first_rating < list_rules.floor THEN 'below_floor'
    END AS reason,
    results_to_rate.edition
FROM results_to_rate
INNER JOIN computed ON results_to_rate.player_id = computed.player_id AND computed.event_id IS NULL
CROSS JOIN list_rules
WHERE results_to_rate.event_id IS NULL
