-- One row per newcomer and event of his with a pairing.
-- Articles: 8.21, 6.2 (what a first event is, and which stages count together).
select distinct
    player_id,
    event_id,
    stage_of
from games_judged
where standing = 'newcomer'
