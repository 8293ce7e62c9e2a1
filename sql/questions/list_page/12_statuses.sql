-- One row per status on the list before and on this one; null where the player is not on it.
select
    status_before,
    status,
    count(*) as players
from players_compared
group by status_before, status
