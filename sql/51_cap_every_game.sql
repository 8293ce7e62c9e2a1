-- One row per rated half-game of an edition that caps every difference.
-- Articles: 8.3.1 (8.54 in 2009): a greater difference counts as the cap; from 2025-10-01 a player
-- whose own rating reaches the exempt rating has his true difference.
select
    event_id,
    player_id,
    opponent_id,
    round,
    rating_used,
    score_hundredths,
    case
        when rating_used >= cap_exempt_rating then difference
        else clamp(difference, -difference_cap, difference_cap)
    end as difference_counted
from differences
where cap = 'every_game'
