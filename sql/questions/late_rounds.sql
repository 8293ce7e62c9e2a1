-- One row per report that speaks for an event now (table newer) and has rounds of which the list
-- that judged the event (view half_games_judged_then) has no game: how many games and rounds. The
-- games of the reports are in the view games_now, their entries in entries_now. What another event
-- has brought onto a list since (view half_games_since) is left out.
with told as (
    select distinct
        newer.event_id,
        newer.file_name,
        newer.list_date,
        newer.batch,
        newer.report_no,
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
),

late as (
    select
        told.event_id,
        told.file_name,
        told.list_date,
        told.round,
        one.player_id,
        other.player_id as opponent_id
    from told
    left join entries_now as one
        on
            told.batch = one.batch and told.report_no = one.report_no
            and told.one_side = one.start_rank
    left join entries_now as other
        on
            told.batch = other.batch and told.report_no = other.report_no
            and told.other_side = other.start_rank
    left join known on told.event_id = known.event_id and told.round = known.round
    where known.event_id is null
)

select
    late.event_id,
    late.file_name,
    late.list_date,
    count(*) as games,
    count(distinct late.round) as rounds
from late
left join half_games_since as since
    on
        late.player_id = since.player_id and late.opponent_id = since.opponent_id
        and late.round = since.round and late.event_id <> since.event_id
where since.event_id is null
group by late.event_id, late.file_name, late.list_date
order by late.event_id, late.file_name
