-- One row per candidate event and rule that a decision waives, by the article of its edition.
-- Articles: 0.3, 6.5 and others leave room for the commission. accept_event: value = the article
-- (its sub-articles included), or * for every article, then filters federation=, system=,
-- start_from=, start_to=; event * = every event.
with acceptances as (
    select
        decision_id,
        decided_on,
        nullif(event_id, '*') as event_id,
        value,
        nullif(regexp_extract(value, 'federation=(\S+)', 1), '') as federation,
        nullif(regexp_extract(value, 'system=(\S+)', 1), '') as system,
        try_cast(nullif(regexp_extract(value, 'start_from=(\S+)', 1), '') as date) as start_from,
        try_cast(nullif(regexp_extract(value, 'start_to=(\S+)', 1), '') as date) as start_to
    from decisions_in_force
    where kind = 'accept_event'
)

select
    candidate_events.event_id,
    articles.parameter as rule,
    acceptances.decision_id,
    acceptances.decided_on
from candidate_events
inner join acceptances
    on
        (acceptances.event_id is null or candidate_events.event_id = acceptances.event_id)
        and (
            acceptances.federation is null
            or candidate_events.federation = acceptances.federation
        )
        and (acceptances.system is null or candidate_events.system = acceptances.system)
        and (
            acceptances.start_from is null or candidate_events.start_date >= acceptances.start_from
        )
        and (acceptances.start_to is null or candidate_events.start_date <= acceptances.start_to)
inner join articles
    on
        candidate_events.system = articles.system and candidate_events.edition = articles.edition
        and candidate_events.rules_from = articles.valid_from
        and waives(acceptances.value, articles.article)
qualify row_number() over (
    partition by candidate_events.event_id, articles.parameter
    order by acceptances.decided_on, acceptances.decision_id
) = 1
