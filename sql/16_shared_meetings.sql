-- One row per candidate event, event standing before it, and meeting of two players that both tell
-- of, the numbers of the rounds left aside: the same two players, colours and result, and the same
-- day where both give one. Without days, meetings with the same colours and result are one row:
-- the games of a match cannot be told apart.
-- Articles: 9.1.
select distinct
    event_id,
    other_id,
    low_id,
    high_id,
    color,
    result,
    round_date
from games_alike
where is_same_day
