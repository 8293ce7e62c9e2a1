-- One row per rated half-game of a rated player: difference counted, expected score and delta.
-- Articles: 8.3.1 and table 8.1.2 (8.54 to 8.57 in 2009). Hundredths of a point.
WITH counted AS (
    SELECT * FROM cap_every_game
    UNION ALL
    SELECT * FROM cap_one_upgrade
    UNION ALL
    SELECT * FROM cap_none
),

last_row AS (
    SELECT max(difference) AS difference FROM expected_by_difference
)

SELECT
    differences.event_id,
    differences.player_id,
    differences.opponent_id,
    differences.round,
    differences.difference,
    counted.difference_counted,
    result_score(differences.result) AS score_hundredths,
    CASE WHEN counted.difference_counted >= 0 THEN expected.expected_hundredths
        ELSE 100 - expected.expected_hundredths END AS expected_hundredths
FROM differences
INNER JOIN counted
    ON differences.event_id = counted.event_id AND differences.player_id = counted.player_id
    AND differences.round = counted.round AND differences.opponent_id = counted.opponent_id
CROSS JOIN last_row
INNER JOIN expected_by_difference AS expected
    ON least(abs(counted.difference_counted), last_row.difference) = expected.difference
