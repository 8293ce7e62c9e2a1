-- One row per candidate event and rule applied, after decisions that waive an article.
-- Articles: each verdict carries the one of the event's own edition.
-- accept_event: value = the article, or * for every article, then filters: federation, system, start_from, start_to.
WITH found AS (
    SELECT * FROM verdicts_on_decisions
    UNION ALL
    SELECT * FROM verdicts_on_registration
    UNION ALL
    SELECT * FROM verdicts_on_dates
    UNION ALL
    SELECT * FROM verdicts_on_rate_of_play
    UNION ALL
    SELECT * FROM verdicts_on_playing_time
    UNION ALL
    SELECT * FROM verdicts_on_matches
    UNION ALL
    SELECT * FROM verdicts_on_deadlines
    UNION ALL
    SELECT * FROM verdicts_on_identity
    UNION ALL
    SELECT * FROM verdicts_on_composition
),

cited AS (
    SELECT
        found.*,
        articles.article,
        candidate_events.federation,
        candidate_events.system,
        candidate_events.start_date
    FROM found
    INNER JOIN candidate_events ON found.event_id = candidate_events.event_id
    LEFT JOIN articles
        ON candidate_events.system = articles.system AND candidate_events.edition = articles.edition
        AND candidate_events.rules_from = articles.valid_from AND found.rule = articles.parameter
),

acceptances AS (
    SELECT
        decision_id,
        decided_on,
        nullif(event_id, '*') AS event_id,
        split_part(value, ' ', 1) AS article,
        nullif(regexp_extract(value, 'federation=(\S+)', 1), '') AS federation,
        nullif(regexp_extract(value, 'system=(\S+)', 1), '') AS system,
        try_cast(nullif(regexp_extract(value, 'start_from=(\S+)', 1), '') AS DATE) AS start_from,
        try_cast(nullif(regexp_extract(value, 'start_to=(\S+)', 1), '') AS DATE) AS start_to
    FROM decisions_in_force
    WHERE kind = 'accept_event'
),

waived AS (
    SELECT
        cited.*,
        acceptances.decision_id,
        acceptances.decided_on
    FROM cited LEFT JOIN acceptances
        ON cited.is_waivable AND cited.verdict IN ('held', 'refused', 'does_not_count')
        AND (acceptances.event_id IS NULL OR acceptances.event_id = cited.event_id)
        AND (acceptances.article IN ('*', cited.article))
        AND (acceptances.federation IS NULL OR acceptances.federation = cited.federation)
        AND (acceptances.system IS NULL OR acceptances.system = cited.system)
        AND (acceptances.start_from IS NULL OR acceptances.start_from <= cited.start_date)
        AND (acceptances.start_to IS NULL OR acceptances.start_to >= cited.start_date)
    QUALIFY row_number() OVER (
        PARTITION BY cited.event_id, cited.rule, cited.code
        ORDER BY acceptances.decided_on NULLS LAST, acceptances.decision_id
    ) = 1
)

SELECT
    event_id,
    rule,
    article,
    CASE WHEN decision_id IS NULL THEN verdict ELSE 'counts' END AS verdict,
    code,
    CASE WHEN decision_id IS NULL THEN message ELSE format('{}; accepted by decision {}', message, decision_id) END
        AS message,
    coalesce(decided_on, lifted_on) AS lifted_on
FROM waived
