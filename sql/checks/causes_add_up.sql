-- fail
-- One row per player whose previous rating and causes do not make his rating (null counts as 0).
with totals as (
    select
        player_id,
        sum(points_hundredths) as points_hundredths
    from causes
    group by player_id
)

select
    list.player_id,
    list.previous_rating,
    totals.points_hundredths,
    list.rating
from list full outer join totals on list.player_id = totals.player_id
where
    list.player_id is null
    or 100 * coalesce(list.previous_rating, 0) + coalesce(totals.points_hundredths, 0)
    <> 100 * coalesce(list.rating, 0)
