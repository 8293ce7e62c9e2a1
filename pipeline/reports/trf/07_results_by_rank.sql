-- One row per starting rank of a report: the results its line shows, to look up opponents.
select
    place(players.report_no, players.start_rank) as place,
    players.results
from players left join repeated_ranks
    on
        players.report_no = repeated_ranks.report_no
        and players.start_rank = repeated_ranks.start_rank
where
    players.start_rank is not null
    and (repeated_ranks.first_line is null or repeated_ranks.first_line = players.line)
