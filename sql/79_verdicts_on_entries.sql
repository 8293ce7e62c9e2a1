-- One row per entry of an event that differs from the list in who the player is, and one per event
-- whose report gives other ratings than the list in force, or players on no list before.
-- Articles: 4 (reports). The ID decides who plays and the list gives the ratings; these are notes
-- for whoever checks the report. Names agree where they share a word, without accents: the letters
-- that become one or two are tried both ways.
with entries as (
    select
        entries_of_events.event_id,
        entries_of_events.player_id,
        entries_of_events.name,
        entries_of_events.sex,
        entries_of_events.birth_year,
        entries_of_events.rating_stated,
        entries_of_events.start_rating,
        entries_of_events.start_list_date,
        previous_list.player_id is not null as is_known,
        previous_list.name as listed_name,
        previous_list.sex as listed_sex,
        previous_list.birth_year as listed_birth_year
    from entries_of_events
    inner join events_of_list on entries_of_events.event_id = events_of_list.event_id
    left join previous_list_of_persons as previous_list
        on entries_of_events.player_id = previous_list.player_id
    where entries_of_events.player_id is not null
),

by_event as (
    select
        event_id,
        start_list_date,
        count(*) as entries,
        count(*) filter (
            where rating_stated is not null and rating_stated is distinct from start_rating
        ) as other_ratings,
        count(*) filter (where not is_known) as unknown
    from entries
    group by event_id, start_list_date
)

select
    event_id,
    'entry' as scope,
    player_id,
    'name_differs' as code,
    format('name: {} in the report, {} on the list', name, listed_name) as message
from entries
where
    name <> listed_name and name <> '' and listed_name <> ''
    and not list_has_any(
        words_of_name(name) || words_of_name_in_two_letters(name),
        words_of_name(listed_name) || words_of_name_in_two_letters(listed_name)
    )
union all
select
    event_id,
    'entry' as scope,
    player_id,
    'sex_differs' as code,
    format('sex: {} in the report, {} on the list', sex, listed_sex) as message
from entries
where (lower(sex) = 'm' and listed_sex = 'F') or (lower(sex) = 'w' and listed_sex = 'M')
union all
select
    event_id,
    'entry' as scope,
    player_id,
    'birth_year_differs' as code,
    format('born: {} in the report, {} on the list', birth_year, listed_birth_year) as message
from entries
where birth_year <> listed_birth_year
union all
select
    event_id,
    'event' as scope,
    null as player_id,
    'ratings_differ' as code,
    format(
        'ratings: {} of {} entries have another one than on the list of {}, which is used',
        other_ratings, entries, start_list_date
    ) as message
from by_event
where other_ratings > 0
union all
select
    event_id,
    'event' as scope,
    null as player_id,
    'players_unknown' as code,
    format('players: {} of {} are on no list before', unknown, entries) as message
from by_event
where unknown > 0
