-- One row per event with current ratings and date of a round: the list in force on that date.
-- Articles: 4.13 (leagues may be rated with the current ratings of each round).
WITH rounds AS (
    SELECT DISTINCT
        candidate_events.event_id,
        staged_games.round_date
    FROM candidate_events
    INNER JOIN reports_of_events ON candidate_events.event_id = reports_of_events.event_id
    INNER JOIN staged_games ON reports_of_events.report_sha256 = staged_games.report_sha256
    WHERE candidate_events.ratings = 'current' AND reports_of_events.is_current AND staged_games.round_date IS NOT NULL
)

SELECT
    rounds.event_id,
    rounds.round_date,
    calendar.list_date
FROM rounds ASOF JOIN calendar ON rounds.round_date >= calendar.list_date
