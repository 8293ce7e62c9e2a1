-- One row per event judged on this chain of lists: an event is rated once.
-- Articles: 9.1. The fingerprint is that of the pairings and results, whatever the file looks like.
-- Key: event_id
WITH fingerprints AS (
    SELECT
        event_id,
        bit_xor(hash(player_id, opponent_id, round, result))::VARCHAR AS fingerprint
    FROM pairings
    GROUP BY event_id
)

SELECT
    events_of_list.event_id,
    run.list_date,
    run.revision,
    events_of_list.report_sha256,
    coalesce(fingerprints.fingerprint, '0') AS fingerprint,
    CASE events_of_list.status WHEN 'counts' THEN 'rated' ELSE 'does_not_count' END AS outcome
FROM events_of_list
CROSS JOIN run
LEFT JOIN fingerprints ON events_of_list.event_id = fingerprints.event_id
WHERE events_of_list.is_accepted
UNION ALL
SELECT
    previous_events_rated.event_id,
    previous_events_rated.list_date,
    previous_events_rated.revision,
    previous_events_rated.report_sha256,
    previous_events_rated.fingerprint,
    previous_events_rated.outcome
FROM previous_events_rated
WHERE previous_events_rated.event_id NOT IN (SELECT event_id FROM events_of_list WHERE is_accepted)
