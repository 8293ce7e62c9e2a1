-- One row per event that an accept_event decision in force accepts by its name with its new rounds
-- only (value new_rounds): the earliest of such decisions.
-- Articles: 9.1: the rounds that another event has told of count there, the new ones here.
select
    event_id,
    decision_id,
    decided_on
from acceptances
where event_id is not null and without_filters(value) = 'new_rounds'
qualify row_number() over (partition by event_id order by decided_on, decision_id) = 1
