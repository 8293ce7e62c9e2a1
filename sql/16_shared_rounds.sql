-- One row per candidate event, event whose place is before its own, and round in which the same two
-- players meet in both: how many pairs meet on the same day (met), and with the same colours too
-- (paired); how many games have the same result on the same day (shared), the same colours as well
-- (alike), also on a day that both tell (dated), the same colours and result whatever their days
-- (agreed), or other colours (turned).
-- Articles: 9.1.
select
    event_id,
    other_id,
    round,
    count(*) filter (where is_same_day) as met,
    count(*) filter (where is_same_day and is_same_color) as paired,
    count(*) filter (where is_same_day and is_same_result) as shared,
    count(*) filter (where is_same_day and is_same_color and is_same_result) as alike,
    count(*) filter (where is_known_day and is_same_color and is_same_result) as dated,
    count(*) filter (where is_same_color and is_same_result) as agreed,
    count(*) filter (where not is_same_color) as turned
from games_in_common
group by event_id, other_id, round
