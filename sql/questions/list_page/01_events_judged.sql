-- One row per event that the list judged: what became of it, its games and what they changed.
-- Status: the gravest verdict on the event as a whole.
with verdicts as (
    select
        event_id,
        bool_or(verdict = 'refused') as is_refused,
        bool_or(verdict = 'held') as is_held,
        bool_or(verdict = 'does_not_count') as is_out
    from list_verdicts
    where scope = 'event'
    group by event_id
),

games as (
    select
        event_id,
        min(edition) as edition,
        count(distinct player_id) as players,
        count(*) as half_games,
        count(*) filter (where is_rated) as rated
    from list_half_games
    group by event_id
),

changes as (
    select
        event_id,
        sum(abs(change_hundredths))::bigint as moved_hundredths
    from list_changes
    group by event_id
),

judged as (
    select event_id from verdicts
    union
    select event_id from games
)

select
    judged.event_id,
    case
        when verdicts.is_refused then 'refused'
        when verdicts.is_held then 'held'
        when verdicts.is_out then 'does_not_count'
        else 'counts'
    end as status,
    event_facts.name,
    event_facts.federation,
    event_facts.format,
    event_facts.start_date,
    event_facts.end_date,
    event_facts.received,
    games.edition,
    coalesce(games.players, 0) as players,
    coalesce(games.half_games, 0) as half_games,
    coalesce(games.rated, 0) as rated,
    coalesce(changes.moved_hundredths, 0) as moved_hundredths
from judged
left join verdicts on judged.event_id = verdicts.event_id
left join games on judged.event_id = games.event_id
left join changes on judged.event_id = changes.event_id
left join event_facts on judged.event_id = event_facts.event_id
