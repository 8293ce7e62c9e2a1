-- One row per fault in the entries or pairings of a candidate event that no decision corrects.
-- Articles: 4 (complete reports with FIDE numbers). is_of_entry: only one entry is in doubt (who is
-- it, of which federation). is_settled: dates that cannot be read for sure, and the register has
-- them. Where more entries are in doubt than the findings show, the whole event is.
with dated_by_register as (
    select event_id from register_in_force
    where start_date is not null and end_date is not null
),

reading_faults as (
    select
        reports_of_events.event_id,
        staged_findings.code,
        staged_findings.line,
        staged_findings.message,
        staged_findings.round,
        is_identity_fault(staged_findings.code)
        or staged_findings.code = 'federation_unknown' as is_of_entry,
        staged_findings.code in (
            'date_ambiguous', 'date_unreadable', 'end_before_start', 'dates_contradict'
        )
        and dated_by_register.event_id is not null as is_settled,
        entries_of_events.player_id,
        entries_of_events.corrected_id
    from candidate_events
    inner join reports_of_events on candidate_events.event_id = reports_of_events.event_id
    inner join staged_findings
        on
            reports_of_events.batch = staged_findings.batch
            and reports_of_events.report_no = staged_findings.report_no
    left join entries_of_events
        on
            reports_of_events.batch = entries_of_events.batch
            and reports_of_events.report_no = entries_of_events.report_no
            and staged_findings.start_rank = entries_of_events.start_rank
            and reports_of_events.event_id = entries_of_events.event_id
    left join dated_by_register on candidate_events.event_id = dated_by_register.event_id
    where
        reports_of_events.is_current
        and (
            staged_findings.severity = 'error'
            or (staged_findings.code = 'more_of_a_kind' and is_identity_fault(staged_findings.text))
        )
),

-- A pair with a corrected result is judged anew, from its corrected codes.
corrected_pairs as (
    select
        event_id,
        player_id,
        opponent_id,
        round
    from pairings
    where result <> reported_result
),

repeated_entries as (
    select
        event_id,
        player_id,
        max(line) as line,
        max(coalesce(moved_by, corrected_by)) as decision_id
    from entries_of_events
    where player_id is not null
    group by event_id, batch, report_no, player_id
    having count(*) > 1
),

impossible_pairs as (
    select
        own.event_id,
        least(own.line, other.line) as line,
        own.round,
        own.corrected_by,
        other.corrected_by as corrected_by_other
    from pairings as own inner join pairings as other
        on
            own.batch = other.batch
            and own.report_no = other.report_no
            and own.round = other.round
            and own.opponent_rank = other.start_rank and own.start_rank = other.opponent_rank
    where
        own.start_rank <= own.opponent_rank and other.opponent_rank <= other.start_rank
        and (
            result_score(own.result) + result_score(other.result) > 100
            or is_played(own.result) <> is_played(other.result)
        )
)

select
    event_id,
    code,
    line,
    message,
    is_of_entry,
    is_settled
from reading_faults
where
    not (is_identity_fault(code) and corrected_id is not null)
    and not exists (
        select 1 from corrected_pairs
        where
            corrected_pairs.event_id = reading_faults.event_id
            and corrected_pairs.round = reading_faults.round
            and corrected_pairs.player_id = reading_faults.player_id
    )
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
select
    event_id,
    'parts_contradict' as code,
    line,
    format(
        'round {}: two parts of the event give the game of {} and {} different results',
        round, player_id, opponent_id
    ) as message,
    false as is_of_entry,
    false as is_settled
from games_of_parts
where is_contradicted and player_id < opponent_id
