-- One row per event that a Swiss shares most pairs or many games with, and that Swiss itself, in
-- which players meet several others on average, but less than half of all pairs meet: whether few
-- of all do (is_wide).
-- Articles: 9.1. How many are several, what shares are meant: data/reference/same_games.csv.
with told as (
    select
        event_id,
        unnest([low_id, high_id]) as player_id
    from event_games
    where
        event_id in (select events_of_most_pairs.event_id from events_of_most_pairs)
        or event_id in (select events_of_most_pairs.other_id from events_of_most_pairs)
    union all
    select
        event_id,
        unnest([low_id, high_id]) as player_id
    from games_before
    where
        event_id in (select events_of_most_pairs.other_id from events_of_most_pairs)
        and event_id not in (select candidate_events.event_id from candidate_events)
),

fields as (
    select
        event_id,
        count(*) as places,
        count(distinct player_id) as players
    from told
    group by event_id
)

select
    fields.event_id,
    100 * fields.places < same_games.met_percent * fields.players * (fields.players - 1) as is_wide
from fields cross join same_games
where
    fields.places >= same_games.opponents * fields.players
    and 100 * fields.places < same_games.open_percent * fields.players * (fields.players - 1)
