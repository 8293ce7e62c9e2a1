-- One row per rated half-game of an edition that upgrades one opponent a tournament.
-- Articles: 8.3.1 (2022): of the opponents too far below only the one with the greatest difference counts at
-- the cap (ties: the earliest round), the others count in full; opponents too far above always at the cap.
SELECT
    event_id,
    player_id,
    opponent_id,
    round,
    CASE
        WHEN difference < -difference_cap THEN -difference_cap
        WHEN
            difference > difference_cap
            AND row_number() OVER (PARTITION BY event_id, player_id ORDER BY difference DESC, round, opponent_id) = 1
            THEN difference_cap
        ELSE difference
    END AS difference_counted
FROM differences
WHERE cap = 'one_upgrade'
