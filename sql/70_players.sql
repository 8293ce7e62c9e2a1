-- One row per player of the previous list and per new ID among the entries of this list's events.
-- Articles: 9 (reports); the data of a new ID come from its first report.
WITH new_entries AS (
    SELECT
        entries_of_events.*,
        titles.code AS title_code,
        titles.kind AS title_kind
    FROM entries_of_events
    INNER JOIN events_of_list ON entries_of_events.event_id = events_of_list.event_id
    LEFT JOIN titles ON upper(entries_of_events.title) = titles.code OR lower(entries_of_events.title) = titles.short_code
    WHERE events_of_list.is_accepted AND NOT entries_of_events.is_known AND entries_of_events.player_id IS NOT NULL
    QUALIFY row_number() OVER (
        PARTITION BY entries_of_events.player_id
        ORDER BY
            entries_of_events.end_date, entries_of_events.start_date, entries_of_events.event_id,
            entries_of_events.report_sha256, entries_of_events.start_rank, titles.rank
    ) = 1
)

SELECT
    player_id,
    name,
    federation,
    sex,
    title,
    w_title,
    o_title,
    foa_title,
    birth_year,
    rating AS previous_rating,
    status AS previous_status,
    inactive_from AS previous_inactive_from
FROM previous_list
UNION ALL
SELECT
    player_id,
    name,
    federation,
    CASE sex WHEN 'm' THEN 'M' WHEN 'w' THEN 'F' END AS sex,
    CASE WHEN title_kind = 'open' THEN title_code END AS title,
    CASE WHEN title_kind = 'women' THEN title_code END AS w_title,
    NULL AS o_title,
    NULL AS foa_title,
    birth_year,
    NULL AS previous_rating,
    NULL AS previous_status,
    NULL AS previous_inactive_from
FROM new_entries
