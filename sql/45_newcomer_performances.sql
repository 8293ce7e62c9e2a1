-- One row per player without a rating on the start list and event: what he played there, and how well.
-- Articles: 8.21a and 8.22 to 8.24 (Swiss and team: mean of the rated opponents), 8.21b (round robins),
-- 8.2 (2024); 6.41 (which newcomers of a Swiss are opponents that count).
WITH swiss AS (
    SELECT
        newcomer_scores.*,
        rules.first_rating,
        rules.bonus_hundredths,
        rules.hypothetical_opponents,
        rules.hypothetical_rating,
        rules.hypothetical_score_hundredths,
        rules.first_rating_maximum,
        rules.performance_difference_certain
    FROM newcomer_scores
    INNER JOIN events_of_list ON newcomer_scores.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    WHERE NOT newcomer_scores.is_round_robin
),

joined AS (
    SELECT
        swiss.*,
        CASE first_rating WHEN 'hypothetical' THEN hypothetical_opponents ELSE 0 END + games AS n,
        CASE first_rating WHEN 'hypothetical' THEN hypothetical_opponents * hypothetical_rating ELSE 0 END
        + opponents_sum AS ratings_sum,
        CASE first_rating WHEN 'hypothetical' THEN hypothetical_opponents * hypothetical_score_hundredths ELSE 0 END
        + score_hundredths AS joined_score
    FROM swiss
),

tabled AS (
    SELECT
        joined.*,
        round_half_up(joined.opponents_sum, joined.games) AS average,
        certain_or_table(
            performance_differences.percentage, performance_differences.difference,
            joined.performance_difference_certain
        ) AS dp
    FROM joined INNER JOIN performance_differences
        ON percentage(joined.joined_score, joined.n) = performance_differences.percentage
)

SELECT
    player_id,
    event_id,
    stage_of,
    standing,
    'swiss' AS method,
    games,
    score_hundredths,
    opponents_sum,
    games AS opponents_count,
    rated_opponents,
    average::INT AS rc,
    CASE first_rating
        WHEN 'hypothetical' THEN performance_with_hypothetical(ratings_sum, n, dp, first_rating_maximum)
        ELSE performance_with_bonus(average, score_hundredths, games, bonus_hundredths, dp, NULL)
    END::INT AS ru
FROM tabled
UNION ALL
SELECT
    newcomer_scores.player_id,
    newcomer_scores.event_id,
    newcomer_scores.stage_of,
    newcomer_scores.standing,
    'round_robin' AS method,
    coalesce(found.games, newcomer_scores.games) AS games,
    coalesce(found.score_hundredths, newcomer_scores.score_hundredths) AS score_hundredths,
    found.rc * found.games AS opponents_sum,
    found.n AS opponents_count,
    newcomer_scores.rated_opponents,
    found.rc,
    found.ru
FROM newcomer_scores LEFT JOIN round_robin_performances AS found
    ON newcomer_scores.event_id = found.event_id AND newcomer_scores.player_id = found.player_id
WHERE newcomer_scores.is_round_robin
