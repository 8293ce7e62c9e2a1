-- One row per fault in the entries or pairings of a candidate event that no decision corrects.
-- Articles: 4 (complete reports with FIDE numbers). is_of_entry: only one entry is in doubt (who is
-- it, of which federation). is_settled: dates that cannot be read for sure, and the register has
-- them. Where more entries are in doubt than the findings show, the whole event is.
with repeated_entries as (
    select
        event_id,
        player_id,
        max(line) as line,
        max(coalesce(moved_by, corrected_by)) as decision_id
    from entries_of_events
    where player_id is not null
    group by event_id, batch, report_no, player_id
    having count(*) > 1
)

select * from reading_faults
union all
select
    event_id,
    'repeated_player' as code,
    line,
    case
        when decision_id is null
            then format(
                'player {} stands twice; correct_player with ID@rank mends one of them',
                player_id
            )
        else format(
            'player {} stands twice by decision {}; supersede it or correct the other number',
            player_id, decision_id
        )
    end as message,
    false as is_of_entry,
    false as is_settled
from repeated_entries
union all
select
    event_id,
    'impossible_pair' as code,
    min(line) as line,
    case
        when count(corrected_by) + count(corrected_by_other) > 0
            then format(
                'round {}: the results of both sides do not fit after decision {}',
                round,
                concat_ws(', ', min(corrected_by), nullif(
                    max(corrected_by_other), min(corrected_by)
                ))
            )
        else format('round {}: the results of both sides do not fit', round)
    end as message,
    false as is_of_entry,
    false as is_settled
from impossible_pairs
group by event_id, round
union all
select * from faults_of_parts
