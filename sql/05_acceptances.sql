-- One row per accept_event decision in force: which article it waives, and for which events.
-- Articles: 0.3, 6.5 and others leave room for the commission. value = the article (its
-- sub-articles included), or * for every article, then filters federation=, system=, start_from=,
-- start_to=; event * = every event.
select
    decision_id,
    decided_on,
    nullif(event_id, '*') as event_id,
    value,
    nullif(regexp_extract(value, 'federation=(\S+)', 1), '') as federation,
    nullif(regexp_extract(value, 'system=(\S+)', 1), '') as system,
    try_cast(nullif(regexp_extract(value, 'start_from=(\S+)', 1), '') as date) as start_from,
    try_cast(nullif(regexp_extract(value, 'start_to=(\S+)', 1), '') as date) as start_to
from decisions_in_force
where kind = 'accept_event'
