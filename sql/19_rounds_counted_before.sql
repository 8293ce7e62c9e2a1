-- One row per candidate event and round that another event has told of: only the new rounds count.
-- Articles: 9.1.
select distinct
    rounds_compared.event_id,
    rounds_compared.round
from rounds_compared
inner join repeated_events
    on
        rounds_compared.event_id = repeated_events.event_id
        and rounds_compared.other_id = repeated_events.other_id
where repeated_events.kind = 'new_rounds' and not rounds_compared.is_new
