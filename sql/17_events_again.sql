-- One row per candidate event and event standing before it whose players meet again, the rounds
-- left aside: how many pairs meet in both (pairs), how many of them with the same result (told;
-- null where one player has taken part in all), how many games are alike on whatever days, and how
-- many have the same pair, colours or result on days that both tell (alike_again, days_again).
-- Articles: 9.1. From how many on they are compared: data/reference/same_games.csv.
with players as (
    select
        event_id,
        other_id,
        unnest([low_id, high_id]) as player_id
    from pairs_again
    where is_told
),

of_players as (
    select
        event_id,
        other_id,
        player_id,
        count(*) as told
    from players
    group by event_id, other_id, player_id
),

most as (
    select
        event_id,
        other_id,
        max(told) as told
    from of_players
    group by event_id, other_id
)

select
    results_again.event_id,
    results_again.other_id,
    results_again.pairs,
    case when most.told < results_again.told then results_again.told end as told,
    coalesce(alike_again.alike, 0) as alike,
    coalesce(alike_again.is_of_one, false) as is_of_one,
    coalesce(days_again.paired_on_days, 0) as paired_on_days,
    coalesce(days_again.alike_on_days, 0) as alike_on_days,
    coalesce(days_again.told_on_days, 0) as told_on_days
from results_again
left join most
    on results_again.event_id = most.event_id and results_again.other_id = most.other_id
left join alike_again
    on
        results_again.event_id = alike_again.event_id
        and results_again.other_id = alike_again.other_id
left join days_again
    on results_again.event_id = days_again.event_id and results_again.other_id = days_again.other_id
cross join same_games
where
    results_again.pairs >= same_games.certain_games or alike_again.alike >= same_games.undated_games
    or days_again.paired_on_days >= same_games.dated_games
    or days_again.told_on_days >= same_games.dated_games
