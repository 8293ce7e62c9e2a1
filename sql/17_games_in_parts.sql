-- One row per candidate event, event standing before it, and game that both tell in a round told
-- again, where one of both (the whole) has at least twice the games of the
-- other (the part) and they are near in time: a round of the part most games of which, and several,
-- have the pairs, colours and results of one round of the whole. Games that chance makes alike lie
-- in many rounds.
-- Articles: 9.1. How small a part is, what is most: data/reference/same_games.csv.
with sides as (
    select
        event_id,
        other_id,
        event_id as whole_id,
        other_id as part_id,
        round,
        other_round as part_round,
        low_id,
        high_id
    from games_alike
    union
    select
        event_id,
        other_id,
        other_id as whole_id,
        event_id as part_id,
        other_round as round,
        round as part_round,
        low_id,
        high_id
    from games_alike
),

smaller as (
    select sides.*
    from sides
    inner join event_places as whole on sides.whole_id = whole.event_id
    inner join event_places as part on sides.part_id = part.event_id
    cross join same_games
    where
        100 * part.games <= same_games.part_percent * whole.games
        and part.start_date <= whole.end_date + same_games.days_apart
        and whole.start_date <= part.end_date + same_games.days_apart
),

sizes as (
    select
        event_id,
        round,
        count(*) as games
    from event_games
    where event_id in (select smaller.part_id from smaller)
    group by event_id, round
    union all
    select
        event_id,
        round,
        count(*) as games
    from games_before
    where
        event_id in (select smaller.part_id from smaller)
        and event_id not in (select candidate_events.event_id from candidate_events)
    group by event_id, round
),

rounds_told as (
    select
        smaller.whole_id,
        smaller.part_id,
        smaller.round,
        smaller.part_round
    from smaller
    inner join sizes on smaller.part_id = sizes.event_id and smaller.part_round = sizes.round
    cross join same_games
    group by
        smaller.whole_id, smaller.part_id, smaller.round, smaller.part_round, sizes.games,
        same_games.dated_games, same_games.alike_percent
    having
        count(*) >= same_games.dated_games
        and 100 * count(*) >= same_games.alike_percent * sizes.games
)

select distinct smaller.* exclude (part_round)
from smaller
semi join rounds_told
    on
        smaller.whole_id = rounds_told.whole_id and smaller.part_id = rounds_told.part_id
        and smaller.round = rounds_told.round and smaller.part_round = rounds_told.part_round
