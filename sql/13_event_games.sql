-- One row per game of a candidate event as its report tells it, from the side of the smaller ID:
-- the result after decisions that correct it, and the one reported.
-- Articles: 9.1 (an event is rated once): what a report is recognised by, whatever its name.
select
    event_id,
    reported_id as low_id,
    opponent_reported_id as high_id,
    round,
    round_date,
    color,
    result,
    reported_result
from pairings
where reported_id < opponent_reported_id
