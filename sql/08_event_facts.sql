-- One row per event with a readable report that was not rated on this chain of lists yet.
-- Articles: 0.1, 0.2; where register and report differ, the register wins.
-- An event without a register row takes its system from its rate of play.
WITH reported AS (
    SELECT
        reports_of_events.event_id,
        max(reports_of_events.received) AS received,
        min(staged_events.start_date) AS start_date,
        max(staged_events.end_date) AS end_date,
        max(staged_events.rounds) AS rounds,
        min(staged_events.name) AS name,
        min(staged_events.federation) AS federation,
        min(staged_events.format) AS format,
        min(staged_events.rate_of_play) AS rate_of_play,
        count(DISTINCT staged_events.rate_of_play) AS rates_of_play,
        min(reports_of_events.system_given) AS system_given,
        min(reports_of_events.report_sha256) AS report_sha256,
        count(*) AS reports,
        bool_or(reports_of_events.state = 'held') AS is_held_at_ingest
    FROM reports_of_events INNER JOIN staged_events
        ON reports_of_events.report_sha256 = staged_events.report_sha256
    WHERE reports_of_events.is_current
    GROUP BY reports_of_events.event_id
),

register_start AS (
    SELECT min(start_date) AS start_date FROM register_in_force
),

facts AS (
    SELECT
        reported.event_id,
        registered.system AS registered_system,
        registered.event_id IS NOT NULL AS is_registered,
        coalesce(registered.start_date, reported.start_date) AS start_date,
        coalesce(registered.end_date, reported.end_date) AS end_date,
        coalesce(registered.name, reported.name) AS name,
        coalesce(registered.federation, reported.federation) AS federation,
        coalesce(registered.format, reported.format, 'swiss') AS format,
        coalesce(registered.format, reported.format) IS NULL AS is_format_assumed,
        coalesce(registered.rate_of_play, reported.rate_of_play) AS rate_of_play,
        registered.registered_on,
        coalesce(registered.is_official, FALSE) AS is_official,
        coalesce(registered.is_national_championship, FALSE) AS is_national_championship,
        coalesce(registered.is_norm_event, FALSE) AS is_norm_event,
        CASE
            WHEN registered.ratings = 'current' AND registered.registered_on <= registered.start_date THEN 'current'
            ELSE 'start'
        END AS ratings,
        registered.category,
        coalesce(registered.pooled_with, reported.event_id) AS stage_of,
        CASE
            WHEN registered.event_id IS NOT NULL THEN coalesce(registered.received, reported.received)
            ELSE reported.received
        END AS received,
        reported.rounds,
        reported.system_given,
        reported.report_sha256,
        reported.reports,
        reported.is_held_at_ingest,
        coalesce(reported.start_date, registered.start_date) >= register_start.start_date AS is_register_applicable,
        registered.start_date <> reported.start_date
        OR registered.end_date <> reported.end_date AS has_other_dates,
        registered.format <> reported.format AS has_other_format,
        registered.rate_of_play <> reported.rate_of_play AS has_other_rate_of_play
    FROM reported
    LEFT JOIN register_in_force AS registered ON reported.event_id = registered.event_id
    CROSS JOIN register_start
),

timed AS (
    SELECT
        facts.*,
        slowest.seconds,
        slowest.seconds_other_side
    FROM facts LEFT JOIN (
        SELECT
            rate_of_play,
            min(seconds) AS seconds,
            max(seconds) AS seconds_other_side
        FROM rates_of_play
        GROUP BY rate_of_play
    ) AS slowest ON facts.rate_of_play = slowest.rate_of_play
),

rapid_limits AS (
    SELECT * FROM regulations WHERE system = 'rapid' AND NOT is_variant
)

SELECT
    timed.* EXCLUDE (registered_system, system_given),
    coalesce(timed.registered_system, timed.system_given, CASE
        WHEN timed.seconds IS NULL OR timed.start_date IS NULL THEN NULL
        WHEN rapid_limits.valid_from IS NULL THEN 'standard'
        WHEN
            timed.seconds > 60 * rapid_limits.rate_longest_minutes
            OR (timed.seconds = 60 * rapid_limits.rate_longest_minutes AND NOT rapid_limits.rate_longest_included)
            THEN 'standard'
        WHEN
            timed.seconds > 60 * rapid_limits.rate_shortest_minutes
            OR (timed.seconds = 60 * rapid_limits.rate_shortest_minutes AND rapid_limits.rate_shortest_included)
            THEN 'rapid'
        ELSE 'blitz'
    END) AS system
FROM timed ASOF LEFT JOIN rapid_limits ON timed.start_date >= rapid_limits.valid_from
