-- One row per readable report: what it says of its event.
select
    events.*,
    given.report_sha256
from events
inner join given on events.report_no = given.report_no
semi join (
    select * from states
    where state <> 'refused'
) as readable
    on events.report_no = readable.report_no
