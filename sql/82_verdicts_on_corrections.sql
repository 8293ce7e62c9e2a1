-- One row per entry or half-game that counts otherwise than its report says, by a decision.
-- Articles: none; correct_result, correct_player and alias are the commission's own orders.
-- The message holds the decision, what the report says and its line. The opponent's half-game of a
-- corrected result has a row of its own.
with applied as (
    select
        event_id,
        'game' as scope,
        player_id,
        round,
        'result_corrected' as code,
        corrected_by as decision_id,
        line,
        format('result {} in place of {}', result, reported_result) as correction
    from pairings
    where result <> reported_result
    union all
    select
        event_id,
        'entry' as scope,
        player_id,
        null as round,
        'id_corrected' as code,
        corrected_by as decision_id,
        line,
        format('ID {} in place of {}', corrected_id, reported_id) as correction
    from entries_of_events
    where corrected_id <> reported_id
    union all
    select
        event_id,
        'entry' as scope,
        player_id,
        null as round,
        'id_moved' as code,
        moved_by as decision_id,
        line,
        format('ID {} (one person) in place of {}', player_id, corrected_id) as correction
    from entries_of_events
    where player_id <> corrected_id
)

select
    applied.event_id,
    applied.scope,
    applied.player_id,
    applied.round,
    applied.code,
    applied.decision_id,
    format(
        '{} in line {} of the report, by decision {} of {} ({}: {})',
        applied.correction, applied.line, applied.decision_id, orders.decided_on,
        orders.decided_by, orders.reason
    ) as message
from applied inner join decisions_in_force as orders on applied.decision_id = orders.decision_id
