-- One row per player of an event with current ratings and date of a round: his rating on that date,
-- from the list in force then; null where that list has no rating of him.
-- Articles: 4.13 (leagues may be rated with the current ratings of each round).
select distinct
    round_lists.event_id,
    round_lists.round_date,
    entries_of_events.player_id,
    at_round.rating
from round_lists
inner join entries_of_events on round_lists.event_id = entries_of_events.event_id
left join history_of_persons('entrants_on_lists', 'lasting_ids') as at_round
    on
        entries_of_events.player_id = at_round.player_id
        and round_lists.list_date = at_round.list_date
where entries_of_events.player_id is not null
