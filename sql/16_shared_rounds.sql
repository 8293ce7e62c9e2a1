-- One row per candidate event, event whose place is before its own, and round in which they share
-- games: how many. Articles: 9.1.
select
    event_id,
    other_id,
    round,
    count(*) as shared
from games_in_common
group by event_id, other_id, round
