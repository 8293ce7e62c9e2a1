-- One row per event that only one of two revisions counts: why the other does not.
-- late_report: the other revision does not know it, or knew another report, with faults. decision:
-- what stops it was lifted, ordered or brought about. held: by the same report, for what else is
-- known. list_used: a list in force was missing. register: its facts were other. A what-if under
-- another edition: edition.
select
    event_id,
    case
        when (select is_what_if from compared) then 'edition'
        when count(code) = 0 then 'late_report'
        when bool_or(is_decided) then 'decision'
        when bool_or(code = 'no_list_in_force') then 'list_used'
        when bool_or(code is not null and article is null)
            then case when bool_or(is_known) then 'held' else 'late_report' end
        else 'register'
    end as cause,
    max(decision_id) filter (where is_decided) as decision_id
from event_stops
group by event_id
