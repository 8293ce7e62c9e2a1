-- One row per candidate event and event standing before it of which one tells rounds of the other,
-- a larger event (the whole), and smaller events together tell most games of that, so many that it
-- is no chance: how many games both tell (games), and, where the candidate is the whole, how many
-- of it all of them tell (together).
-- Articles: 9.1. How many is so many, what share is most: data/reference/same_games.csv.
with games as (
    select distinct
        whole_id,
        round,
        low_id,
        high_id
    from games_in_parts
),

wholes as (
    select
        games.whole_id,
        count(*) as together
    from games
    inner join event_places on games.whole_id = event_places.event_id
    cross join same_games
    group by
        games.whole_id, event_places.games, same_games.certain_games, same_games.alike_percent
    having
        count(*) >= same_games.certain_games
        and 100 * count(*) >= same_games.alike_percent * event_places.games
)

select
    games_in_parts.event_id,
    games_in_parts.other_id,
    count(*) as games,
    case when games_in_parts.event_id = wholes.whole_id then wholes.together end as together
from games_in_parts inner join wholes on games_in_parts.whole_id = wholes.whole_id
group by
    games_in_parts.event_id, games_in_parts.other_id, wholes.whole_id, wholes.together
