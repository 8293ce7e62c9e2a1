-- One row per starting rank that stands on several lines of a report; the first line counts.
select
    players.report_no,
    players.start_rank,
    min(players.line) as first_line
from players
where players.start_rank is not null
group by players.report_no, players.start_rank
having count(*) > 1
