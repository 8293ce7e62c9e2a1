-- One row per candidate event and rule that a decision waives, by the article of its edition.
-- Articles: 0.3, 6.5 and others leave room for the commission. The earliest decision counts.
select
    candidate_events.event_id,
    articles.parameter as rule,
    acceptances.decision_id,
    acceptances.decided_on
from candidate_events
inner join acceptances on accepts(acceptances, candidate_events)
inner join articles
    on
        candidate_events.system = articles.system and candidate_events.edition = articles.edition
        and candidate_events.rules_from = articles.valid_from
        and waives(acceptances.value, articles.article)
qualify row_number() over (
    partition by candidate_events.event_id, articles.parameter
    order by acceptances.decided_on, acceptances.decision_id
) = 1
