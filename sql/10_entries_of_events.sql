-- One row per entry of a candidate event: who plays, and with which ratings.
-- Articles: 4 (reports), 7.11 (list in force at the start), 8.2.4 (published since the start),
-- 7.2.1 of rapid and blitz (a player without such a rating counts with his standard rating).
-- correct_player replaces a wrong ID in its event; an alias moves an ID's results to another ID.
WITH corrected AS (
    SELECT
        event_id,
        player_id,
        value::BIGINT AS right_id
    FROM decisions_in_force
    WHERE kind = 'correct_player'
    QUALIFY row_number() OVER (PARTITION BY event_id, player_id ORDER BY decided_on DESC, decision_id DESC) = 1
),

aliases AS (
    SELECT
        player_id,
        value::BIGINT AS lasting_id
    FROM decisions_in_force
    WHERE kind = 'alias'
    QUALIFY row_number() OVER (PARTITION BY player_id ORDER BY decided_on DESC, decision_id DESC) = 1
),

entries AS (
    SELECT
        candidate_events.event_id,
        candidate_events.system,
        candidate_events.start_list_date,
        candidate_events.start_date,
        candidate_events.end_date,
        rules.standard_rating_serves,
        staged_entries.report_sha256,
        staged_entries.start_rank,
        staged_entries.line,
        staged_entries.player_id AS reported_id,
        coalesce(corrected.right_id, staged_entries.player_id) AS corrected_id,
        corrected.right_id IS NOT NULL AS is_corrected,
        staged_entries.name,
        staged_entries.sex,
        staged_entries.title,
        staged_entries.federation,
        staged_entries.birth_year,
        staged_entries.rating_stated
    FROM candidate_events
    INNER JOIN reports_of_events ON candidate_events.event_id = reports_of_events.event_id
    INNER JOIN staged_entries ON reports_of_events.report_sha256 = staged_entries.report_sha256
    LEFT JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    LEFT JOIN corrected
        ON candidate_events.event_id = corrected.event_id AND staged_entries.player_id = corrected.player_id
    WHERE reports_of_events.is_current
),

persons AS (
    SELECT
        entries.*,
        coalesce(aliases.lasting_id, entries.corrected_id) AS player_id
    FROM entries LEFT JOIN aliases ON entries.corrected_id = aliases.player_id
)

SELECT
    persons.*,
    coalesce(at_start.rating, standard_at_start.rating) AS start_rating,
    CASE WHEN at_start.rating IS NOT NULL THEN 'list' WHEN standard_at_start.rating IS NOT NULL THEN 'standard' END
        AS start_rating_kind,
    at_start.k AS start_k,
    before.rating AS previous_rating,
    standard_now.rating AS standard_rating,
    before.player_id IS NOT NULL AS is_known,
    coalesce(before.birth_year, persons.birth_year) AS known_birth_year,
    coalesce(before.sex, upper(persons.sex)) AS known_sex
FROM persons
LEFT JOIN list_history AS at_start
    ON persons.player_id = at_start.player_id AND persons.start_list_date = at_start.list_date
LEFT JOIN standard_history AS standard_at_start
    ON persons.player_id = standard_at_start.player_id AND persons.start_list_date = standard_at_start.list_date
    AND persons.standard_rating_serves
LEFT JOIN previous_list AS before ON persons.player_id = before.player_id
LEFT JOIN standard_before AS standard_now
    ON persons.player_id = standard_now.player_id AND persons.standard_rating_serves
