-- One row per game of the lists before, of an event that is no candidate, one of whose players an
-- alias gives another ID since, under the IDs that last, from the side of the smaller.
-- Articles: 9.1 (an event is rated once).
with moved as (
    select
        games_before.*,
        coalesce(low.lasting_id, games_before.low_id) as own_id,
        coalesce(high.lasting_id, games_before.high_id) as opponent_id
    from games_before
    left join lasting_ids as low on games_before.low_id = low.player_id
    left join lasting_ids as high on games_before.high_id = high.player_id
    where
        (low.player_id is not null or high.player_id is not null)
        and games_before.event_id not in (select candidate_events.event_id from candidate_events)
)

select
    event_id,
    least(own_id, opponent_id) as low_id,
    greatest(own_id, opponent_id) as high_id,
    round,
    round_date,
    case
        when own_id < opponent_id then color when color = 'w' then 'b' when color = 'b' then 'w'
    end as color,
    case when own_id < opponent_id then result else mirrored_result(result) end as result
from moved
where own_id <> opponent_id
