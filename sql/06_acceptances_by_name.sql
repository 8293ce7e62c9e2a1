-- One row per accept_event decision in force that accepts every article (*) for one event by its
-- name. Articles: 9.1: so the commission says that an event is not the same as another.
select
    event_id,
    decision_id,
    decided_on
from acceptances
where event_id is not null and without_filters(value) = '*'
