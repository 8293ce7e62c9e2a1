-- One row per player: the rating this list computes for him, before the floor is tested.
-- Articles: 7.2.1 of rapid and blitz (a player new to the list starts from his standard rating); 8.3.4 (change of the period rounded, halves away from zero, from 2022), 8.57 (new rating
-- rounded, halves up, until 2021); first ratings as published. Sums in hundredths, rounded once.
-- Whole points of a base correction belong to the base; its hundredths are rounded with the change.
WITH change_totals AS (
    SELECT
        player_id,
        sum(change_hundredths)::INT AS change_hundredths
    FROM changes
    GROUP BY player_id
),

correction_totals AS (
    SELECT
        player_id,
        sum(points_hundredths)::INT AS correction_hundredths
    FROM base_corrections
    WHERE is_applied
    GROUP BY player_id
),

sums AS (
    SELECT
        players.player_id,
        players.previous_rating,
        coalesce(
            operations_applied.rating_after, players.previous_rating,
            CASE WHEN change_totals.player_id IS NOT NULL THEN standard_before.rating END
        ) AS base,
        coalesce(correction_totals.correction_hundredths, 0) AS correction_hundredths,
        coalesce(change_totals.change_hundredths, 0) AS change_hundredths,
        CASE WHEN players.previous_rating IS NULL AND change_totals.player_id IS NULL AND first_ratings.is_published
            THEN first_ratings.first_rating END AS first_rating
    FROM players
    LEFT JOIN operations_applied ON players.player_id = operations_applied.player_id
    LEFT JOIN correction_totals ON players.player_id = correction_totals.player_id
    LEFT JOIN change_totals ON players.player_id = change_totals.player_id
    LEFT JOIN first_ratings ON players.player_id = first_ratings.player_id
    LEFT JOIN standard_before ON players.player_id = standard_before.player_id
)

SELECT
    sums.*,
    CASE
        WHEN sums.base IS NULL THEN sums.first_rating
        WHEN list_rules.rounding = 'rating'
            THEN round_half_up(100 * sums.base + sums.correction_hundredths + sums.change_hundredths, 100)
        ELSE sums.base + whole_part(sums.correction_hundredths, 100) + round_half_away(
            sums.change_hundredths + sums.correction_hundredths - 100 * whole_part(sums.correction_hundredths, 100), 100
        )
    END::INT AS computed_rating
FROM sums CROSS JOIN list_rules
