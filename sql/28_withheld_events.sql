-- One row per candidate event that its own faults or the articles on registration, dates, rates of
-- play, deadlines and composition hold or refuse, whatever other events tell. Its games do not
-- count, so it takes them from no other event; is it released later, it is itself the copy.
-- Articles: 9.1 (an event is rated once). What the commission orders is no such fault: it holds an
-- event and the copies of it.
with found as (
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
),

released as (
    select distinct event_id from decisions_in_force
    where kind = 'release_event'
)

select distinct found.event_id
from found
left join waivers
    on found.event_id = waivers.event_id and found.rule = waivers.rule and found.is_waivable
left join released on found.event_id = released.event_id and found.is_waivable
where
    waivers.event_id is null
    and (found.verdict = 'refused' or (found.verdict = 'held' and released.event_id is null))
