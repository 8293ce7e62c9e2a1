-- One row per candidate event and event standing before it that are compared: the games of the
-- smaller of both among the players that both have.
-- Articles: 9.1.
with sides as (
    select
        event_id,
        other_id,
        side,
        sum(games_of_both)::bigint as games
    from games_of_rounds
    group by event_id, other_id, side
)

select
    event_id,
    other_id,
    min(games) as games
from sides
group by event_id, other_id
