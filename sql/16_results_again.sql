-- One row per candidate event and event standing before it whose players meet again, the rounds
-- left aside: how many pairs meet in both (pairs), and how many with the same result (told).
-- Articles: 9.1.
select
    event_id,
    other_id,
    count(*) as pairs,
    count(*) filter (where is_told) as told
from pairs_again
group by event_id, other_id
