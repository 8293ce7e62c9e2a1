-- One row per candidate event and event standing before it that tells of a whole round of it: so
-- many games of one round that chance is out of question, and most of it, have the pairs, colours
-- and results of one round of the other. Two first rounds do not tell: the order of the start may
-- pair the same players again.
-- Articles: 9.1. How many is so many, what share is most: data/reference/same_games.csv.
with sizes as (
    select
        event_id,
        round,
        count(*) as games
    from event_games
    group by event_id, round
),

pairs as (
    select distinct
        event_id,
        other_id,
        round,
        other_round,
        low_id,
        high_id
    from games_alike
    where greatest(round, other_round) > 1
),

alike as (
    select
        event_id,
        other_id,
        round,
        other_round,
        count(*) as games
    from pairs
    group by event_id, other_id, round, other_round
)

select distinct
    alike.event_id,
    alike.other_id
from alike
inner join sizes on alike.event_id = sizes.event_id and alike.round = sizes.round
cross join same_games
where
    alike.games >= same_games.certain_games
    and 100 * alike.games >= same_games.share_percent * sizes.games
