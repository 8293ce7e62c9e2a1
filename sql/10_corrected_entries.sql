-- One row per entry of a report whose ID a correct_player decision corrects in its event. ID@rank
-- corrects the entry of that start rank alone, before one without a rank; without a player it
-- corrects an entry that has no ID.
-- Articles: 4 (reports).
with corrections as (
    select
        event_id,
        player_id,
        decision_id,
        split_part(value, '@', 1)::bigint as right_id,
        nullif(split_part(value, '@', 2), '')::int as start_rank
    from decisions_in_force
    where kind = 'correct_player'
    qualify
        row_number() over (
            partition by event_id, player_id, start_rank order by decided_on desc, decision_id desc
        ) = 1
)

select
    staged_entries.batch,
    staged_entries.report_no,
    staged_entries.start_rank,
    corrections.* exclude (start_rank)
from corrections
inner join reports_of_events on corrections.event_id = reports_of_events.event_id
inner join staged_entries
    on
        reports_of_events.batch = staged_entries.batch
        and reports_of_events.report_no = staged_entries.report_no
        and corrections.player_id is not distinct from staged_entries.player_id
where coalesce(corrections.start_rank = staged_entries.start_rank, true)
qualify
    row_number() over (
        partition by staged_entries.batch, staged_entries.report_no, staged_entries.start_rank
        order by corrections.start_rank asc nulls last
    ) = 1
