-- One row per registered event, as last loaded.
-- Articles: 0.2 (registration).
SELECT register_rows.*
FROM register_rows, run
WHERE register_rows.loaded_on <= run.known_on
QUALIFY row_number() OVER (PARTITION BY register_rows.event_id ORDER BY register_rows.load DESC) = 1
