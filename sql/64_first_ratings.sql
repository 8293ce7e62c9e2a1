-- One row per unrated player with results inside the window: his first rating, published or not.
-- Articles: 8.2 (Ru), 7.14 (number of games; fewer in team championships and for IBCA, ICSC and IPCA members),
-- 0.6 and 8.33 (floor on the list date).
-- Key: player_id
WITH joined AS (
    SELECT
        pool_totals.*,
        CASE method WHEN 'hypothetical' THEN hypothetical_opponents ELSE 0 END + games AS n,
        CASE method WHEN 'hypothetical' THEN hypothetical_opponents * hypothetical_rating ELSE 0 END
        + opponents_sum AS ratings_sum,
        CASE method WHEN 'hypothetical' THEN hypothetical_opponents * hypothetical_score_hundredths ELSE 0 END
        + score_hundredths AS joined_score,
        round_half_up(opponents_sum, games) AS average
    FROM pool_totals
),

computed AS (
    SELECT
        joined.*,
        certain_or_table(
            performance_differences.percentage, performance_differences.difference,
            joined.performance_difference_certain
        ) AS dp
    FROM joined INNER JOIN performance_differences
        ON percentage(joined.joined_score, joined.n) = performance_differences.percentage
),

rated AS (
    SELECT
        computed.*,
        CASE method
            WHEN 'hypothetical' THEN performance_with_hypothetical(ratings_sum, n, dp, first_rating_maximum)
            ELSE performance_with_bonus(
                average, score_hundredths, games, bonus_hundredths, dp,
                CASE WHEN is_round_robin_only AND round_robin_factor THEN opponents_count END
            )
        END::INT AS first_rating
    FROM computed
),

fewer_games AS (
    SELECT DISTINCT player_id FROM decisions_in_force WHERE kind = 'member_of'
    UNION
    SELECT DISTINCT pool_of_results.player_id
    FROM pool_of_results INNER JOIN register_in_force ON pool_of_results.event_id = register_in_force.event_id
    WHERE register_in_force.category IS NOT NULL
),

tested AS (
    SELECT
        rated.*,
        list_rules.floor,
        CASE WHEN fewer_games.player_id IS NOT NULL
            THEN coalesce(list_rules.first_rating_games_exception, list_rules.first_rating_games)
            ELSE list_rules.first_rating_games END AS games_needed
    FROM rated
    CROSS JOIN list_rules
    LEFT JOIN fewer_games ON rated.player_id = fewer_games.player_id
)

SELECT
    player_id,
    games,
    score_hundredths,
    average::INT AS opponents_average,
    first_rating,
    games >= games_needed AND first_rating >= floor AS is_published,
    CASE WHEN games < games_needed THEN 'too_few_games' WHEN first_rating < floor THEN 'below_floor' END AS reason,
    edition
FROM tested
