-- One row per candidate event that its own faults or the articles on registration, dates, rates of
-- play, deadlines and composition hold or refuse, whatever other events tell. Its games do not
-- count, so it takes them from no other event; is it released later, it is itself the copy.
-- Articles: 9.1 (an event is rated once). What the commission orders is no such fault: it holds an
-- event and the copies of it.
select distinct event_id
from verdicts_on_own_faults
where verdict in ('refused', 'held')
