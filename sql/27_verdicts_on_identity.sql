-- One row per candidate event with a fault in its entries or pairings, and per fault mended by decision.
-- Articles: 4 (complete reports with FIDE numbers). Faults of reading hold the whole event.
WITH reading_faults AS (
    SELECT
        reports_of_events.event_id,
        staged_findings.code,
        staged_findings.line,
        staged_findings.message,
        staged_findings.round,
        entries_of_events.player_id,
        entries_of_events.is_corrected
    FROM candidate_events
    INNER JOIN reports_of_events ON candidate_events.event_id = reports_of_events.event_id
    INNER JOIN staged_findings
        ON reports_of_events.batch = staged_findings.batch AND reports_of_events.report_no = staged_findings.report_no
    LEFT JOIN entries_of_events
        ON reports_of_events.report_sha256 = entries_of_events.report_sha256
        AND staged_findings.start_rank = entries_of_events.start_rank
    WHERE reports_of_events.is_current AND staged_findings.severity = 'error'
),

-- A pair with a corrected result is judged anew, from its corrected codes.
corrected_pairs AS (
    SELECT
        event_id,
        player_id,
        opponent_id,
        round
    FROM pairings
    WHERE result <> reported_result
),

repeated_entries AS (
    SELECT
        event_id,
        player_id
    FROM entries_of_events
    WHERE player_id IS NOT NULL
    GROUP BY event_id, report_sha256, player_id
    HAVING count(*) > 1
),

impossible_pairs AS (
    SELECT
        own.event_id,
        own.line,
        own.round
    FROM pairings AS own INNER JOIN pairings AS other
        ON own.report_sha256 = other.report_sha256 AND own.event_id = other.event_id AND own.round = other.round
        AND own.opponent_rank = other.start_rank AND own.start_rank = other.opponent_rank
    WHERE result_score(own.result) + result_score(other.result) > 100
        OR is_played(own.result) <> is_played(other.result)
),

faults AS (
    SELECT
        event_id,
        code,
        line,
        message
    FROM reading_faults
    WHERE NOT (code IN ('duplicate_player_id') AND is_corrected)
    AND NOT EXISTS (
        SELECT 1 FROM corrected_pairs
        WHERE corrected_pairs.event_id = reading_faults.event_id AND corrected_pairs.round = reading_faults.round
        AND corrected_pairs.player_id = reading_faults.player_id
    )
    UNION ALL
    SELECT
        event_id,
        'repeated_player' AS code,
        NULL AS line,
        format('player {} stands twice; correct_player gives one of them the right number', player_id) AS message
    FROM repeated_entries
    UNION ALL
    SELECT
        event_id,
        'impossible_pair' AS code,
        min(line) AS line,
        format('round {}: the results of both sides do not fit', round) AS message
    FROM impossible_pairs
    GROUP BY event_id, round
),

mended AS (
    SELECT
        decisions_in_force.event_id,
        max(decisions_in_force.decided_on) AS decided_on
    FROM decisions_in_force INNER JOIN candidate_events ON decisions_in_force.event_id = candidate_events.event_id
    WHERE decisions_in_force.kind IN ('correct_player', 'correct_result') AND candidate_events.is_held_at_ingest
    GROUP BY decisions_in_force.event_id
)

SELECT
    event_id,
    'identity' AS rule,
    'held' AS verdict,
    code,
    format('{} (line {})', min(message), coalesce(min(line)::VARCHAR, '-'))
    || CASE WHEN count(*) > 1 THEN format(' and {} more', count(*) - 1) ELSE '' END AS message,
    FALSE AS is_waivable,
    NULL::DATE AS lifted_on
FROM faults
GROUP BY event_id, code
UNION ALL
SELECT
    mended.event_id,
    'identity' AS rule,
    'counts' AS verdict,
    'mended' AS code,
    format('mended by decision on {}', mended.decided_on) AS message,
    FALSE AS is_waivable,
    mended.decided_on AS lifted_on
FROM mended
WHERE mended.event_id NOT IN (SELECT faults.event_id FROM faults)
