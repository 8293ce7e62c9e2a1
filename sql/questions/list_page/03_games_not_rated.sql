-- One row per reason and article: half-games of events that count which were not rated for it.
select
    list_half_games.reason,
    list_half_games.article,
    count(*) as half_games,
    count(distinct list_half_games.player_id) as players,
    count(distinct list_half_games.event_id) as events
from list_half_games
inner join events_judged on list_half_games.event_id = events_judged.event_id
where events_judged.status = 'counts' and not list_half_games.is_rated
group by list_half_games.reason, list_half_games.article
