-- One row per candidate event and event standing before it with games of the same pair, colours and
-- result, whatever their rounds and days: how many (alike), and whether one player has taken part
-- in all of them (is_of_one).
-- Articles: 9.1.
with alike as (
    select distinct
        event_id,
        other_id,
        low_id,
        high_id,
        color,
        result
    from games_alike
),

totals as (
    select
        event_id,
        other_id,
        count(*) as alike
    from alike
    group by event_id, other_id
),

of_players as (
    select
        event_id,
        other_id,
        unnest([low_id, high_id]) as player_id
    from alike
),

counted as (
    select
        event_id,
        other_id,
        player_id,
        count(*) as games
    from of_players
    group by event_id, other_id, player_id
),

most as (
    select
        event_id,
        other_id,
        max(games) as games
    from counted
    group by event_id, other_id
)

select
    totals.event_id,
    totals.other_id,
    totals.alike,
    most.games = totals.alike as is_of_one
from totals
inner join most on totals.event_id = most.event_id and totals.other_id = most.other_id
