-- One row per player who has a rating on this list and had none on the list before.
select
    players_compared.player_id,
    players_compared.name,
    players_compared.federation,
    players_compared.title,
    players_compared.birth_year,
    players_compared.rating,
    first_ratings.games,
    first_ratings.score_hundredths,
    first_ratings.opponents_average,
    row_number() over (
        order by players_compared.rating desc, players_compared.player_id asc
    ) as place
from players_compared
inner join page on page.is_made
left join list_first_ratings as first_ratings
    on players_compared.player_id = first_ratings.player_id and first_ratings.is_published
where players_compared.rating is not null and players_compared.rating_before is null
