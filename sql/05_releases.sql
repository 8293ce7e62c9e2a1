-- One row per event that a release_event decision in force releases: the day of the last one.
-- Articles: 0.3 to 0.5.
select
    event_id,
    max(decided_on) as decided_on
from decisions_in_force
where kind = 'release_event'
group by event_id
