-- One row per whole rating difference: the expected score of the higher-rated player in hundredths.
-- Articles: 8.1b (table 8.1.2); the last row stands for every greater difference.
select
    unnest(range(difference_from, coalesce(difference_to, difference_from) + 1))::int as difference,
    expected_hundredths
from expected_scores
