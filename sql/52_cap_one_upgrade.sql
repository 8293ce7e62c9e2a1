-- One row per rated half-game of an edition that upgrades one opponent a tournament.
-- Articles: 8.3.1 (2022): of the opponents too far below only the one with the greatest difference
-- counts at the cap (ties: the earliest round), the others count in full; opponents too far above
-- always at the cap.
select
    event_id,
    player_id,
    opponent_id,
    round,
    rating_used,
    score_hundredths,
    case
        when difference < -difference_cap then -difference_cap
        when
            difference > difference_cap
            and row_number()
                over (
                    partition by event_id, player_id
                    order by difference desc, round asc, opponent_id asc
                )
            = 1
            then difference_cap
        else difference
    end as difference_counted
from differences
where cap = 'one_upgrade'
