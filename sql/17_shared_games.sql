-- One row per candidate event and event standing before it that have games in common: how many, and
-- whether the candidate repeats whole rounds of the other and goes on with rounds of its own.
-- Articles: 9.1.
with others as (
    select distinct
        event_id,
        other_id
    from shared_rounds
),

rounds as (
    select
        event_id,
        round,
        count(*) as games
    from event_games
    group by event_id, round
),

known_rounds as (
    select
        event_id,
        round
    from rounds
    union
    select
        event_id,
        round
    from games_before
    where event_id in (select others.other_id from others)
),

compared as (
    select
        others.event_id,
        others.other_id,
        rounds.games,
        shared_rounds.shared,
        known_rounds.round is null as is_new
    from others
    inner join rounds on others.event_id = rounds.event_id
    left join shared_rounds
        on
            others.event_id = shared_rounds.event_id
            and others.other_id = shared_rounds.other_id
            and rounds.round = shared_rounds.round
    left join known_rounds
        on others.other_id = known_rounds.event_id and rounds.round = known_rounds.round
)

select
    event_id,
    other_id,
    sum(games)::bigint as games,
    sum(shared)::bigint as shared,
    bool_or(is_new) and bool_and(is_new or coalesce(shared >= games, false)) as is_continued
from compared
group by event_id, other_id
