-- One row per listed player whose rating rose or fell, with his place among those who did.
with moved as (
    select
        player_id,
        name,
        federation,
        title,
        birth_year,
        rating_before,
        rating,
        games,
        k,
        rating - rating_before as change,
        case when rating > rating_before then 'up' else 'down' end as side
    from players_compared
    where is_listed and rating <> rating_before
)

select
    *,
    row_number() over (
        partition by side
        order by abs(change) desc, rating desc, player_id asc
    ) as place
from moved
