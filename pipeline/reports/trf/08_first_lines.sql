-- One row per starting rank of a report: the first line that has it, to look up opponents.
select
    place(players.report_no, players.start_rank) as place,
    min(players.line) as line
from players
where players.start_rank is not null
group by players.report_no, players.start_rank
