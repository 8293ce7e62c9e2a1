-- One row per rated player of a list in force at the start of an event: K then, as printed on that
-- list or, where it printed none, by the rules of its date from the state of that list.
-- Articles: 8.56 (until 2014 K is that of the start of the event).
with needed as (
    select distinct
        entries_of_events.player_id,
        entries_of_events.start_list_date
    from entries_of_events
    inner join candidate_events on entries_of_events.event_id = candidate_events.event_id
    inner join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    where rules.k_moment = 'event_start' and entries_of_events.start_rating_kind = 'list'
),

on_list as (
    select history.*
    from needed
    inner join history_of_persons('entrants_on_lists', 'lasting_ids') as history
        on
            needed.player_id = history.player_id
            and needed.start_list_date = history.list_date
),

-- A list in force has the states of all players; where nobody is asked for, none is read.
states as (
    select state_history.*
    from state_history
    semi join on_list
        on
            state_history.player_id = on_list.source_id
            and state_history.list_date = on_list.list_date
),

histories as (
    select
        on_list.list_date,
        on_list.player_id,
        on_list.k,
        on_list.birth_year,
        states.is_ever_2400,
        states.is_ever_2300,
        coalesce(states.games_counted, 0) as games_counted,
        run.system,
        run.edition_override
    from on_list
    left join states
        on on_list.source_id = states.player_id and on_list.list_date = states.list_date
    cross join run
)

select
    histories.list_date,
    histories.player_id,
    coalesce(
        case when histories.edition_override is null then histories.k end,
        development_coefficient(
            histories.is_ever_2400, histories.is_ever_2300, histories.games_counted,
            year(histories.list_date) - histories.birth_year,
            rules.k_top, rules.k_top_games, rules.k_junior, rules.k_junior_age,
            rules.k_new, rules.k_new_games, rules.k_middle
        )
    ) as k
from histories asof left join regulations_of_events as rules
    on histories.system = rules.system and histories.list_date >= rules.valid_from
