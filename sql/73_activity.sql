-- One row per rated player: active or not, and the list on which he becomes inactive.
-- Articles: 7.23 (no rated game in the months before the list date, by the end of the event).
-- Once inactive, only a game makes a player active again.
WITH judged AS (
    SELECT
        ratings.player_id,
        coalesce(ratings.last_game_on >= months_before(list_rules.list_date, list_rules.inactivity_months), FALSE)
        AND NOT (coalesce(players.previous_status = 'inactive', FALSE) AND ratings.games = 0) AS is_active,
        players.previous_status,
        players.previous_inactive_from,
        months_after(ratings.last_game_on, list_rules.inactivity_months) AS active_until
    FROM ratings
    INNER JOIN players ON ratings.player_id = players.player_id
    CROSS JOIN list_rules
    WHERE ratings.rating IS NOT NULL
)

SELECT
    judged.player_id,
    judged.is_active,
    CASE WHEN NOT judged.is_active AND judged.previous_status = 'inactive' THEN judged.previous_inactive_from
        ELSE calendar.list_date END AS inactive_from
FROM judged ASOF LEFT JOIN calendar ON judged.active_until < calendar.list_date
