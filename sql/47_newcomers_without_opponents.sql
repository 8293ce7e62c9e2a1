-- One row per newcomer and event in which he met no rated opponent in a game that could count.
-- Articles: 6.41 and 7.14b (rated opponents needed in a Swiss), 6.2 (of linked stages the others
-- tell), 7.21 (before a fall below the floor no results are pooled: nothing is needed).
select
    newcomers.player_id,
    newcomers.event_id
from newcomers
inner join events_of_list on newcomers.event_id = events_of_list.event_id
left join newcomer_events as own
    on newcomers.event_id = own.event_id and newcomers.player_id = own.player_id
left join newcomer_events as linked
    on newcomers.stage_of = linked.stage_of and newcomers.player_id = linked.player_id
left join states_of_entrants as state on newcomers.player_id = state.player_id
where
    own.player_id is null
    and coalesce(events_of_list.start_date >= state.pool_starts_on, true)
group by newcomers.player_id, newcomers.event_id
having bool_and(coalesce(linked.reason = 'too_few_rated_opponents', linked.player_id is null))
