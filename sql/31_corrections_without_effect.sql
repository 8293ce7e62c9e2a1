-- One row per decision in force that corrects an entry, a game or a rating that is not there.
-- Articles: none; the commission's own orders.
with entries as (
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
                orders.player_id is not distinct from entries_of_events.reported_id
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
)

select
    orders.decision_id,
    case
        when orders.player_id is null
            then
                format(
                    'event {} has no player without an ID at start rank {}',
                    orders.event_id, split_part(orders.value, '@', 2)
                )
        when not entries.has_entry
            then format('player {} is not in event {}', orders.player_id, orders.event_id)
        else format('player {} has no game in round {}', orders.player_id, orders.round)
    end as message
from decisions_in_force as orders
inner join entries on orders.decision_id = entries.decision_id
where not entries.has_entry or (orders.kind = 'correct_result' and not entries.has_game)
union all
select
    orders.decision_id,
    format('player {} has no rating on the previous list to correct', orders.player_id) as message
from decisions_in_force as orders
inner join run on orders.system = run.system and orders.list_date = run.list_date
left join previous_list_of_persons as previous_list
    on orders.player_id = previous_list.player_id
where orders.kind = 'base_correction' and previous_list.rating is null
