-- One row per event that belongs to this list, with its status.
-- Articles: 7.13 and 9.1: an event is rated on the first list whose closing date is not before its end
-- and the receipt of its report; a hold that a decision lifts counts as received on that day.
WITH standings AS (
    SELECT
        event_id,
        bool_or(verdict = 'refused') AS is_refused,
        bool_or(verdict = 'held') AS is_held,
        bool_or(verdict = 'does_not_count') AS is_uncounted,
        max(lifted_on) AS lifted_on
    FROM event_verdicts
    GROUP BY event_id
),

closing AS (
    SELECT calendar.*
    FROM calendar INNER JOIN run ON calendar.list_date = run.list_date
)

SELECT
    candidate_events.*,
    CASE WHEN standings.is_refused THEN 'refused' WHEN standings.is_held THEN 'held'
        WHEN standings.is_uncounted THEN 'does_not_count' ELSE 'counts' END AS status,
    NOT standings.is_refused AND NOT standings.is_held AS is_accepted
FROM candidate_events
INNER JOIN standings ON candidate_events.event_id = standings.event_id
CROSS JOIN closing
WHERE coalesce(standings.lifted_on, DATE '0001-01-01')
    <= CASE WHEN candidate_events.is_official THEN closing.official_closing_date ELSE closing.closing_date END
