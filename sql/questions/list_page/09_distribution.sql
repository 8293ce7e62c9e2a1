-- One row per 50 points of rating: listed players of this list and of the list before.
select
    bin,
    sum(now)::bigint as players,
    sum(before)::bigint as players_before
from (
    select
        50 * (rating // 50) as bin,
        1 as now,
        0 as before
    from players_compared
    where is_listed
    union all
    select
        50 * (rating_before // 50) as bin,
        0 as now,
        1 as before
    from players_compared
    where was_listed
) as ratings
group by bin
