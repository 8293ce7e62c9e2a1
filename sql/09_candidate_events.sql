-- One row per event that this list judges by its entries and games: those due for it without those
-- that the commission refused, of which nothing more is read. A refused one that is linked with
-- others as a stage is judged with them all the same.
-- Articles: 0.3 to 0.5 (the commission may refuse).
with refused as (
    select distinct event_id from decisions_in_force
    where kind = 'refuse_event'
),

linked as (
    select stage_of from events_due
    group by stage_of
    having count(*) > 1
)

select events_due.*
from events_due
where
    events_due.event_id not in (select refused.event_id from refused)
    or events_due.stage_of in (select linked.stage_of from linked)
