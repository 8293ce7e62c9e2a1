-- One row per candidate event that is a round robin all through: every pair met exactly once (twice) over
-- the board. Articles: 6.43 (a round robin with unplayed games is treated as a Swiss), 6.3.
WITH planned AS (
    SELECT
        candidate_events.event_id,
        candidate_events.stage_of,
        CASE candidate_events.format WHEN 'double_round_robin' THEN 2 ELSE 1 END AS meetings
    FROM candidate_events
    INNER JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    WHERE candidate_events.format IN ('round_robin', 'double_round_robin') AND rules.round_robin = 'performance'
),

entries AS (
    SELECT
        event_id,
        count(*) AS players
    FROM entries_of_events
    GROUP BY event_id
),

pairs AS (
    SELECT
        event_id,
        player_id,
        opponent_id,
        count(*) AS meetings
    FROM pairings
    WHERE is_played(result)
    GROUP BY event_id, player_id, opponent_id
),

met AS (
    SELECT
        pairs.event_id,
        count(*) FILTER (WHERE pairs.meetings = planned.meetings) AS pairs_as_planned,
        count(*) AS pairs
    FROM pairs INNER JOIN planned ON pairs.event_id = planned.event_id
    GROUP BY pairs.event_id
)

SELECT
    planned.event_id,
    planned.stage_of,
    planned.meetings,
    entries.players
FROM planned
INNER JOIN entries ON planned.event_id = entries.event_id
INNER JOIN met ON planned.event_id = met.event_id
WHERE met.pairs = met.pairs_as_planned AND met.pairs = entries.players * (entries.players - 1)
