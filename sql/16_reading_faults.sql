-- One row per fault that the reader found in the entries or pairings of a candidate event and no
-- decision corrects.
-- Articles: 4 (complete reports with FIDE numbers). is_of_entry: only one entry is in doubt (who is
-- it, of which federation). is_settled: dates that cannot be read for sure, and the register has
-- them.
with dated_by_register as (
    select event_id from register_in_force
    where start_date is not null and end_date is not null
),

faults as (
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
        round
    from pairings
    where result <> reported_result
)

select
    event_id,
    code,
    line,
    message,
    is_of_entry,
    is_settled
from faults
where
    not (is_identity_fault(code) and corrected_id is not null)
    and not exists (
        select 1 from corrected_pairs
        where
            corrected_pairs.event_id = faults.event_id
            and corrected_pairs.round = faults.round
            and corrected_pairs.player_id = faults.player_id
    )
