-- One row per candidate match, and per knock-out: are both players rated.
-- Articles: 6.6 (2009), 6.2 (2024): a match with an unrated player is not rated.
-- A knock-out report does not say where one match ends, so it is not checked.
WITH sides AS (
    SELECT
        event_id,
        count(*) AS players,
        count(start_rating) AS rated_players
    FROM entries_of_events
    GROUP BY event_id
)

SELECT
    candidate_events.event_id,
    'match_both_rated' AS rule,
    CASE
        WHEN candidate_events.format = 'knockout' OR sides.players <> 2 THEN 'not_checked'
        WHEN sides.rated_players = sides.players THEN 'counts'
        ELSE 'does_not_count'
    END AS verdict,
    'match_unrated' AS code,
    CASE
        WHEN candidate_events.format = 'knockout' THEN 'a knock-out: where one match ends is not reported'
        WHEN sides.players <> 2 THEN format('a match with {} entries', sides.players)
        ELSE format('{} of {} players rated at the start', sides.rated_players, sides.players)
    END AS message,
    TRUE AS is_waivable,
    NULL::DATE AS lifted_on
FROM candidate_events
INNER JOIN regulations_of_events AS rules
    ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
    AND candidate_events.rules_from = rules.rules_from
INNER JOIN sides ON candidate_events.event_id = sides.event_id
WHERE candidate_events.format IN ('match', 'knockout') AND rules.match_both_rated
