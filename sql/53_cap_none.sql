-- One row per rated half-game of an edition without a cap: the true difference counts.
-- Articles: 8.5 of rapid and blitz, 2014 to 2021.
SELECT
    event_id,
    player_id,
    opponent_id,
    round,
    difference AS difference_counted
FROM differences
WHERE cap = 'none'
