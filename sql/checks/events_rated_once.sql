-- fail
-- One row per event that this list rates although this chain of lists rated it already.
SELECT events_of_list.event_id
FROM events_of_list INNER JOIN previous_events_rated ON events_of_list.event_id = previous_events_rated.event_id
WHERE events_of_list.is_accepted AND previous_events_rated.outcome = 'rated'
