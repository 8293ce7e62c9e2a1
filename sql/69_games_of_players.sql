-- One row per player with a game that counts on this list: his games, and the end of his last
-- event.
-- Articles: 7.14 and 8.56 (games counted, those of a first rating included, forfeits never).
select
    half_games_judged.player_id,
    count(*)::int as games,
    max(events_of_list.end_date) as last_game_on
from half_games_judged
inner join events_of_list on half_games_judged.event_id = events_of_list.event_id
where half_games_judged.is_rated
group by half_games_judged.player_id
