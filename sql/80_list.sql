-- One row per player of the previous list and per new ID: the rating list.
-- Articles: 7.1 to 7.23 (publication, inactivity, data), 0.6 (floor), 8.3.3 (K), 10 (membership).
-- Key: player_id
WITH dispensations AS (
    SELECT DISTINCT player_id FROM decisions_in_force WHERE kind = 'dispensation'
)

SELECT
    players.player_id,
    players.name,
    players.federation,
    players.sex,
    players.title,
    players.w_title,
    players.o_title,
    players.foa_title,
    players.birth_year,
    ratings.rating,
    ratings.previous_rating,
    ratings.computed_rating,
    ratings.games,
    CASE WHEN ratings.rating IS NOT NULL THEN development_coefficient(
        ratings.is_ever_2400, ratings.is_ever_2300, ratings.games_counted,
        year(list_rules.list_date) - players.birth_year,
        list_rules.k_top, list_rules.k_top_games, list_rules.k_junior, list_rules.k_junior_age,
        list_rules.k_new, list_rules.k_new_games, list_rules.k_middle
    ) END AS k,
    CASE
        WHEN ratings.is_below_floor THEN list_rules.below_floor_status
        WHEN ratings.rating IS NULL THEN 'unrated'
        WHEN activity.is_active THEN 'active'
        ELSE 'inactive'
    END AS status,
    CASE WHEN players.sex = 'F' THEN 'w' ELSE '' END
    || CASE WHEN ratings.rating IS NOT NULL AND NOT activity.is_active THEN 'i' ELSE '' END AS flag,
    activity.inactive_from,
    coalesce(activity.is_active, FALSE) AND (
        membership.code IS NOT NULL OR dispensations.player_id IS NOT NULL OR NOT list_rules.membership_required
    ) AS is_listed
FROM players
INNER JOIN ratings ON players.player_id = ratings.player_id
CROSS JOIN list_rules
LEFT JOIN activity ON players.player_id = activity.player_id
LEFT JOIN membership ON players.federation = membership.code
LEFT JOIN dispensations ON players.player_id = dispensations.player_id
