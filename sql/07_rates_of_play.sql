-- One row per rate of play in use and side: its time for the moves on which time is reckoned.
-- Articles: 1.1 (minutes on 60 moves, increments included), 1.3 (first control).
-- Every period that one of these moves is played in counts whole, with its own increment.
WITH periods AS (
    SELECT
        rate_periods.*,
        coalesce(sum(rate_periods.moves) OVER (
            PARTITION BY rate_periods.rate_of_play, rate_periods.side
            ORDER BY rate_periods.period_no ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS moves_before,
        max(rate_periods.period_no) OVER (PARTITION BY rate_periods.rate_of_play, rate_periods.side) AS periods
    FROM rate_periods
),

reckoned AS (
    SELECT DISTINCT rate_moves FROM regulations
),

reached AS (
    SELECT
        periods.*,
        reckoned.rate_moves,
        CASE
            WHEN periods.period_no = periods.periods THEN reckoned.rate_moves - periods.moves_before
            ELSE least(periods.moves, reckoned.rate_moves - periods.moves_before)
        END AS moves_within
    FROM periods CROSS JOIN reckoned
    WHERE periods.moves_before < reckoned.rate_moves
)

SELECT
    rate_of_play,
    side,
    rate_moves,
    sum(seconds + increment * moves_within)::BIGINT AS seconds,
    max(periods)::INT AS periods,
    min(moves) FILTER (WHERE period_no = 1) AS first_control_moves
FROM reached
GROUP BY ALL
