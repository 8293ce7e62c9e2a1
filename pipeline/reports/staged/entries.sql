-- One row per player line of a readable report.
select
    null::varchar as report_sha256,
    null::int as batch,
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
from trf.all_players as players
