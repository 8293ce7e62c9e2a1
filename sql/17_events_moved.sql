-- One row per candidate event, event standing before it, and number by which the rounds of the
-- candidate are moved against those of the other (moved_by), where several games have the same
-- pairs, colours and results in the rounds so moved: how many whatever their days (agreed), and on
-- no other day (alike). Games that one player has all taken part in do not tell: he may meet the
-- same opponents again.
-- Articles: 9.1. How many are several: data/reference/same_games.csv.
with moved as (
    select
        event_id,
        other_id,
        round - other_round as moved_by,
        round,
        low_id,
        high_id,
        bool_or(is_same_day) as is_same_day
    from games_alike
    where round <> other_round
    group by event_id, other_id, other_round, round, low_id, high_id
),

totals as (
    select
        moved.event_id,
        moved.other_id,
        moved.moved_by,
        count(*) as agreed,
        count(*) filter (where moved.is_same_day) as alike
    from moved cross join same_games
    group by moved.event_id, moved.other_id, moved.moved_by, same_games.undated_games
    having count(*) >= same_games.undated_games
),

of_players as (
    select
        event_id,
        other_id,
        moved_by,
        unnest([low_id, high_id]) as player_id
    from moved
),

of_one as (
    select
        event_id,
        other_id,
        moved_by,
        player_id,
        count(*) as games
    from of_players
    group by event_id, other_id, moved_by, player_id
)

select totals.*
from totals
where
    not exists (
        select 1 from of_one
        where
            of_one.event_id = totals.event_id and of_one.other_id = totals.other_id
            and of_one.moved_by = totals.moved_by and of_one.games = totals.agreed
    )
