-- One row per reason: half-games of an event that were not rated for it, and its article;
-- the row without a reason holds the rated ones.
select
    reason,
    min(article) as article,
    count(*) as half_games,
    count(distinct player_id) as players
from half_games_asked
where event_id = $event_id
group by reason
order by reason nulls first
