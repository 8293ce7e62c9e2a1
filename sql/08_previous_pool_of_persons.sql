-- One row per unrated player and result that waits for a first rating, those of an ID whose results
-- go to another under that one.
-- Articles: none; the commission's own order (alias). A view: the pool is not copied.
select
    previous_pool.* replace (
        coalesce(ids_going.lasting_id, previous_pool.player_id) as player_id
    )
from previous_pool left join ids_going on previous_pool.player_id = ids_going.player_id
