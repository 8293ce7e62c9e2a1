-- warn
-- One row per accepted event, or game of it, that counts although another report tells otherwise.
select
    event_verdicts.event_id,
    event_verdicts.message
from event_verdicts
inner join events_of_list on event_verdicts.event_id = events_of_list.event_id
where
    events_of_list.is_accepted
    and event_verdicts.code in (
        'old_result_stands', 'old_game_left_out', 'same_pairs_as', 'same_games_in_other_system',
        'same_games_as', 'nearly_same_games_as', 'nearly_same_and_new_rounds',
        'games_look_told_again'
    )
