-- One row per candidate event and event of another system that has most games of the smaller of
-- both: the same two players, round, colours and result. On other days, near in time, there are so
-- many of them that chance is out of question; then a smaller share is most of them.
-- Articles: 0.2 (each event belongs to one system), 9.1.
-- What share is most and how many are enough: data/reference/same_games.csv.
with others as (
    select
        event_id,
        count(*) as games
    from games_compared
    where kind = 'other_system'
    group by event_id
),

refused as (
    select distinct event_id from decisions_in_force
    where kind = 'refuse_event'
),

shared as (
    select
        event_games.event_id,
        games_compared.event_id as other_id,
        count(*) as shared
    from event_games
    inner join games_compared
        on
            event_games.low_id = games_compared.low_id
            and event_games.high_id = games_compared.high_id
            and event_games.round = games_compared.round
            and event_games.reported_result = games_compared.result
            and coalesce(event_games.color = games_compared.color, true)
    where games_compared.kind = 'other_system'
    group by event_games.event_id, games_compared.event_id
)

select
    shared.event_id,
    shared.other_id,
    other.system,
    shared.shared,
    fingerprints.games
from shared
inner join candidate_events as own on shared.event_id = own.event_id
inner join event_facts as other on shared.other_id = other.event_id
inner join fingerprints on shared.event_id = fingerprints.event_id
inner join others on shared.other_id = others.event_id
cross join same_games
where
    (
        (
            shared.shared >= same_games.dated_games
            and own.start_date <= other.end_date and other.start_date <= own.end_date
            and 100 * shared.shared
            >= same_games.share_percent * least(fingerprints.games, others.games)
        )
        or (
            shared.shared >= same_games.certain_games
            and own.start_date <= other.end_date + same_games.days_apart
            and other.start_date <= own.end_date + same_games.days_apart
            and 100 * shared.shared
            >= same_games.alike_percent * least(fingerprints.games, others.games)
        )
    )
    and shared.other_id not in (select refused.event_id from refused)
