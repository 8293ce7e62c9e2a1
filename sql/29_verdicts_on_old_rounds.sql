-- One row per game of a round that counts in another event, where the candidate goes on with new
-- rounds and tells of that game something else: another result, or a game that the other has not.
-- What the other event tells stands; correct_result for that event and a rerun of its list mend it.
-- Articles: 9.1 (an event is rated once on a chain of lists).
with found as (
    select
        event_id,
        'old_result_stands' as code,
        format(
            'round {}: the result of {} against {} is {} here, but {} in event {} counts; if it is '
            || 'wrong there, correct_result in event {} and rerun its list',
            round, low_id, high_id, result, other_result, other, other_id
        ) as message
    from told_games
    where result <> other_result
    union all
    select
        event_games.event_id,
        'old_game_left_out' as code,
        format(
            'round {}: the game of {} and {} is not in the event that has this round already; '
            || 'it does not count', event_games.round, event_games.low_id, event_games.high_id
        ) as message
    from event_games
    inner join rounds_counted_before as before
        on event_games.event_id = before.event_id and event_games.round = before.round
    left join told_games as in_common
        on
            event_games.event_id = in_common.event_id
            and event_games.round = in_common.round
            and event_games.low_id = in_common.low_id
            and event_games.high_id = in_common.high_id
    where in_common.event_id is null
)

select
    event_id,
    'identity' as rule,
    'counts' as verdict,
    code,
    message,
    null::date as lifted_on
from found
