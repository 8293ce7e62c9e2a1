-- One row per entry and round whose result a correct_result decision corrects in its event: the TRF
-- code from the side of the player, who is named by the ID in the report or the corrected one.
-- Articles: 4 (reports).
select
    decisions_in_force.event_id,
    entries_of_events.batch,
    entries_of_events.report_no,
    entries_of_events.start_rank,
    decisions_in_force.round,
    upper(decisions_in_force.value) as result,
    decisions_in_force.decision_id
from decisions_in_force
inner join entries_of_events
    on
        decisions_in_force.event_id = entries_of_events.event_id
        and decisions_in_force.player_id in (
            entries_of_events.player_id, entries_of_events.reported_id
        )
where decisions_in_force.kind = 'correct_result'
qualify
    row_number() over (
        partition by
            entries_of_events.batch, entries_of_events.report_no, entries_of_events.start_rank,
            decisions_in_force.round
        order by decisions_in_force.decided_on desc, decisions_in_force.decision_id desc
    ) = 1
