-- One row per player whom two parts of an event give different opponents in a round that both tell
-- of: a round in which they have a game in common. One of the IDs is wrong, or one of the pairings.
-- Articles: 9.1 (an event is rated once), 4 (reports with FIDE numbers).
with common_rounds as (
    select distinct
        event_id,
        part,
        round,
        told_part,
        told_round
    from games_of_parts
    where is_told_before and contradiction is null
)

select
    later.event_id,
    later.line,
    later.round,
    later.player_id,
    earlier.opponent_id as first_opponent_id,
    later.opponent_id
from common_rounds
inner join games_of_parts as later
    on
        common_rounds.event_id = later.event_id
        and common_rounds.part = later.part and common_rounds.round = later.round
inner join games_of_parts as earlier
    on
        common_rounds.event_id = earlier.event_id
        and common_rounds.told_part = earlier.part and common_rounds.told_round = earlier.round
        and later.player_id = earlier.player_id and later.opponent_id <> earlier.opponent_id
where not later.is_told_before
