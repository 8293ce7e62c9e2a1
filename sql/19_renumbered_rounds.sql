-- One row per candidate event, event standing before it whose games it tells in rounds that may
-- have other numbers (kind renumbered), and round of the candidate: the number by which all rounds
-- are moved, where it is one (moved_by), how many games of the round are those of the other
-- (alike), in rounds of another number (moved), and whether the other does not tell of the round
-- (is_new): its number so moved is none of the other, or most of its games are not those of it.
-- Articles: 9.1.
with renumbered as (
    select
        repeated_events.event_id,
        repeated_events.other_id,
        rounds_moved.moved_by
    from repeated_events
    left join rounds_moved
        on
            repeated_events.event_id = rounds_moved.event_id
            and repeated_events.other_id = rounds_moved.other_id
    where repeated_events.kind = 'renumbered'
),

own as (
    select
        event_id,
        round,
        count(*) as games
    from event_games
    where event_id in (select renumbered.event_id from renumbered)
    group by event_id, round
),

known as (
    select
        event_id,
        round
    from event_games
    where event_id in (select renumbered.other_id from renumbered)
    union
    select
        event_id,
        round
    from games_before
    where
        event_id in (select renumbered.other_id from renumbered)
        and event_id not in (select candidate_events.event_id from candidate_events)
),

alike as (
    select
        event_id,
        other_id,
        round,
        count(*) as games,
        count(*) filter (where is_moved) as moved
    from (
        select
            event_id,
            other_id,
            round,
            bool_and(round <> other_round) as is_moved
        from games_alike
        group by event_id, other_id, round, low_id, high_id
    ) as games
    group by event_id, other_id, round
)

select
    renumbered.event_id,
    renumbered.other_id,
    own.round,
    renumbered.moved_by,
    coalesce(alike.games, 0) as alike,
    coalesce(alike.moved, 0) as moved,
    case
        when renumbered.moved_by is null then 2 * coalesce(alike.games, 0) < own.games
        else known.round is null
    end as is_new
from renumbered
inner join own on renumbered.event_id = own.event_id
left join known
    on renumbered.other_id = known.event_id and own.round - renumbered.moved_by = known.round
left join alike
    on
        renumbered.event_id = alike.event_id and renumbered.other_id = alike.other_id
        and own.round = alike.round
