-- warn
-- One row per event rated on this list although it had ended and was reported in time for a list
-- that was imported: whoever made that list may have rated it.
-- Articles: 9.1 (R20: an event whose list is past goes onto the next one to be made).
select
    events_of_list.event_id,
    events_of_list.end_date,
    events_of_list.received,
    run.imported_list_date
from run
inner join calendar on run.imported_list_date = calendar.list_date
inner join events_of_list
    on
        greatest(events_of_list.end_date, events_of_list.received) <= case
            when events_of_list.is_official then calendar.official_closing_date
            else calendar.closing_date
        end
where events_of_list.is_accepted
