-- One row per ID with a rating or results on the previous list that goes to another ID: what goes
-- along, or the obstacle that keeps it where it is.
-- Articles: none; the commission's own order (alias): the first ID's results go to the second.
-- The rating goes where no other ID of the person has one. Results that wait go where none has: a
-- player rated already has no use for them. Nothing goes where two IDs have results of one event.
-- obstacle: other_is_rated, same_event; null: it goes.
-- lasting_waits_since: the list from which results of the other ID wait in vain once a rating goes.
with members as (
    select
        player_id,
        lasting_id,
        decision_id
    from lasting_ids
    union all
    select distinct
        lasting_id as player_id,
        lasting_id,
        null as decision_id
    from lasting_ids
),

waiting as (
    select
        members.lasting_id,
        members.player_id,
        previous_pool.event_id,
        previous_pool.games,
        previous_pool.list_date_counted,
        count(*) over (partition by members.lasting_id, previous_pool.event_id) as ids
    from members inner join previous_pool on members.player_id = previous_pool.player_id
),

pools as (
    select
        player_id,
        sum(games)::int as games,
        min(list_date_counted) as since,
        max(ids) > 1 as has_same_event
    from waiting
    group by player_id
),

known as (
    select
        members.*,
        previous_list.rating,
        coalesce(pools.games, 0) as games_waiting,
        pools.since as waiting_since,
        coalesce(state.games_counted, 0) as games_counted,
        coalesce(pools.has_same_event, false) as has_same_event,
        min(pools.since) filter (where members.decision_id is null)
            over (partition by members.lasting_id) as lasting_waits_since,
        count(previous_list.rating) over (partition by members.lasting_id) as ids_rated
    from members
    left join previous_list on members.player_id = previous_list.player_id
    left join previous_state as state on members.player_id = state.player_id
    left join pools on members.player_id = pools.player_id
)

select
    player_id,
    lasting_id,
    decision_id,
    rating,
    games_waiting,
    waiting_since,
    games_counted,
    case when rating is not null then lasting_waits_since end as lasting_waits_since,
    case
        when ids_rated > (rating is not null)::int then 'other_is_rated'
        when has_same_event then 'same_event'
    end as obstacle
from known
where decision_id is not null and (rating is not null or games_waiting > 0 or games_counted > 0)
