-- One row per candidate event and rule applied, after decisions that waive an article or
-- release the event.
-- Articles: each verdict carries the one of the event's own edition.
with found as (
    select * from verdicts_on_decisions
    union all
    select * from verdicts_on_orders_ended
    union all
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
    union all
    select * from verdicts_on_the_register
    union all
    select * from verdicts_on_same_games
    union all
    select * from verdicts_on_old_rounds
    union all
    select * from verdicts_on_replaced_reports
    union all
    select * from verdicts_on_parts
    union all
    select * from verdicts_on_other_systems
    union all
    select * from verdicts_on_contradictions
),

releases as (
    select
        event_id,
        max(decided_on) as decided_on
    from decisions_in_force
    where kind = 'release_event'
    group by event_id
),

lifted as (
    select
        found.*,
        articles.article,
        waivers.decision_id,
        waivers.decided_on as waived_on,
        case when found.verdict = 'held' then releases.decided_on end as released_on
    from found
    inner join candidate_events on found.event_id = candidate_events.event_id
    left join articles
        on
            candidate_events.system = articles.system
            and candidate_events.edition = articles.edition
            and candidate_events.rules_from = articles.valid_from
            and found.rule = articles.parameter
    left join waivers
        on
            found.event_id = waivers.event_id and found.rule = waivers.rule
            and found.is_waivable and found.verdict in ('held', 'refused', 'does_not_count')
    left join releases
        on found.event_id = releases.event_id and found.is_waivable and found.verdict = 'held'
)

select
    event_id,
    rule,
    article,
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
