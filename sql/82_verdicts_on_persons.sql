-- One row per ID whose results on earlier lists go to another ID of the same person, and one per ID
-- they come to.
-- Articles: none; the commission's own order (alias).
with told as (
    select
        ids_going.*,
        case
            when rating is not null then format('rating {} and {} games', rating, games_counted)
            else format('{} games, {} for a first rating', games_counted, games_waiting)
        end as results
    from ids_going
),

sides as (
    select
        told.*,
        player_id as told_of,
        format('to ID {} (one person): {}', lasting_id, results) as moved
    from told
    union all
    select
        told.*,
        lasting_id as told_of,
        format('from ID {} (one person): {}', player_id, results) as moved
    from told
)

select
    sides.told_of as player_id,
    'id_carried' as code,
    sides.decision_id,
    format(
        '{}, by decision {} of {} ({}: {})',
        sides.moved, sides.decision_id, orders.decided_on, orders.decided_by, orders.reason
    ) as message
from sides inner join decisions_in_force as orders on sides.decision_id = orders.decision_id
