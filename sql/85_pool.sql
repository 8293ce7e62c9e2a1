-- One row per player still unrated and counted event inside the window.
-- Articles: 8.2 (results wait in the pool until a rating can be published).
-- Key: player_id, event_id
select
    pool_of_results.player_id,
    pool_of_results.event_id,
    pool_of_results.event_start,
    pool_of_results.event_end,
    pool_of_results.edition,
    pool_of_results.method,
    pool_of_results.games,
    pool_of_results.score_hundredths,
    pool_of_results.opponents_sum,
    pool_of_results.opponents_count,
    pool_of_results.list_date_counted
from pool_of_results
inner join ratings on pool_of_results.player_id = ratings.player_id
where ratings.rating is null and not ratings.is_below_floor
