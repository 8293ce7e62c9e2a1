-- One row per candidate event and event standing before it that share several games in the same
-- rounds, on whatever days.
-- Articles: 9.1. How many are several: data/reference/same_games.csv.
select
    shared_rounds.event_id,
    shared_rounds.other_id
from shared_rounds cross join same_games
group by shared_rounds.event_id, shared_rounds.other_id, same_games.dated_games
having sum(greatest(shared_rounds.shared, shared_rounds.agreed)) >= same_games.dated_games
