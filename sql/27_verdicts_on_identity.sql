-- One row per candidate event with a fault in its entries or pairings, and per fault mended by
-- decision.
-- Articles: 4 (reports with FIDE numbers). Faults of reading hold the whole event; those of
-- single entries no longer where a decision accepts "identity": then only the games of an entry
-- without a sound ID are not rated (entry_held). So are rounds that tell the same games.
with entries_accepted as (
    select
        candidate_events.event_id,
        acceptances.decision_id,
        acceptances.decided_on
    from candidate_events
    inner join acceptances
        on
            accepts(acceptances, candidate_events)
            and without_filters(acceptances.value) = 'identity'
    qualify row_number() over (
        partition by candidate_events.event_id
        order by acceptances.decided_on, acceptances.decision_id
    ) = 1
),

unsettled as (
    select * from faults_of_reports
    where not is_settled
),

told as (
    select
        event_id,
        code,
        bool_and(is_of_entry) as is_of_entry,
        min(message)
        || coalesce(' (line ' || min(line)::varchar || ')', '')
        || case when count(*) > 1 then format(' and {} more', count(*) - 1) else '' end as message
    from unsettled
    group by event_id, code
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
    told.event_id,
    'identity' as rule,
    case when accepted.event_id is null then 'held' else 'counts' end as verdict,
    told.code,
    case
        when accepted.event_id is null then told.message
        when told.code = 'rounds_repeated'
            then format('{}; accepted by decision {}', told.message, accepted.decision_id)
        else format(
            '{}; games without a sound ID are not rated, by decision {}',
            told.message, accepted.decision_id
        )
    end as message,
    false as is_waivable,
    accepted.decided_on as lifted_on
from told
left join entries_accepted as accepted
    on
        told.event_id = accepted.event_id
        and (told.is_of_entry or told.code = 'rounds_repeated')
union all
select distinct
    event_id,
    'registration_required' as rule,
    'counts' as verdict,
    'dates_of_register' as code,
    'dates: those of the report cannot be read for sure; the register gives them' as message,
    false as is_waivable,
    null::date as lifted_on
from faults_of_reports
where is_settled
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
where mended.event_id not in (select unsettled.event_id from unsettled)
