-- One row per player line of a readable report.
select
    given.report_sha256,
    players.report_no,
    players.start_rank,
    players.player_id,
    players.player_id_text,
    players.name,
    players.sex,
    players.title,
    players.rating_stated,
    players.federation,
    players.birth_year,
    players.birth_text,
    players.points_hundredths,
    players.rank,
    players.line
from players
inner join given on players.report_no = given.report_no
