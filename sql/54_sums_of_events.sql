-- One row per rated player and event: games, score and expected score, and what he counted with.
-- Articles: 8.3.2 (8.56 in 2009): the change of a rating is made event by event.
select
    player_id,
    event_id,
    count(*)::int as games,
    sum(score_hundredths)::int as score_hundredths,
    sum(expected_hundredths)::int as expected_hundredths,
    min(rating_used) as rating_used
from rated_half_games
group by player_id, event_id
