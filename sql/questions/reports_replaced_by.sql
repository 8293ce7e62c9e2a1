-- One row per report of a batch that speaks for an event in place of an earlier one: the file it
-- takes the place of, the games of the smaller of both, and how many of them have the same pairs.
-- Events told in parts have several files that speak.
with told as (
    select
        event_id,
        batch,
        report_no,
        file_name,
        received,
        is_current,
        row_number() over (
            partition by event_id
            order by is_current desc, received desc, batch desc, report_no desc
        ) as number
    from reports_of_events
    where not is_part
),

replacing as (
    select
        now.event_id,
        now.file_name,
        now.batch,
        now.report_no,
        before.file_name as other_file,
        before.received as other_received,
        before.batch as other_batch,
        before.report_no as other_no
    from told as now
    inner join told as before on now.event_id = before.event_id and before.number = 2
    where now.number = 1 and now.batch = $batch
),

sides as (
    select
        batch,
        report_no
    from replacing
    union
    select
        other_batch as batch,
        other_no as report_no
    from replacing
),

-- The numbers alone, so that nothing is read of the many other reports of a batch.
chosen as (
    select distinct report_no from sides
),

games as (
    select distinct
        sides.batch,
        sides.report_no,
        staged_games.round,
        own.player_id as low_id,
        opponent.player_id as high_id
    from sides
    inner join staged_games
        on sides.batch = staged_games.batch and sides.report_no = staged_games.report_no
    inner join staged_entries as own
        on
            sides.batch = own.batch and sides.report_no = own.report_no
            and staged_games.start_rank = own.start_rank
    inner join staged_entries as opponent
        on
            sides.batch = opponent.batch and sides.report_no = opponent.report_no
            and staged_games.opponent_rank = opponent.start_rank
    where
        staged_games.report_no in (select chosen.report_no from chosen)
        and own.report_no in (select chosen.report_no from chosen)
        and opponent.report_no in (select chosen.report_no from chosen)
        and staged_games.kind = 'half_game' and own.player_id < opponent.player_id
),

sizes as (
    select
        batch,
        report_no,
        count(*) as games
    from games
    group by batch, report_no
),

kept as (
    select
        replacing.batch,
        replacing.report_no,
        count(*) as games
    from replacing
    inner join games as now on replacing.batch = now.batch and replacing.report_no = now.report_no
    inner join games as before
        on
            replacing.other_batch = before.batch and replacing.other_no = before.report_no
            and now.round = before.round and now.low_id = before.low_id
            and now.high_id = before.high_id
    group by replacing.batch, replacing.report_no
)

select
    replacing.event_id,
    replacing.file_name,
    replacing.other_file,
    replacing.other_received,
    coalesce(kept.games, 0) as kept,
    coalesce(least(now.games, before.games), 0) as games
from replacing
left join sizes as now on replacing.batch = now.batch and replacing.report_no = now.report_no
left join sizes as before
    on replacing.other_batch = before.batch and replacing.other_no = before.report_no
left join kept on replacing.batch = kept.batch and replacing.report_no = kept.report_no
order by replacing.event_id
