-- One row per event and player who counts with his standard rating: K on a list he is new to.
-- Articles: 8.3.3 and 7.2.1 of rapid and blitz (his games and peaks on this list, not the standard ones).
SELECT DISTINCT
    entries_of_events.event_id,
    entries_of_events.player_id,
    development_coefficient(
        coalesce(state.is_ever_2400, FALSE), coalesce(state.is_ever_2300, FALSE), coalesce(state.games_counted, 0),
        year(coalesce(run.previous_date, run.list_date)) - entries_of_events.known_birth_year,
        rules.k_top, rules.k_top_games, rules.k_junior, rules.k_junior_age,
        rules.k_new, rules.k_new_games, rules.k_middle
    ) AS k
FROM entries_of_events
INNER JOIN events_of_list ON entries_of_events.event_id = events_of_list.event_id
INNER JOIN regulations_of_events AS rules
    ON events_of_list.system = rules.system AND events_of_list.edition = rules.edition
    AND events_of_list.rules_from = rules.rules_from
CROSS JOIN run
LEFT JOIN previous_state AS state ON entries_of_events.player_id = state.player_id
WHERE entries_of_events.start_rating_kind = 'standard' AND entries_of_events.previous_rating IS NULL
