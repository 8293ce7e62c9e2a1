-- One row per player with an entry in a candidate event who has a state on the previous list.
-- Articles: 8.3.3 (games, top and junior limits), 8.2 (earlier results, pool).
select * from previous_state_of_persons
where player_id in (select entries_of_events.player_id from entries_of_events)
