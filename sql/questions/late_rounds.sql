-- One row per report that speaks for an event now (table newer) and has rounds of which the list
-- that judged the event (view half_games_judged_then) has no game: how many games and rounds. The
-- games of the reports are in the view games_now.
with told as (
    select distinct
        newer.event_id,
        newer.file_name,
        newer.list_date,
        games_now.round,
        least(games_now.start_rank, games_now.opponent_rank) as one_side,
        greatest(games_now.start_rank, games_now.opponent_rank) as other_side
    from newer
    inner join games_now
        on newer.batch = games_now.batch and newer.report_no = games_now.report_no
    where games_now.kind = 'half_game'
),

known as (
    select distinct
        event_id,
        round
    from half_games_judged_then
    where event_id in (select newer.event_id from newer)
)

select
    told.event_id,
    told.file_name,
    told.list_date,
    count(*) as games,
    count(distinct told.round) as rounds
from told
left join known on told.event_id = known.event_id and told.round = known.round
where known.event_id is null
group by told.event_id, told.file_name, told.list_date
order by told.event_id, told.file_name
