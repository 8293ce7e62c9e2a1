-- One row per total of results whose last pooled event falls under the methods up to 2023.
-- Articles: 8.23 to 8.25 (2009), 8.2 (2014 to 2022): Ra at 50 %; above it a bonus per half point;
-- below it Ra + dp(p). The average is rounded halves up before use (example 8.34).
WITH averages AS (
    SELECT
        results_to_rate.*,
        round_half_up(opponents_sum, opponents_count) AS average,
        score_hundredths - 50 * games AS above_half
    FROM results_to_rate
    WHERE method = 'bonus'
)

SELECT
    averages.player_id,
    averages.event_id,
    CASE
        WHEN averages.above_half >= 0
            THEN round_half_up(100 * averages.average + averages.bonus_hundredths * averages.above_half // 50, 100)
        ELSE averages.average + certain_or_table(performance_differences.percentage, performance_differences.difference, averages.performance_difference_certain)
    END::INT AS first_rating
FROM averages INNER JOIN performance_differences
    ON percentage(averages.score_hundredths, averages.games) = performance_differences.percentage
