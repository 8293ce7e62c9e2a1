-- One row per player of this list's events who plays in two at once: games on one day, or the first
-- rounds in one and the last in the other, with a round between that no report has.
-- Articles: 4 (complete reports). The games are rated as reported; these are notes for whoever
-- checks them. A day is known by 132 or where the event has only one.
with busy as (
    select player_id
    from entries_of_events
    group by player_id
    having count(distinct event_id) > 1
),

played as (
    select
        pairings.player_id,
        pairings.event_id,
        events_of_list.stage_of,
        events_of_list.start_date,
        events_of_list.end_date,
        pairings.round,
        coalesce(
            pairings.round_date,
            case
                when events_of_list.start_date = events_of_list.end_date
                    then events_of_list.start_date
            end
        ) as day
    from pairings
    inner join events_of_list on pairings.event_id = events_of_list.event_id
    semi join busy on pairings.player_id = busy.player_id
    where is_played(pairings.result)
),

days as (
    select distinct
        player_id,
        day,
        event_id,
        stage_of
    from played
    where day is not null
),

spans as (
    select
        player_id,
        event_id,
        stage_of,
        start_date,
        end_date,
        count(*) as games,
        min(round) as first_round,
        max(round) as last_round
    from played
    group by player_id, event_id, stage_of, start_date, end_date
)

select distinct
    own.event_id,
    own.player_id,
    'two_events_on_one_day' as code,
    format('day {}: games in event {} too', own.day, other.event_id) as message
from days as own inner join days as other
    on
        own.player_id = other.player_id and own.day = other.day
        and own.event_id <> other.event_id and own.stage_of <> other.stage_of
union all
select
    early.event_id,
    early.player_id,
    'section_changed' as code,
    format(
        'rounds {} to {} here, {} to {} in event {}: a round has no game in either',
        early.first_round, early.last_round, late.first_round, late.last_round, late.event_id
    ) as message
from spans as early inner join spans as late
    on
        early.player_id = late.player_id and early.event_id <> late.event_id
        and early.start_date = late.start_date and early.end_date = late.end_date
        and early.stage_of <> late.stage_of
where
    early.last_round < late.first_round
    and late.last_round - early.first_round + 1 > early.games + late.games
