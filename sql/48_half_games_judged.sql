-- One row per player and pairing of an accepted event with its final reason, rated or not.
-- Articles: the reason's, in the numbering of the event's edition; the first that applies is given:
-- 8.21, 8.31, 6.41 (newcomers), 8.51 (unrated opponents), 7.21 (delisted), 7.3.1 (difference too great).
WITH sides AS (
    SELECT
        games_judged.* EXCLUDE (opponent_rating_used, opponent_rating_kind),
        own_newcomer.reason AS newcomer_reason,
        own_newcomer.method AS newcomer_method,
        ignored_opponent.player_id IS NOT NULL AS is_opponent_ignored,
        coalesce(games_judged.opponent_rating_used, performance.ru) AS opponent_rating_used,
        CASE WHEN games_judged.opponent_rating_used IS NOT NULL THEN games_judged.opponent_rating_kind
            WHEN performance.ru IS NOT NULL THEN 'performance' END AS opponent_rating_kind
    FROM games_judged
    LEFT JOIN newcomer_events AS own_newcomer
        ON games_judged.event_id = own_newcomer.event_id AND games_judged.player_id = own_newcomer.player_id
    LEFT JOIN newcomers_ignored AS ignored_opponent
        ON games_judged.event_id = ignored_opponent.event_id AND games_judged.opponent_id = ignored_opponent.player_id
    LEFT JOIN newcomers_as_opponents AS performance
        ON games_judged.event_id = performance.event_id AND games_judged.opponent_id = performance.player_id
        AND (games_judged.standing <> 'newcomer' OR own_newcomer.method = 'round_robin')
),

reasons AS (
    SELECT
        sides.* EXCLUDE (reason, newcomer_reason, newcomer_method, is_opponent_ignored),
        CASE
            WHEN sides.reason IS NOT NULL THEN sides.reason
            WHEN sides.is_opponent_ignored THEN 'first_event_ignored'
            WHEN sides.newcomer_reason IS NOT NULL THEN sides.newcomer_reason
            WHEN sides.opponent_rating_used IS NULL THEN 'opponent_unrated'
            WHEN sides.standing = 'delisted_since' THEN 'own_delisted'
            WHEN
                greatest(sides.rating_used, sides.opponent_rating_used) > rules.exclusion_rating_above
                AND abs(sides.rating_used - sides.opponent_rating_used) >= rules.exclusion_difference
                THEN 'difference_600'
        END AS reason
    FROM sides
    INNER JOIN regulations_of_events AS rules
        ON sides.system = rules.system AND sides.edition = rules.edition AND sides.rules_from = rules.rules_from
)

SELECT
    reasons.*,
    reasons.reason IS NULL AS is_rated,
    articles.article
FROM reasons
LEFT JOIN reason_rules ON reasons.reason = reason_rules.reason
LEFT JOIN articles
    ON reasons.system = articles.system AND reasons.edition = articles.edition
    AND reasons.rules_from = articles.valid_from
    AND articles.parameter = coalesce(reason_rules.rule, 'difference_cap')
