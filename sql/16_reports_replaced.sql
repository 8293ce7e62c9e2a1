-- One row per candidate event whose report took the place of an earlier one with games: how many
-- pairs meet in the same round in both, and the games of the smaller of both.
-- Articles: 9.1 (an event is rated once), 4 (reports).
with before as (
    select distinct
        event_id,
        low_id,
        high_id,
        round
    from games_compared
    where kind = 'replaced'
),

now as (
    select distinct
        event_id,
        low_id,
        high_id,
        round
    from event_games
    where event_id in (select before.event_id from before)
),

kept as (
    select
        now.event_id,
        count(*) as games,
        count(before.round) as kept
    from now
    left join before
        on
            now.event_id = before.event_id and now.low_id = before.low_id
            and now.high_id = before.high_id and now.round = before.round
    group by now.event_id
),

sizes as (
    select
        event_id,
        count(*) as games
    from before
    group by event_id
)

select
    kept.event_id,
    kept.kept,
    least(kept.games, sizes.games) as games,
    reports.file_name,
    reports.received
from kept
inner join sizes on kept.event_id = sizes.event_id
inner join reports_compared
    on kept.event_id = reports_compared.event_id and reports_compared.kind = 'replaced'
inner join reports_of_events as reports
    on
        reports_compared.batch = reports.batch
        and reports_compared.report_no = reports.report_no
