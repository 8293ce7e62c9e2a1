-- One row per event and player who counts with his standard rating: K on a list he is new to.
-- Articles: 8.3.3 and 7.2.1 of rapid and blitz (his games and peaks on this list, not the standard
-- ones).
select distinct
    entries_of_events.event_id,
    entries_of_events.player_id,
    development_coefficient(
        coalesce(state.is_ever_2400, false),
        coalesce(state.is_ever_2300, false),
        coalesce(state.games_counted, 0),
        year(coalesce(run.previous_date, run.list_date)) - entries_of_events.known_birth_year,
        rules.k_top, rules.k_top_games, rules.k_junior, rules.k_junior_age,
        rules.k_new, rules.k_new_games, rules.k_middle
    ) as k
from entries_of_events
inner join events_of_list on entries_of_events.event_id = events_of_list.event_id
inner join regulations_of_events as rules
    on
        events_of_list.system = rules.system and events_of_list.edition = rules.edition
        and events_of_list.rules_from = rules.rules_from
cross join run
left join states_of_entrants as state on entries_of_events.player_id = state.player_id
where entries_of_events.start_rating_kind = 'standard' and entries_of_events.previous_rating is null
