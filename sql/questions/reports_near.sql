-- One row per report that may speak for the same event as one in which a player is entered:
-- of the same name, or given for the same event.
with entered as (
    select staged_reports.*
    from staged_reports inner join entries_of_player
        on
            staged_reports.batch = entries_of_player.batch
            and staged_reports.report_no = entries_of_player.report_no
)

select staged_reports.*
from staged_reports
where
    staged_reports.file_name in (select file_name from entered)
    or staged_reports.event_id_given in (select event_id_given from entered)
