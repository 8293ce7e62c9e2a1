-- One row per rated player of the previous list with an entry: K as printed there, else by the
-- rules from the state. A what-if run takes K of its edition for everybody.
-- Articles: 8.3.3 (8.56 until 2021).
with rules as (
    select regulations_of_events.*
    from run asof join regulations_of_events
        on
            run.system = regulations_of_events.system
            and coalesce(run.previous_date, run.list_date) >= regulations_of_events.valid_from
)

select
    previous_list.player_id,
    coalesce(
        case when run.edition_override is null then previous_list.k end,
        development_coefficient(
            state.is_ever_2400, state.is_ever_2300, coalesce(state.games_counted, 0),
            year(run.previous_date) - previous_list.birth_year,
            rules.k_top, rules.k_top_games, rules.k_junior, rules.k_junior_age,
            rules.k_new, rules.k_new_games, rules.k_middle
        )
    ) as k
from previous_list_of_persons as previous_list
left join states_of_entrants as state on previous_list.player_id = state.player_id
cross join rules
cross join run
where
    previous_list.rating is not null
    and previous_list.player_id in (select entries_of_events.player_id from entries_of_events)
