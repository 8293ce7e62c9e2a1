-- One row per game of a candidate event one of whose players a decision gives another ID (corrected
-- or alias), under the IDs after decisions, from the side of the smaller; told_low and told_high
-- are those of the report. So a game is recognised by either.
-- Articles: 9.1 (an event is rated once).
select
    event_id,
    player_id as low_id,
    opponent_id as high_id,
    round,
    round_date,
    color,
    result,
    reported_result,
    least(reported_id, opponent_reported_id) as told_low,
    greatest(reported_id, opponent_reported_id) as told_high
from pairings
where
    player_id < opponent_id
    and (
        player_id is distinct from reported_id or opponent_id is distinct from opponent_reported_id
    )
