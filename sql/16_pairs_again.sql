-- One row per candidate event, event standing before it, and two players who meet in both, the
-- rounds left aside: whether a game of theirs has the same result in both (is_told).
-- Articles: 9.1.
with results as (
    select distinct
        event_id,
        place,
        is_candidate,
        low_id,
        high_id,
        result
    from games_told
)

select
    own.event_id,
    other.event_id as other_id,
    own.low_id,
    own.high_id,
    bool_or(own.result = other.result) as is_told
from results as own
inner join results as other
    on own.low_id = other.low_id and own.high_id = other.high_id and own.place > other.place
where own.is_candidate
group by own.event_id, other.event_id, own.low_id, own.high_id
