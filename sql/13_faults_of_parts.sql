-- One row per game or player of whom two parts of a candidate event tell different things.
-- Articles: 9.1 (an event is rated once), 4 (complete reports).
select
    event_id,
    'parts_contradict' as code,
    line,
    case contradiction
        when 'result'
            then format(
                'round {}: two parts of the event give the game of {} and {} different results',
                round, player_id, opponent_id
            )
        else format(
            'round {}: two parts of the event have a game of {} and {} in a round of this number, '
            || 'but on other days with other colours; number the rounds of both on',
            round, player_id, opponent_id
        )
    end as message,
    false as is_of_entry,
    false as is_settled
from games_of_parts
where contradiction is not null and player_id < opponent_id
union all
select
    event_id,
    'parts_contradict' as code,
    line,
    format(
        'round {}: player {} meets {} in one part of the event and {} in another; correct_player '
        || 'or a corrected report mends it', round, player_id, first_opponent_id, opponent_id
    ) as message,
    false as is_of_entry,
    false as is_settled
from opponents_of_parts
