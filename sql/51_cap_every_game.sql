-- One row per rated half-game of an edition that caps every difference.
-- Articles: 8.3.1 (8.54 in 2009): a greater difference counts as the cap; from 2025-10-01 a player whose own
-- rating reaches the exempt rating has his true difference.
SELECT
    event_id,
    player_id,
    opponent_id,
    round,
    CASE WHEN rating_used >= cap_exempt_rating THEN difference
        ELSE clamp(difference, -difference_cap, difference_cap) END AS difference_counted
FROM differences
WHERE cap = 'every_game'
