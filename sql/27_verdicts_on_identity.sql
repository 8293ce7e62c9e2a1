-- One row per candidate event with a fault in its entries or pairings, and per fault mended by
-- decision.
-- Articles: 4 (complete reports with FIDE numbers). Faults of reading hold the whole event.
with reading_faults as (
    select
        reports_of_events.event_id,
        staged_findings.code,
        staged_findings.line,
        staged_findings.message,
        staged_findings.round,
        entries_of_events.player_id,
        entries_of_events.is_corrected
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
    where reports_of_events.is_current and staged_findings.severity = 'error'
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
        own.round
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
),

faults as (
    select
        event_id,
        code,
        line,
        message
    from reading_faults
    where
        not (code in ('duplicate_player_id') and is_corrected)
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
                    'player {} stands twice; correct_player gives one of them the right number',
                    player_id
                )
            else format(
                'player {} stands twice by decision {}; supersede it or correct the other number',
                player_id, decision_id
            )
        end as message
    from repeated_entries
    union all
    select
        event_id,
        'impossible_pair' as code,
        min(line) as line,
        format('round {}: the results of both sides do not fit', round) as message
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
        ) as message
    from games_of_parts
    where is_contradicted and player_id < opponent_id
),

mended as (
    select
        decisions_in_force.event_id,
        max(decisions_in_force.decided_on) as decided_on
    from decisions_in_force
    inner join candidate_events on decisions_in_force.event_id = candidate_events.event_id
    where
        decisions_in_force.kind in ('correct_player', 'correct_result')
        and candidate_events.is_held_at_ingest
    group by decisions_in_force.event_id
)

select
    event_id,
    'identity' as rule,
    'held' as verdict,
    code,
    min(message)
    || coalesce(' (line ' || min(line)::varchar || ')', '')
    || case when count(*) > 1 then format(' and {} more', count(*) - 1) else '' end as message,
    false as is_waivable,
    null::date as lifted_on
from faults
group by event_id, code
union all
select
    mended.event_id,
    'identity' as rule,
    'counts' as verdict,
    'mended' as code,
    format('mended by decision on {}', mended.decided_on) as message,
    false as is_waivable,
    mended.decided_on as lifted_on
from mended
where mended.event_id not in (select faults.event_id from faults)
