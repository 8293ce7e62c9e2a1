-- One row per rated half-game of an edition without a cap: the true difference counts.
-- Articles: 8.5 of rapid and blitz, 2014 to 2021.
select
    event_id,
    player_id,
    opponent_id,
    round,
    rating_used,
    score_hundredths,
    difference as difference_counted
from differences
where cap = 'none'
