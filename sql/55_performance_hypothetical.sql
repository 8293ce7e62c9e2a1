-- One row per total of results whose last pooled event falls under the 2024 method.
-- Articles: 8.2.2 and 8.2.3: two hypothetical opponents with a draw each join the rated opponents;
-- Ru = average + dp(p); p to two decimals, average exact, result halves up, never above the ceiling.
WITH joined AS (
    SELECT
        results_to_rate.*,
        opponents_count + hypothetical_opponents AS n,
        opponents_sum + hypothetical_opponents * hypothetical_rating AS ratings_sum,
        score_hundredths + hypothetical_opponents * hypothetical_score_hundredths AS score
    FROM results_to_rate
    WHERE method = 'hypothetical'
)

SELECT
    joined.player_id,
    joined.event_id,
    least(
        round_half_up(joined.ratings_sum + joined.n * certain_or_table(performance_differences.percentage, performance_differences.difference, joined.performance_difference_certain), joined.n),
        joined.first_rating_maximum
    )::INT AS first_rating
FROM joined INNER JOIN performance_differences
    ON percentage(joined.score, joined.n) = performance_differences.percentage
