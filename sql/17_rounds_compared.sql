-- One row per candidate event, event standing before it that it shares several games with, and
-- round of the candidate: its games, whether the other does not have the round (is_new) or has it
-- on another day, the games of the smaller of both among the players that both reports have
-- (comparable: who has another number in one of them tells nothing), and what is shared.
-- Articles: 9.1.
with sides as (
    select
        event_id,
        other_id,
        event_id as side,
        other_id as opposite
    from events_near
    union all
    select
        event_id,
        other_id,
        other_id as side,
        event_id as opposite
    from events_near
),

told as (
    select * exclude (reported_result) from event_games
    where event_id in (select sides.side from sides)
    union all by name
    select * from games_before
    where
        event_id in (select events_near.other_id from events_near)
        and event_id not in (select candidate_events.event_id from candidate_events)
),

people as (
    select
        event_id,
        low_id as player_id
    from told
    union
    select
        event_id,
        high_id as player_id
    from told
),

rounds as (
    select
        sides.event_id,
        sides.other_id,
        sides.side,
        told.round,
        max(told.round_date) as round_date,
        count(*) as games,
        count(*) filter (where low.player_id is not null and high.player_id is not null)
            as games_of_both
    from sides
    inner join told on sides.side = told.event_id
    left join people as low on sides.opposite = low.event_id and told.low_id = low.player_id
    left join people as high on sides.opposite = high.event_id and told.high_id = high.player_id
    group by sides.event_id, sides.other_id, sides.side, told.round
)

select
    own.event_id,
    own.other_id,
    own.round,
    own.games,
    other.round is null as is_new,
    coalesce(own.round_date <> other.round_date, false) as is_of_other_day,
    coalesce(least(own.games_of_both, other.games_of_both), 0) as comparable,
    coalesce(shared_rounds.met, 0) as met,
    coalesce(shared_rounds.shared, 0) as shared
from rounds as own
left join rounds as other
    on
        own.event_id = other.event_id and own.other_id = other.other_id
        and own.round = other.round and other.side = other.other_id
left join shared_rounds
    on
        own.event_id = shared_rounds.event_id and own.other_id = shared_rounds.other_id
        and own.round = shared_rounds.round
where own.side = own.event_id
