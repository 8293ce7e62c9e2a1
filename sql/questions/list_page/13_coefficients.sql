-- One row per K: changes made with it.
select
    k,
    count(*) as changes,
    count(distinct player_id) as players,
    sum(games)::bigint as games,
    sum(change_hundredths)::bigint as change_hundredths,
    round_half_up(sum(abs(change_hundredths)), count(*))::int as average_moved_hundredths
from list_changes
group by k
