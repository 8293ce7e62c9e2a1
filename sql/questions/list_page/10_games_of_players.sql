-- One row per number of games counted in the period: rated players who have it; the last row takes
-- all who have more.
select
    least(players_compared.games, page.most_games) as games,
    count(*) as players
from players_compared cross join page
where players_compared.rating is not null and players_compared.games > 0
group by least(players_compared.games, page.most_games)
