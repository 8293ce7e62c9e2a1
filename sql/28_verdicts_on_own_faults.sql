-- One row per candidate event and rule applied to what its own report and registration tell, after
-- decisions that waive an article or release the event; whatever other events tell.
-- Articles: each verdict's own.
with found as (
    select * from verdicts_on_registration
    union all
    select * from verdicts_on_dates
    union all
    select * from verdicts_on_first_controls
    union all
    select * from verdicts_on_rate_of_play
    union all
    select * from verdicts_on_playing_time
    union all
    select * from verdicts_on_matches
    union all
    select * from verdicts_on_deadlines
    union all
    select * from verdicts_on_identity
    union all
    select * from verdicts_on_composition
),

lifted as (
    select
        found.*,
        waivers.decision_id,
        waivers.decided_on as waived_on,
        case when found.verdict = 'held' then releases.decided_on end as released_on
    from found
    left join waivers
        on
            found.event_id = waivers.event_id and found.rule = waivers.rule
            and found.is_waivable and found.verdict in ('held', 'refused', 'does_not_count')
    left join releases on found.event_id = releases.event_id and found.is_waivable
)

select
    event_id,
    rule,
    case when coalesce(waived_on, released_on) is null then verdict else 'counts' end as verdict,
    code,
    case
        when decision_id is not null
            then format('{}; accepted by decision {}', message, decision_id)
        when released_on is not null then format('{}; released on {}', message, released_on)
        else message
    end as message,
    decision_id,
    coalesce(waived_on, released_on, lifted_on) as lifted_on
from lifted
