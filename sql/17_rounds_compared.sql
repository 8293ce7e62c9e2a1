-- One row per candidate event, event standing before it that it shares several games with, and
-- round of the candidate: its games, whether the other does not have the round (is_new) or has it
-- on another day or on a day that both tell, the games of the smaller of both among the players
-- that both reports have (comparable), and what is shared.
-- Articles: 9.1.
select
    own.event_id,
    own.other_id,
    own.round,
    own.games,
    other.round is null as is_new,
    coalesce(own.round_date <> other.round_date, false) as is_of_other_day,
    coalesce(own.round_date = other.round_date, false) as is_of_known_day,
    least(own.games_of_both, coalesce(other.games_of_both, 0)) as comparable,
    coalesce(shared_rounds.met, 0) as met,
    coalesce(shared_rounds.shared, 0) as shared
from games_of_rounds as own
inner join events_near
    on own.event_id = events_near.event_id and own.other_id = events_near.other_id
left join games_of_rounds as other
    on
        own.event_id = other.event_id and own.other_id = other.other_id
        and own.round = other.round and other.side = other.other_id
left join shared_rounds
    on
        own.event_id = shared_rounds.event_id and own.other_id = shared_rounds.other_id
        and own.round = shared_rounds.round
where own.side = own.event_id
