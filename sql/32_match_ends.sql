-- One row per match that was decided before its last game: the last round that counts.
-- Articles: 6.5 (2009), 6.1 (2024): games after one side has more than half of the scheduled points
-- are not rated, unless the commission waives it beforehand. Forfeits score as points.
WITH scores AS (
    SELECT
        pairings.event_id,
        pairings.player_id,
        pairings.round,
        events_of_list.rounds,
        sum(result_score(pairings.result)) OVER (
            PARTITION BY pairings.event_id, pairings.player_id ORDER BY pairings.round
        ) AS score_hundredths
    FROM pairings
    INNER JOIN events_of_list ON pairings.event_id = events_of_list.event_id
    INNER JOIN regulations_of_events AS rules
        ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
        AND events_of_list.rules_from = rules.rules_from
    WHERE events_of_list.format = 'match' AND rules.match_decided = 'not_rated'
    AND (SELECT count(*) FROM entries_of_events WHERE entries_of_events.event_id = pairings.event_id) = 2
),

decided AS (
    SELECT
        event_id,
        min(round) AS decided_after
    FROM scores
    WHERE 2 * score_hundredths > 100 * rounds
    GROUP BY event_id
)

SELECT
    decided.event_id,
    decided.decided_after
FROM decided
WHERE NOT EXISTS (
    SELECT 1 FROM decisions_in_force
    INNER JOIN events_of_list ON decided.event_id = events_of_list.event_id
    INNER JOIN articles
        ON events_of_list.system = articles.system AND events_of_list.edition = articles.edition
        AND events_of_list.rules_from = articles.valid_from AND articles.parameter = 'match_decided'
    WHERE decisions_in_force.kind = 'accept_event' AND decisions_in_force.event_id = decided.event_id
    AND split_part(decisions_in_force.value, ' ', 1) IN ('*', articles.article)
)
