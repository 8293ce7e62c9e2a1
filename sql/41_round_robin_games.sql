-- One row per player and pairing of a round robin: what the averages and performances are made of.
-- Articles: 8.21b, 8.22 to 8.25 (2009).
select
    games_judged.event_id,
    games_judged.player_id,
    games_judged.opponent_id,
    games_judged.standing,
    games_judged.list_rating,
    games_judged.result,
    games_judged.reason
from games_judged inner join round_robins on games_judged.event_id = round_robins.event_id
