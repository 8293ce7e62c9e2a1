-- One row per ID that may stand on a list in force at a candidate event: those of its entries,
-- those that decisions give them, and those whose results go to another.
-- Articles: 7.11 (list in force at the start).
select staged_entries.player_id
from candidate_events
inner join reports_of_events on candidate_events.event_id = reports_of_events.event_id
inner join staged_entries
    on
        reports_of_events.batch = staged_entries.batch
        and reports_of_events.report_no = staged_entries.report_no
where reports_of_events.is_current and staged_entries.player_id is not null
union
select right_id as player_id
from corrected_entries
union
select player_id
from lasting_ids
union
select lasting_id as player_id
from lasting_ids
