-- One row per event due and rule applied, after decisions that waive an article or
-- release the event.
-- Articles: each verdict carries the one of the event's own edition.
with others as (
    select * from verdicts_on_decisions
    union all
    select * from verdicts_on_orders_ended
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
    select * from verdicts_on_likeness
    union all
    select * from verdicts_on_contradictions
),

found as (
    select
        event_id,
        rule,
        verdict,
        code,
        message,
        null as decision_id,
        lifted_on
    from others
    union all by name
    select * from verdicts_on_own_faults
)

select
    found.event_id,
    found.rule,
    articles.article,
    found.verdict,
    found.code,
    found.message,
    found.decision_id,
    found.lifted_on
from found
inner join events_due on found.event_id = events_due.event_id
left join articles
    on
        events_due.system = articles.system
        and events_due.edition = articles.edition
        and events_due.rules_from = articles.valid_from
        and found.rule = articles.parameter
