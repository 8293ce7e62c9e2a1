-- One row per candidate event that tells of games of others: the day from which decisions let it
-- count all the same (lifted_on): the last of those that tell it apart from one of them, whichever
-- event the decision names, or that let its new rounds count. From an event that a later list rates
-- nothing has to tell it apart: when it was due that one was not there.
-- Articles: 7.13 and 9.1 (what a decision lets count counts as received on the day of it).
with accepted as (
    select
        event_id,
        min(decided_on) as decided_on
    from acceptances_by_name
    group by event_id
)

select
    repetitions.event_id,
    max(case
        when repetitions.different_by is not null and repetitions.list_date > run.list_date
            then null
        when repetitions.kind = 'new_rounds' then orders.decided_on
        else least(orders.decided_on, accepted.decided_on)
    end) as lifted_on
from repetitions cross join run
left join acceptances as orders
    on coalesce(repetitions.different_by, repetitions.decision_id) = orders.decision_id
left join accepted on repetitions.event_id = accepted.event_id
where not repetitions.is_told and not repetitions.is_withheld
group by repetitions.event_id
