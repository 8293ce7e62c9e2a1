-- One row per alias in force that moves nothing, or new games only: aliases go in a circle, or what
-- earlier lists have stays where it is until a rerun.
-- Articles: none; the commission's own orders.
select
    orders.decision_id,
    case
        when lasting_ids.player_id is null
            then 'the aliases go round in a circle; the results stay where they are'
        when carried.obstacle = 'same_event'
            then
                format(
                    'players {} and {} both have results of one event; those of earlier lists '
                    || 'stay where they are',
                    orders.player_id, carried.lasting_id
                )
        when carried.obstacle = 'other_is_rated' and carried.games_waiting > 0
            then
                format(
                    'results of player {} wait since the list of {}, but player {} is rated; rerun '
                    || 'that list and those after it, or they do not go to him',
                    orders.player_id, carried.waiting_since, carried.lasting_id
                )
        when carried.obstacle = 'other_is_rated'
            then
                format(
                    'players {} and {} have a rating each, or games for it; rerun the lists that '
                    || 'rated {}, or only his new games go to {}',
                    orders.player_id, carried.lasting_id, orders.player_id, carried.lasting_id
                )
        when carried.obstacle is null and carried.lasting_waits_since is not null
            then
                format(
                    'results of player {} wait since the list of {}, but the rating of player {} '
                    || 'goes to him; rerun that list and those after it, or they count for nothing',
                    carried.lasting_id, carried.lasting_waits_since, orders.player_id
                )
    end as message
from decisions_in_force as orders
left join lasting_ids on orders.player_id = lasting_ids.player_id
left join ids_carried as carried on orders.player_id = carried.player_id
where orders.kind = 'alias' and message is not null
