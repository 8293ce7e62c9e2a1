-- One row per player with a game that counts on this list: his games, and the end of his last
-- event.
-- Articles: 7.14 and 8.56 (games counted, those of a first rating included, forfeits never).
select
    counted_games.player_id,
    sum(counted_games.games)::int as games,
    max(events_of_list.end_date) as last_game_on
from counted_games
inner join events_of_list on counted_games.event_id = events_of_list.event_id
group by counted_games.player_id
