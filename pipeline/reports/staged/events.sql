-- One row per readable report: what it says of its event.
select
    events.*,
    given.report_sha256
from events
inner join given on events.report_no = given.report_no
inner join states on events.report_no = states.report_no
where states.state <> 'refused'
