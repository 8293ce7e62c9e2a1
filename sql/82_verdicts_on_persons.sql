-- One row per ID whose results on earlier lists go to another ID of the same person, and one per ID
-- they come to; also one per ID whose own results wait in vain, as a rating comes to it.
-- Articles: none; the commission's own order (alias).
with sides as (
    select
        ids_going.*,
        player_id as told_of,
        'id_carried' as code,
        case
            when rating is not null
                then
                    format(
                        'to ID {} (one person): rating {} and {} games',
                        lasting_id, rating, games_counted
                    )
            else
                format(
                    'to ID {} (one person): {} games, {} for a first rating',
                    lasting_id, games_counted, games_waiting
                )
        end as moved
    from ids_going
    union all
    select
        ids_going.*,
        lasting_id as told_of,
        'id_carried' as code,
        case
            when rating is not null
                then
                    format(
                        'from ID {} (one person): rating {} and {} games',
                        player_id, rating, games_counted
                    )
            else
                format(
                    'from ID {} (one person): {} games, {} for a first rating',
                    player_id, games_counted, games_waiting
                )
        end as moved
    from ids_going
    union all
    select
        ids_going.*,
        lasting_id as told_of,
        'id_results_unused' as code,
        format(
            'results waiting since the list of {} give way to the rating of ID {}; rerun that list',
            lasting_waits_since, player_id
        ) as moved
    from ids_going
    where lasting_waits_since is not null
)

select
    sides.told_of as player_id,
    sides.code,
    sides.decision_id,
    format(
        '{}, by decision {} of {} ({}: {})',
        sides.moved, sides.decision_id, orders.decided_on, orders.decided_by, orders.reason
    ) as message
from sides inner join decisions_in_force as orders on sides.decision_id = orders.decision_id
