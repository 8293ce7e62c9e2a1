-- One row per whole rating difference: the expected score of the higher-rated player in hundredths.
-- Articles: 8.1b (table 8.1.2); the last row stands for every greater difference.
SELECT
    unnest(range(difference_from, coalesce(difference_to, difference_from) + 1))::INT AS difference,
    expected_hundredths
FROM expected_scores
