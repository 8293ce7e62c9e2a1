-- One row per ID whose rating goes to another ID of the same person, and one per ID it comes to.
-- Articles: none; the commission's own order (alias).
-- previous_rating: what the previous list prints for the ID; the causes tell where it went.
select
    player_id,
    decision_id,
    rating as previous_rating,
    -100 * rating as points_hundredths
from ids_going
where rating is not null
union all
select
    lasting_id as player_id,
    decision_id,
    null as previous_rating,
    100 * rating as points_hundredths
from ids_going
where rating is not null
