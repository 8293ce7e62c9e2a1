-- One row per candidate event: was it registered, and in time.
-- Articles: 0.2 (notice before the start, longer for top and norm events), 0.3 (official events), 0.4.
WITH strongest AS (
    SELECT
        event_id,
        max(start_rating) AS top_rating,
        max(start_rating) FILTER (WHERE known_sex IN ('F', 'W')) AS top_rating_women
    FROM entries_of_events
    GROUP BY event_id
),

events AS (
    SELECT
        candidate_events.*,
        rules.registration_required,
        rules.official_events_exempt,
        CASE
            WHEN candidate_events.is_norm_event THEN 'registration_days_norm'
            WHEN strongest.top_rating > rules.registration_top_rating
                OR strongest.top_rating_women > rules.registration_top_rating_women THEN 'registration_days_top'
            WHEN rules.registration_days IS NOT NULL THEN 'registration_days'
            ELSE 'registration_months'
        END AS rule,
        rules.registration_days,
        rules.registration_days_top,
        rules.registration_days_norm,
        rules.registration_months
    FROM candidate_events
    INNER JOIN regulations_of_events AS rules
        ON candidate_events.system = rules.system AND candidate_events.edition = rules.edition
        AND candidate_events.rules_from = rules.rules_from
    LEFT JOIN strongest ON candidate_events.event_id = strongest.event_id
),

notices AS (
    SELECT
        events.*,
        CASE events.rule
            WHEN 'registration_days_norm' THEN events.start_date - events.registration_days_norm
            WHEN 'registration_days_top' THEN events.start_date - events.registration_days_top
            WHEN 'registration_days' THEN events.start_date - events.registration_days
            ELSE months_before(events.start_date, events.registration_months)
        END AS register_by
    FROM events
)

SELECT
    event_id,
    CASE WHEN is_registered THEN rule ELSE 'registration_required' END AS rule,
    CASE
        WHEN NOT is_registered AND coalesce(is_register_applicable, FALSE) AND registration_required THEN 'held'
        WHEN NOT is_registered THEN 'not_checked'
        WHEN is_official AND official_events_exempt THEN 'counts'
        WHEN registered_on IS NULL OR register_by IS NULL THEN 'not_checked'
        WHEN registered_on > register_by THEN 'held'
        ELSE 'counts'
    END AS verdict,
    CASE
        WHEN NOT is_registered THEN 'not_registered'
        WHEN registered_on > register_by AND NOT (is_official AND official_events_exempt) THEN 'registered_late'
        ELSE 'registration'
    END AS code,
    CASE
        WHEN NOT is_registered AND coalesce(is_register_applicable, FALSE)
            THEN 'no row in the register; register the event or accept it by decision'
        WHEN NOT is_registered THEN 'no register covers the start date of this event'
        WHEN is_official AND official_events_exempt THEN 'official event'
        WHEN registered_on IS NULL OR register_by IS NULL THEN 'the register gives no date of registration'
        WHEN registered_on > register_by
            THEN format('registered on {}, due by {} for a start on {}', registered_on, register_by, start_date)
        ELSE format('registered on {}, in time for a start on {}', registered_on, start_date)
    END AS message,
    TRUE AS is_waivable,
    NULL::DATE AS lifted_on
FROM notices
