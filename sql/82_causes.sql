-- One row per player and cause: why the rating is what it is; the previous rating plus all causes is the rating.
-- Articles: 8.3 (events), 8.3.4 (rounding), 8.2 (first rating), 0.6 (floor), the operation's own.
-- Key: player_id, cause, event_id, decision_id
WITH list_articles AS (
    SELECT
        articles.parameter,
        articles.article
    FROM articles INNER JOIN list_rules
        ON articles.system = list_rules.system AND articles.edition = list_rules.edition
        AND articles.valid_from = list_rules.valid_from
)

SELECT
    changes.player_id,
    'event' AS cause,
    changes.event_id,
    NULL AS decision_id,
    changes.change_hundredths AS points_hundredths,
    articles.article
FROM changes
INNER JOIN events_of_list ON changes.event_id = events_of_list.event_id
LEFT JOIN articles
    ON events_of_list.system = articles.system AND events_of_list.edition = articles.edition
    AND events_of_list.rules_from = articles.valid_from AND articles.parameter = 'k_moment'
UNION ALL
SELECT
    player_id,
    'base_correction' AS cause,
    NULL AS event_id,
    decision_id,
    points_hundredths,
    NULL AS article
FROM base_corrections
WHERE is_applied
UNION ALL
SELECT
    player_id,
    'operation' AS cause,
    NULL AS event_id,
    NULL AS decision_id,
    100 * (rating_after - rating_before) AS points_hundredths,
    article
FROM operations_applied
UNION ALL
SELECT
    player_id,
    'first_rating' AS cause,
    NULL AS event_id,
    NULL AS decision_id,
    100 * coalesce(base, computed_rating) AS points_hundredths,
    (SELECT article FROM list_articles
        WHERE parameter = CASE WHEN base IS NULL THEN 'first_rating' ELSE 'standard_rating_serves' END) AS article
FROM ratings_computed
WHERE previous_rating IS NULL AND computed_rating IS NOT NULL
UNION ALL
SELECT
    player_id,
    'rounding' AS cause,
    NULL AS event_id,
    NULL AS decision_id,
    100 * computed_rating - 100 * base - correction_hundredths - change_hundredths AS points_hundredths,
    (SELECT article FROM list_articles WHERE parameter = 'rounding') AS article
FROM ratings_computed
WHERE base IS NOT NULL AND 100 * computed_rating <> 100 * base + correction_hundredths + change_hundredths
UNION ALL
SELECT
    player_id,
    'floor' AS cause,
    NULL AS event_id,
    NULL AS decision_id,
    -100 * computed_rating AS points_hundredths,
    (SELECT article FROM list_articles WHERE parameter = 'floor') AS article
FROM ratings
WHERE is_below_floor
