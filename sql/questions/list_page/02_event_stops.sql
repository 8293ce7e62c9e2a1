-- One row per verdict that keeps a whole event out of the list.
select
    events_judged.status,
    events_judged.event_id,
    events_judged.name,
    events_judged.federation,
    events_judged.start_date,
    events_judged.end_date,
    list_verdicts.article,
    list_verdicts.code,
    list_verdicts.message
from list_verdicts
inner join events_judged on list_verdicts.event_id = events_judged.event_id
where
    list_verdicts.scope = 'event'
    and list_verdicts.verdict = events_judged.status
    and events_judged.status <> 'counts'
