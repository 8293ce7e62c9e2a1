-- One row per player and pairing of an accepted event with its final reason, rated or not.
-- Articles: the reason's, in the numbering of the event's edition; the first that applies is given.
WITH reasons AS (
    SELECT
        games_judged.* EXCLUDE (reason, reason_of_sides),
        coalesce(
            games_judged.reason,
            -- What a newcomer's event lacks takes away his own games; rated opponents lose them anyway.
            CASE WHEN games_judged.reason_of_sides IS NULL THEN newcomer_events.reason END,
            games_judged.reason_of_sides
        ) AS reason
    FROM games_judged
    LEFT JOIN newcomer_events
        ON games_judged.event_id = newcomer_events.event_id AND games_judged.player_id = newcomer_events.player_id
        AND games_judged.standing = 'newcomer'
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
    AND articles.parameter = coalesce(reason_rules.rule, 'expected_score')
