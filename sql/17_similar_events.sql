-- One row per candidate event and event standing before it that may tell of the same games: whether
-- all its games are the same (equal fingerprints), how many are the same in the same rounds
-- (shared_games) and, where they are many, in whatever rounds (met, of games_of_days) and in rounds
-- all moved by one number (moved), or have the same pair, colours and result in whatever rounds and
-- on whatever days (alike_again, of games_of_both: those of the players of both), the same pair and
-- colours on a day that both tell (paired_on_days; alike_on_days: and result), or pair and result
-- whatever the colours (told_again; told_on_days: on a day that both tell); in a Swiss, how many
-- have the same pairs (pairs) or are so many alike (alike_of_swiss); how many are those of
-- rounds of a whole that smaller events tell again (in_parts; together: of all these events).
-- Articles: 9.1.
with equal as (
    select
        own.event_id,
        other.event_id as other_id
    from event_places as own
    inner join candidate_events on own.event_id = candidate_events.event_id
    inner join event_places as other
        on own.fingerprint = other.fingerprint and own.place > other.place
),

found as (
    select * from equal
    union
    select
        event_id,
        other_id
    from shared_games
    union
    select
        event_id,
        other_id
    from events_met
    union
    select
        event_id,
        other_id
    from rounds_moved
    union
    select
        event_id,
        other_id
    from events_of_same_pairs
    union
    select
        event_id,
        other_id
    from events_again
    union
    select
        event_id,
        other_id
    from rounds_again
    union
    select
        event_id,
        other_id
    from parts_again
)

select
    found.*,
    equal.event_id is not null as is_equal,
    coalesce(shared_games.shared, 0) as shared,
    coalesce(shared_games.agreed, 0) as agreed,
    coalesce(shared_games.dated, 0) as dated,
    coalesce(shared_games.dated_later, 0) as dated_later,
    coalesce(shared_games.paired, 0) as paired,
    coalesce(shared_games.alike, 0) as alike,
    coalesce(shared_games.turned, 0) as turned,
    shared_games.comparable,
    shared_games.comparable_of_days,
    shared_games.comparable_dated,
    coalesce(shared_games.has_new_rounds, false) as has_new_rounds,
    coalesce(shared_games.is_continued, false) as is_continued,
    events_met.met,
    events_met.dated as met_on_days,
    rounds_moved.moved,
    events_of_same_pairs.pairs,
    events_of_same_pairs.alike as alike_of_swiss,
    case when not events_again.is_of_one then events_again.alike end as alike_again,
    events_again.paired_on_days,
    events_again.alike_on_days,
    events_again.told as told_again,
    events_again.told_on_days,
    mutual_games.games as games_of_both,
    rounds_again.event_id is not null as has_rounds_again,
    games_of_common_days.games as games_of_days,
    parts_again.games as in_parts,
    parts_again.together
from found
left join equal
    on found.event_id = equal.event_id and found.other_id = equal.other_id
left join shared_games
    on found.event_id = shared_games.event_id and found.other_id = shared_games.other_id
left join events_met
    on found.event_id = events_met.event_id and found.other_id = events_met.other_id
left join rounds_moved
    on found.event_id = rounds_moved.event_id and found.other_id = rounds_moved.other_id
left join events_of_same_pairs
    on
        found.event_id = events_of_same_pairs.event_id
        and found.other_id = events_of_same_pairs.other_id
left join games_of_common_days
    on
        found.event_id = games_of_common_days.event_id
        and found.other_id = games_of_common_days.other_id
left join events_again
    on found.event_id = events_again.event_id and found.other_id = events_again.other_id
left join mutual_games
    on found.event_id = mutual_games.event_id and found.other_id = mutual_games.other_id
left join rounds_again
    on found.event_id = rounds_again.event_id and found.other_id = rounds_again.other_id
left join parts_again
    on found.event_id = parts_again.event_id and found.other_id = parts_again.other_id
