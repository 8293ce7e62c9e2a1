-- One row per event that one revision of a list rated and another one does not: the verdict that
-- stopped it there, if any, and what is known of its dates.
-- Articles: 9.1 (an event whose report came after the closing date goes to a later list).
with stopped as (
    select
        event_id,
        struct_pack(article := article, code := code, message := message) as verdict
    from verdicts_after
    where scope = 'event' and verdicts_after.verdict in ('refused', 'held', 'does_not_count')
    qualify row_number() over (
        partition by event_id
        order by
            list_position(['refused', 'held', 'does_not_count'], verdicts_after.verdict),
            code, message
    ) = 1
)

select
    rated_before.event_id,
    stopped.verdict,
    event_facts.end_date,
    event_facts.received,
    event_facts.is_official
from rated_before
left join stopped on rated_before.event_id = stopped.event_id
left join event_facts on rated_before.event_id = event_facts.event_id
where
    rated_before.outcome = 'rated'
    and rated_before.event_id not in (
        select rated_after.event_id from rated_after
        where rated_after.outcome = 'rated'
    )
order by rated_before.event_id
