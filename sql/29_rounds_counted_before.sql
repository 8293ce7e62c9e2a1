-- One row per candidate event and round that another event has told of: only the new rounds count.
-- Articles: 9.1.
with going_on as (
    select
        event_id,
        other_id
    from repetitions
    where kind = 'new_rounds' and not is_withheld
)

select
    rounds_compared.event_id,
    rounds_compared.round
from rounds_compared
inner join going_on
    on
        rounds_compared.event_id = going_on.event_id
        and rounds_compared.other_id = going_on.other_id
where
    not rounds_compared.is_new
    and (rounds_compared.event_id, rounds_compared.other_id) not in (
        select (renumbered_rounds.event_id, renumbered_rounds.other_id) from renumbered_rounds
    )
union
select
    renumbered_rounds.event_id,
    renumbered_rounds.round
from renumbered_rounds
inner join going_on
    on
        renumbered_rounds.event_id = going_on.event_id
        and renumbered_rounds.other_id = going_on.other_id
where not renumbered_rounds.is_new
