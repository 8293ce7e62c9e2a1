-- One row per event that this list may rate: its rules, its list in force, its first possible list.
-- Articles: 0.1 (edition), 7.11 (list in force), 7.13 and 9.1 (closing).
-- Left out: other systems, events rated on this chain already, reports received too late for this list.
WITH rated_before AS (
    SELECT event_id FROM previous_events_rated WHERE outcome = 'rated'
    UNION
    SELECT event_id FROM later_events_rated WHERE outcome = 'rated'
),

-- An event that did not count as a whole comes back when a later decision accepts it.
judged_before AS (
    SELECT
        previous_events_rated.event_id,
        previous_events_rated.list_date
    FROM previous_events_rated
    WHERE previous_events_rated.outcome <> 'rated'
    AND NOT EXISTS (
        SELECT 1 FROM decisions_in_force AS accepting
        WHERE accepting.kind = 'accept_event' AND accepting.decided_on >= previous_events_rated.list_date
        AND (accepting.event_id = previous_events_rated.event_id OR accepting.event_id IS NULL
            OR accepting.event_id = '*')
    )
),

open_events AS (
    SELECT event_facts.* REPLACE (coalesce(event_facts.system, 'standard') AS system),
        event_facts.system IS NULL AS is_system_unknown
    FROM event_facts INNER JOIN run ON coalesce(event_facts.system, 'standard') = run.system
    WHERE event_facts.event_id NOT IN (SELECT event_id FROM rated_before)
    AND event_facts.event_id NOT IN (SELECT event_id FROM judged_before)
),

closings AS (
    SELECT
        list_date,
        closing_date,
        official_closing_date,
        (SELECT max(calendar.closing_date) FROM calendar INNER JOIN run ON calendar.list_date = run.list_date)
            AS this_closing,
        (SELECT max(calendar.official_closing_date) FROM calendar INNER JOIN run ON calendar.list_date = run.list_date)
            AS this_official_closing
    FROM calendar
),

in_time AS (
    SELECT open_events.*
    FROM open_events, (SELECT DISTINCT this_closing, this_official_closing FROM closings) AS this_list
    WHERE coalesce(greatest(open_events.end_date, open_events.received), open_events.received)
    <= CASE WHEN open_events.is_official THEN this_list.this_official_closing ELSE this_list.this_closing END
)

SELECT
    in_time.*,
    rules.edition,
    rules.rules_from,
    in_force.list_date AS start_list_date
FROM in_time
ASOF LEFT JOIN regulations_of_events AS rules
    ON in_time.system = rules.system AND in_time.start_date >= rules.valid_from
ASOF LEFT JOIN calendar AS in_force ON in_time.start_date >= in_force.list_date
