-- One row per candidate event and event standing before it that share several meetings, whatever
-- the rounds are called: how many, and how many of them on a day that both tell. Without days,
-- meetings that one player has all taken part in do not tell: he may meet the same opponents again.
-- Articles: 9.1. How many are several: data/reference/same_games.csv.
with totals as (
    select
        event_id,
        other_id,
        count(*) as met,
        count(round_date) as dated
    from shared_meetings
    group by event_id, other_id
),

of_players as (
    select
        event_id,
        other_id,
        unnest([low_id, high_id]) as player_id,
        round_date
    from shared_meetings
),

of_one as (
    select
        of_players.event_id,
        of_players.other_id
    from of_players
    inner join totals
        on of_players.event_id = totals.event_id and of_players.other_id = totals.other_id
    group by of_players.event_id, of_players.other_id, of_players.player_id, totals.met
    having count(*) = totals.met and count(of_players.round_date) = 0
)

select totals.*
from totals cross join same_games
where
    (totals.met >= same_games.undated_games or totals.dated >= same_games.dated_games)
    and not exists (
        select 1 from of_one
        where of_one.event_id = totals.event_id and of_one.other_id = totals.other_id
    )
