-- One row per player and event with a game that counts: how many.
-- Articles: 7.14 and 8.56 (games counted, those of a first rating included, forfeits never).
select
    player_id,
    event_id,
    count(*)::int as games
from half_games_judged
where is_rated
group by player_id, event_id
