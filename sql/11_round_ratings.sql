-- One row per player of an event with current ratings and date of a round: his rating on that date,
-- from the list in force then; null where that list has no rating of him.
-- Articles: 4.13 (leagues may be rated with the current ratings of each round).
select distinct
    round_lists.event_id,
    round_lists.round_date,
    entries_of_events.player_id,
    list_history.rating
from round_lists
inner join entries_of_events on round_lists.event_id = entries_of_events.event_id
left join list_history
    on
        entries_of_events.player_id = list_history.player_id
        and round_lists.list_date = list_history.list_date
where entries_of_events.player_id is not null
