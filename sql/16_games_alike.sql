-- One row per two games, one of a candidate event and one of an event standing before it, of the
-- same two players with the same colours and result, whatever the numbers of their rounds and their
-- days: both rounds, the day where both have it (round_date), and whether no day tells them apart.
-- Articles: 9.1.
with known_games as (
    select * from event_games
    union all by name
    select * from games_met
)

select
    event_games.event_id,
    known_games.event_id as other_id,
    event_games.low_id,
    event_games.high_id,
    coalesce(event_games.color, known_games.color) as color,
    event_games.result,
    event_games.round,
    known_games.round as other_round,
    case
        when
            coalesce(event_games.round_date, own.only_day)
            = coalesce(known_games.round_date, other.only_day)
            then coalesce(event_games.round_date, own.only_day)
    end as round_date,
    coalesce(
        coalesce(event_games.round_date, own.only_day)
        = coalesce(known_games.round_date, other.only_day), true
    ) as is_same_day
from event_games
inner join known_games
    on
        event_games.low_id = known_games.low_id
        and event_games.high_id = known_games.high_id
        and event_games.result = known_games.result
        and coalesce(event_games.color = known_games.color, true)
        and event_games.event_id <> known_games.event_id
inner join event_places as own on event_games.event_id = own.event_id
inner join event_places as other on known_games.event_id = other.event_id
where other.place < own.place
