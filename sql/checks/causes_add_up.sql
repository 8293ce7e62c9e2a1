-- fail
-- One row per player whose previous rating and causes do not make his rating (null counts as 0).
WITH totals AS (
    SELECT
        player_id,
        sum(points_hundredths) AS points_hundredths
    FROM causes
    GROUP BY player_id
)

SELECT
    list.player_id,
    list.previous_rating,
    totals.points_hundredths,
    list.rating
FROM list FULL OUTER JOIN totals ON list.player_id = totals.player_id
WHERE list.player_id IS NULL
    OR 100 * coalesce(list.previous_rating, 0) + coalesce(totals.points_hundredths, 0) <> 100 * coalesce(list.rating, 0)
