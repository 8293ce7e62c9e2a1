-- One row per readable report: the event it belongs to and whether it speaks for the event now.
-- Event: as given at ingest, else the register's report_file, else the stem of the file name.
-- The last report received speaks, unless the register names several files of one event (parts).
WITH file_names AS (
    SELECT
        register_in_force.event_id,
        unnest(string_split(register_in_force.report_file, '|')) AS file_name
    FROM register_in_force
    WHERE register_in_force.report_file IS NOT NULL
),

named AS (
    SELECT
        file_names.event_id,
        trim(file_names.file_name) AS file_name,
        regexp_matches(file_names.file_name, '[*?\[]') AS is_pattern
    FROM file_names
),

readable AS (
    SELECT staged_reports.*
    FROM staged_reports, run
    WHERE staged_reports.state IN ('accepted', 'held') AND staged_reports.received <= run.known_on
),

matches AS (
    SELECT
        readable.batch,
        readable.report_no,
        named.event_id,
        1 AS preference
    FROM readable INNER JOIN named
        ON readable.file_name = named.file_name
    WHERE NOT named.is_pattern
    UNION ALL
    SELECT
        readable.batch,
        readable.report_no,
        patterns.event_id,
        2 AS preference
    FROM readable, (SELECT * FROM named WHERE is_pattern) AS patterns
    WHERE readable.file_name GLOB patterns.file_name
),

best_match AS (
    SELECT * FROM matches
    QUALIFY row_number() OVER (PARTITION BY batch, report_no ORDER BY preference, event_id) = 1
),

identified AS (
    SELECT
        readable.*,
        coalesce(readable.event_id_given, best_match.event_id, readable.file_stem) AS event_id
    FROM readable LEFT JOIN best_match
        ON readable.batch = best_match.batch AND readable.report_no = best_match.report_no
),

several_parts AS (
    SELECT named.event_id
    FROM named
    GROUP BY named.event_id
    HAVING count(*) > 1 OR bool_or(named.is_pattern)
)

SELECT
    identified.*,
    several_parts.event_id IS NOT NULL AS is_part,
    row_number() OVER (
        PARTITION BY identified.event_id, CASE WHEN several_parts.event_id IS NOT NULL THEN identified.file_name END
        ORDER BY identified.received DESC, identified.batch DESC, identified.report_no DESC
    ) = 1 AS is_current
FROM identified LEFT JOIN several_parts ON identified.event_id = several_parts.event_id
