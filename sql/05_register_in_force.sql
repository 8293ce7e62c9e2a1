-- One row per registered event, as last loaded.
-- Articles: 0.2 (registration).
select register_rows.*
from register_rows, run
where register_rows.loaded_on <= run.known_on
qualify row_number() over (partition by register_rows.event_id order by register_rows.load desc) = 1
