-- One row per candidate event and round that another event has told of: only the new rounds count.
-- Articles: 9.1.
select distinct
    shared_rounds.event_id,
    shared_rounds.round
from shared_rounds
inner join repeated_events
    on
        shared_rounds.event_id = repeated_events.event_id
        and shared_rounds.other_id = repeated_events.other_id
where repeated_events.kind = 'new_rounds'
