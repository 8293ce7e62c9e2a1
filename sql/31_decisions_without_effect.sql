-- One row per decision in force that changes nothing on this list though it says it does: its
-- event, player, round or rating is not there, it lifts no refusal, it lets new rounds count of an
-- event that goes on from none, or aliases go in a circle. Also an alias that moves new games
-- only: what earlier lists have stays where it is until a rerun.
-- Articles: none; the commission's own orders. A decision on an event that is judged already, or of
-- which no report is there yet, is not told: it had its effect or waits for it.
with known_events as (
    select event_id from reports_of_events
    union
    select event_id from register_in_force
    union
    select event_id from previous_events_rated
    union
    select event_id from later_events_rated
),

entries as (
    select
        orders.decision_id,
        bool_or(entries_of_events.player_id is not null) as has_entry,
        bool_or(pairings.round is not null) as has_game
    from decisions_in_force as orders
    inner join candidate_events on orders.event_id = candidate_events.event_id
    left join entries_of_events
        on
            orders.event_id = entries_of_events.event_id
            and (
                orders.player_id = entries_of_events.reported_id
                or (
                    orders.kind = 'correct_result'
                    and orders.player_id = entries_of_events.player_id
                )
            )
            and coalesce(
                try_cast(nullif(split_part(orders.value, '@', 2), '') as int)
                = entries_of_events.start_rank, true
            )
    left join pairings
        on
            entries_of_events.batch = pairings.batch
            and entries_of_events.report_no = pairings.report_no
            and entries_of_events.start_rank = pairings.start_rank
            and orders.round = pairings.round
    where orders.kind in ('correct_result', 'correct_player')
    group by orders.decision_id
),

going_on as (
    select distinct event_id from repeated_events
    where kind = 'new_rounds'
),

refused as (
    select distinct event_id from decisions_in_force
    where kind = 'refuse_event'
)

select
    orders.decision_id,
    orders.kind,
    orders.event_id,
    orders.player_id,
    case
        when orders.event_id is not null and orders.event_id <> '*' and known.event_id is null
            then format('there is no event {}', orders.event_id)
        when not entries.has_entry
            then format('player {} is not in event {}', orders.player_id, orders.event_id)
        when orders.kind = 'correct_result' and not entries.has_game
            then format('player {} has no game in round {}', orders.player_id, orders.round)
        when orders.kind = 'release_event' and refused.event_id is not null
            then 'a release does not lift a refusal; supersede the decision that refuses'
        when
            orders.kind = 'accept_event' and without_filters(orders.value) = 'new_rounds'
            and (candidate_events.event_id is not null or orders.event_id = '*')
            and going_on.event_id is null
            then format('event {} goes on from no other with new rounds', orders.event_id)
        when orders.kind = 'publish_anyway' and check_names.name is null
            then format('no check is called {}', orders.value)
        when orders.kind = 'alias' and lasting_ids.player_id is null
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
        when
            orders.kind = 'base_correction' and orders.system = run.system
            and orders.list_date = run.list_date and previous_list.rating is null
            then format('player {} has no rating on the previous list to correct', orders.player_id)
    end as message
from decisions_in_force as orders
cross join run
left join known_events as known on orders.event_id = known.event_id
left join entries on orders.decision_id = entries.decision_id
left join candidate_events on orders.event_id = candidate_events.event_id
left join going_on on orders.event_id = going_on.event_id
left join refused on orders.event_id = refused.event_id
left join lasting_ids on orders.player_id = lasting_ids.player_id
left join ids_carried as carried
    on orders.player_id = carried.player_id and orders.kind = 'alias'
left join check_names on orders.value = check_names.name
left join previous_list_of_persons as previous_list
    on orders.player_id = previous_list.player_id
where message is not null
