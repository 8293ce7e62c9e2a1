-- One row per federation with a listed player: how many, how strong, how busy.
with best as (
    select
        board as federation,
        count(*) as number,
        sum(rating) as ratings
    from boards
    where board not in ('all', 'women', 'juniors')
    group by board
)

select
    players_compared.federation,
    count(*) as listed,
    count(*) filter (where players_compared.is_woman) as women,
    count(*) filter (where players_compared.is_junior) as juniors,
    count(*) filter (where players_compared.games > 0) as played,
    sum(players_compared.games)::bigint as games,
    max(players_compared.rating) as best,
    round_half_up(sum(players_compared.rating), count(*))::int as average,
    round_half_up(min(best.ratings), min(best.number))::int as average_of_best,
    (
        select count(*) from newcomers
        where newcomers.federation = players_compared.federation
    ) as newcomers
from players_compared
inner join best on players_compared.federation = best.federation
where players_compared.is_listed
group by players_compared.federation
