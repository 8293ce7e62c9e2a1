-- fail
-- One row per event that this list rates although this chain of lists rated it already.
select events_of_list.event_id
from events_of_list
inner join previous_events_rated on events_of_list.event_id = previous_events_rated.event_id
where events_of_list.is_accepted and previous_events_rated.outcome = 'rated'
